ALTER TABLE "audit" ADD COLUMN "search" text COLLATE "C" GENERATED ALWAYS AS (search_text(label || ' ' || person)) STORED;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "han" text[] GENERATED ALWAYS AS (han_parts(label || ' ' || person)) STORED;--> statement-breakpoint
CREATE INDEX "audit_search_index" ON "audit" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_han_index" ON "audit" USING gin ("han");--> statement-breakpoint
CREATE INDEX "audit_action_index" ON "audit" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "outbox_failed_index" ON "outbox" USING btree ("created_at") WHERE state = 'failed';