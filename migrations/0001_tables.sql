CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" uuid,
	"person" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"record_id" uuid,
	"label" text NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "counter_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "counter_last_check" CHECK (last > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"job" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"target" text NOT NULL,
	"record_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "outbox_state_check" CHECK (state in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "benefit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"content" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(content)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(content)) STORED
);
--> statement-breakpoint
CREATE TABLE "designation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(name)) STORED
);
--> statement-breakpoint
CREATE TABLE "employee_benefit" (
	"employee_id" uuid NOT NULL,
	"benefit_id" uuid NOT NULL,
	CONSTRAINT "employee_benefit_employee_id_benefit_id_pk" PRIMARY KEY("employee_id","benefit_id")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"full_name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"name" text COLLATE "zh-Hant-x-icu" DEFAULT '' NOT NULL,
	"hk_id" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"designation" uuid,
	"department" text COLLATE "zh-Hant-x-icu" DEFAULT '' NOT NULL,
	"personal_email" text DEFAULT '' NOT NULL,
	"company_email" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"salary" bigint,
	"hire_date" date,
	"date_of_birth" date,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"commission_rate" integer DEFAULT 0 NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(full_name || ' ' || name || ' ' || phone || ' ' || department || ' ' || personal_email || ' ' || company_email)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(full_name || ' ' || name || ' ' || phone || ' ' || department || ' ' || personal_email || ' ' || company_email)) STORED,
	CONSTRAINT "employee_status_check" CHECK (status in ('active', 'inactive')),
	CONSTRAINT "employee_salary_check" CHECK (salary >= 0),
	CONSTRAINT "employee_commission_rate_check" CHECK (commission_rate between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"parent" uuid,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(name)) STORED,
	CONSTRAINT "product_category_name_unique" UNIQUE NULLS NOT DISTINCT("parent","name")
);
--> statement-breakpoint
CREATE TABLE "service_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"parent" uuid,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(name)) STORED,
	CONSTRAINT "service_category_name_unique" UNIQUE NULLS NOT DISTINCT("parent","name")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"registration_no" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"founding_date" date,
	"employees" integer,
	"website" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"payment_method" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"bank_account_number" text DEFAULT '' NOT NULL,
	"bank_holder" text DEFAULT '' NOT NULL,
	"fiscal_year_start" integer DEFAULT 4 NOT NULL,
	"time_zone" text DEFAULT 'Asia/Hong_Kong' NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(name)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(name)) STORED,
	CONSTRAINT "company_single_check" CHECK (id = '00000000-0000-7000-8000-000000000001'),
	CONSTRAINT "company_fiscal_year_start_check" CHECK (fiscal_year_start between 1 and 12),
	CONSTRAINT "company_employees_check" CHECK (employees >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_logo" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "software" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"currency" text NOT NULL,
	"from_email" text DEFAULT '' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"port" integer DEFAULT 587 NOT NULL,
	"security" text DEFAULT 'starttls' NOT NULL,
	"user" text DEFAULT '' NOT NULL,
	"sealed_password" text DEFAULT '' NOT NULL,
	"sms_api_key" text DEFAULT '' NOT NULL,
	"sealed_sms_api_secret" text DEFAULT '' NOT NULL,
	"sms_number" text DEFAULT '' NOT NULL,
	"sms_base_url" text DEFAULT 'https://rest.nexmo.com' NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(host)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(host)) STORED,
	CONSTRAINT "software_single_check" CHECK (id = '00000000-0000-7000-8000-000000000002'),
	CONSTRAINT "software_port_check" CHECK (port between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"password_hash" text NOT NULL,
	"sealed_totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" integer,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(name || ' ' || email)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(name || ' ' || email)) STORED,
	CONSTRAINT "account_status_check" CHECK (status in ('active', 'inactive')),
	CONSTRAINT "account_roles_check" CHECK (cardinality(roles) > 0 and roles <@ array['ADMIN', 'SALES', 'HR', 'ACCOUNTING'])
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "setup_single_check" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "employee_benefit" ADD CONSTRAINT "employee_benefit_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_benefit" ADD CONSTRAINT "employee_benefit_benefit_id_benefit_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_designation_designation_id_fk" FOREIGN KEY ("designation") REFERENCES "public"."designation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_parent_product_category_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."product_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_category" ADD CONSTRAINT "service_category_parent_service_category_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."service_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_logo" ADD CONSTRAINT "company_logo_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at_index" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_record_index" ON "audit" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "audit_person_index" ON "audit" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "audit_target_index" ON "audit" USING btree ("target","at");--> statement-breakpoint
CREATE INDEX "idempotency_created_index" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("next_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_record_index" ON "outbox" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "throttle_last_index" ON "throttle" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_content_unique" ON "benefit" USING btree ("content");--> statement-breakpoint
CREATE INDEX "benefit_search_index" ON "benefit" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "benefit_han_index" ON "benefit" USING gin ("han");--> statement-breakpoint
CREATE INDEX "benefit_deleted_index" ON "benefit" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "benefit_created_index" ON "benefit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "benefit_updated_index" ON "benefit" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "benefit_content_index" ON "benefit" USING btree ("content","id");--> statement-breakpoint
CREATE UNIQUE INDEX "designation_name_unique" ON "designation" USING btree ("name");--> statement-breakpoint
CREATE INDEX "designation_search_index" ON "designation" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "designation_han_index" ON "designation" USING gin ("han");--> statement-breakpoint
CREATE INDEX "designation_deleted_index" ON "designation" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "designation_created_index" ON "designation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "designation_updated_index" ON "designation" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "designation_name_index" ON "designation" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "employee_benefit_benefit_index" ON "employee_benefit" USING btree ("benefit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_hk_id_unique" ON "employee" USING btree ("hk_id") WHERE hk_id <> '';--> statement-breakpoint
CREATE INDEX "employee_designation_index" ON "employee" USING btree ("designation");--> statement-breakpoint
CREATE INDEX "employee_status_index" ON "employee" USING btree ("status","full_name");--> statement-breakpoint
CREATE INDEX "employee_search_index" ON "employee" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "employee_han_index" ON "employee" USING gin ("han");--> statement-breakpoint
CREATE INDEX "employee_deleted_index" ON "employee" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "employee_created_index" ON "employee" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "employee_updated_index" ON "employee" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "employee_full_name_index" ON "employee" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "employee_department_index" ON "employee" USING btree ("department","id");--> statement-breakpoint
CREATE INDEX "employee_hire_date_index" ON "employee" USING btree ("hire_date","id");--> statement-breakpoint
CREATE INDEX "employee_salary_index" ON "employee" USING btree ("salary","id");--> statement-breakpoint
CREATE INDEX "product_category_parent_index" ON "product_category" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "product_category_search_index" ON "product_category" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_category_han_index" ON "product_category" USING gin ("han");--> statement-breakpoint
CREATE INDEX "product_category_deleted_index" ON "product_category" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "product_category_created_index" ON "product_category" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_category_updated_index" ON "product_category" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "product_category_name_index" ON "product_category" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "service_category_parent_index" ON "service_category" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "service_category_search_index" ON "service_category" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_category_han_index" ON "service_category" USING gin ("han");--> statement-breakpoint
CREATE INDEX "service_category_deleted_index" ON "service_category" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "service_category_created_index" ON "service_category" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_category_updated_index" ON "service_category" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "service_category_name_index" ON "service_category" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_unique" ON "account" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "account_search_index" ON "account" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_han_index" ON "account" USING gin ("han");--> statement-breakpoint
CREATE INDEX "account_deleted_index" ON "account" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "account_created_index" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "account_updated_index" ON "account" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "account_name_index" ON "account" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "account_email_index" ON "account" USING btree ("email","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_code_unique" ON "recovery_code" USING btree ("account_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_hash_unique" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_account_index" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires_index" ON "session" USING btree ("expires_at");