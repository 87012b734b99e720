CREATE TABLE "partner_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" uuid NOT NULL,
	"date" date NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "partner_work_amount_check" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"company_name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"industry" text COLLATE "zh-Hant-x-icu" DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zh_Hant' NOT NULL,
	"employee" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(company_name || ' ' || industry || ' ' || contact_name || ' ' || phone || ' ' || email)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(company_name || ' ' || industry || ' ' || contact_name || ' ' || phone || ' ' || email)) STORED,
	CONSTRAINT "partner_language_check" CHECK (language in ('en', 'zh_Hant'))
);
--> statement-breakpoint
CREATE TABLE "partner_skill" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"partner" uuid NOT NULL,
	"name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"role" text COLLATE "zh-Hant-x-icu" DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"skill_keys" text[] DEFAULT '{}' NOT NULL,
	"skill_words" text DEFAULT '' NOT NULL,
	"experience_years" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(name || ' ' || role || ' ' || phone || ' ' || email || ' ' || skill_words)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(name || ' ' || role || ' ' || phone || ' ' || email || ' ' || skill_words)) STORED,
	CONSTRAINT "partner_person_years_check" CHECK (experience_years between 0 and 800),
	CONSTRAINT "partner_person_skills_check" CHECK (cardinality(skills) = cardinality(skill_keys) and cardinality(skills) <= 50)
);
--> statement-breakpoint
ALTER TABLE "partner_work" ADD CONSTRAINT "partner_work_partner_partner_id_fk" FOREIGN KEY ("partner") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_work" ADD CONSTRAINT "partner_work_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_employee_employee_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_person" ADD CONSTRAINT "partner_person_partner_partner_id_fk" FOREIGN KEY ("partner") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_work_partner_index" ON "partner_work" USING btree ("partner","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_work_entry_unique" ON "partner_work" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "partner_employee_index" ON "partner" USING btree ("employee");--> statement-breakpoint
CREATE INDEX "partner_search_index" ON "partner" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partner_han_index" ON "partner" USING gin ("han");--> statement-breakpoint
CREATE INDEX "partner_deleted_index" ON "partner" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "partner_created_index" ON "partner" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_updated_index" ON "partner" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "partner_company_name_index" ON "partner" USING btree ("company_name","id");--> statement-breakpoint
CREATE INDEX "partner_industry_index" ON "partner" USING btree ("industry","id");--> statement-breakpoint
CREATE INDEX "partner_person_partner_index" ON "partner_person" USING btree ("partner","name");--> statement-breakpoint
CREATE INDEX "partner_person_skill_index" ON "partner_person" USING gin ("skill_keys");--> statement-breakpoint
CREATE INDEX "partner_person_years_index" ON "partner_person" USING btree ("experience_years" DESC NULLS FIRST,"name","id");--> statement-breakpoint
CREATE INDEX "partner_person_search_index" ON "partner_person" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partner_person_han_index" ON "partner_person" USING gin ("han");--> statement-breakpoint
CREATE INDEX "partner_person_deleted_index" ON "partner_person" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "partner_person_created_index" ON "partner_person" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_person_updated_index" ON "partner_person" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "partner_person_name_index" ON "partner_person" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "partner_person_role_index" ON "partner_person" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "partner_person_experience_years_index" ON "partner_person" USING btree ("experience_years","id");