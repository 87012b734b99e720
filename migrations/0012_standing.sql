ALTER TABLE "partner" ADD COLUMN "status" text DEFAULT 'settled' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "status" text DEFAULT 'settled' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "status" text DEFAULT 'settled' NOT NULL;--> statement-breakpoint
CREATE INDEX "partner_status_index" ON "partner" USING btree ("status","company_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customer_status_index" ON "customer" USING btree ("status","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vendor_status_index" ON "vendor" USING btree ("status","company_name","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_status_check" CHECK (status in ('active', 'settled'));--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_status_check" CHECK (status in ('active', 'settled'));--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_status_check" CHECK (status in ('active', 'settled'));