CREATE TABLE "entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_label" text NOT NULL,
	"reverses" uuid,
	"posted_at" timestamp with time zone NOT NULL,
	"posted_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"date" date NOT NULL,
	"debit" bigint DEFAULT 0 NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"party_kind" text,
	"party_id" uuid,
	CONSTRAINT "entry_line_side_check" CHECK (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0)),
	CONSTRAINT "entry_line_party_check" CHECK ((party_id is null) = (party_kind is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"code" text PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh_hant" text NOT NULL,
	"parent" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "ledger_account_class_check" CHECK (class in ('assets', 'liabilities', 'equity', 'revenue', 'expenses'))
);
--> statement-breakpoint
CREATE TABLE "ledger_close" (
	"id" uuid PRIMARY KEY NOT NULL,
	"until" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "party_balance" (
	"party_id" uuid NOT NULL,
	"account" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "party_balance_party_id_account_pk" PRIMARY KEY("party_id","account")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"custom_info" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text DEFAULT 'zh_Hant' NOT NULL,
	"employee" uuid,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(name || ' ' || phone || ' ' || email)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(name || ' ' || phone || ' ' || email)) STORED,
	CONSTRAINT "customer_language_check" CHECK (language in ('en', 'zh_Hant'))
);
--> statement-breakpoint
CREATE TABLE "sales_order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"amount" bigint NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"returned_cost" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_order_line_quantity_check" CHECK (quantity > 0 and returned >= 0 and returned <= quantity),
	CONSTRAINT "sales_order_line_price_check" CHECK (price >= 0 and discount >= 0 and amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "sales_order_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"method" text,
	"transaction_id" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry_id" uuid,
	CONSTRAINT "sales_order_payment_amount_check" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "sales_order_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"customer" uuid NOT NULL,
	"employee" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"expiration" date,
	"payment" text,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"total" bigint NOT NULL,
	"credited" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"customer_name" text NOT NULL,
	"shipped_on" date,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(number || ' ' || customer_name)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(number || ' ' || customer_name)) STORED,
	CONSTRAINT "sales_order_total_check" CHECK (total = net + tax + shipping and net >= 0 and tax >= 0 and shipping >= 0),
	CONSTRAINT "sales_order_paid_check" CHECK (paid >= 0 and credited >= 0 and paid + credited <= total)
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"category" uuid,
	"price" bigint NOT NULL,
	"uom" text NOT NULL,
	"reorder_level" bigint,
	"description" text DEFAULT '' NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(code || ' ' || name)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(code || ' ' || name)) STORED,
	CONSTRAINT "product_price_check" CHECK (price >= 0),
	CONSTRAINT "product_reorder_level_check" CHECK (reorder_level >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_level" (
	"product" uuid PRIMARY KEY NOT NULL,
	"on_hand" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_level_on_hand_check" CHECK (on_hand >= 0),
	CONSTRAINT "stock_level_reserved_check" CHECK (reserved >= 0 and reserved <= on_hand),
	CONSTRAINT "stock_level_value_check" CHECK (value >= 0 and (on_hand > 0 or value = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"date" date NOT NULL,
	"product" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" bigint NOT NULL,
	"value" bigint NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_label" text NOT NULL,
	"party_kind" text,
	"party_id" uuid,
	"party_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"return_by" text DEFAULT '' NOT NULL,
	"return_type" text,
	"receipt" uuid,
	"entry_id" uuid,
	CONSTRAINT "stock_move_quantity_check" CHECK (quantity <> 0 or kind = 'writeOff')
);
--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_reverses_entry_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_line" ADD CONSTRAINT "entry_line_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_line" ADD CONSTRAINT "entry_line_account_ledger_account_code_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_account"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_parent_ledger_account_code_fk" FOREIGN KEY ("parent") REFERENCES "public"."ledger_account"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_balance" ADD CONSTRAINT "party_balance_account_ledger_account_code_fk" FOREIGN KEY ("account") REFERENCES "public"."ledger_account"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_employee_employee_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD CONSTRAINT "sales_order_line_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_payment" ADD CONSTRAINT "sales_order_payment_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_payment" ADD CONSTRAINT "sales_order_payment_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order_step" ADD CONSTRAINT "sales_order_step_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_customer_customer_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_employee_employee_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_product_category_id_fk" FOREIGN KEY ("category") REFERENCES "public"."product_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_receipt_stock_move_id_fk" FOREIGN KEY ("receipt") REFERENCES "public"."stock_move"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_number_unique" ON "entry" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_reverses_unique" ON "entry" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "entry_source_index" ON "entry" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "entry_date_index" ON "entry" USING btree ("date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_line_position_unique" ON "entry_line" USING btree ("entry_id","position");--> statement-breakpoint
CREATE INDEX "entry_line_account_index" ON "entry_line" USING btree ("account","date");--> statement-breakpoint
CREATE INDEX "entry_line_party_index" ON "entry_line" USING btree ("party_id","account","date") WHERE party_id is not null;--> statement-breakpoint
CREATE INDEX "customer_employee_index" ON "customer" USING btree ("employee");--> statement-breakpoint
CREATE INDEX "customer_search_index" ON "customer" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_han_index" ON "customer" USING gin ("han");--> statement-breakpoint
CREATE INDEX "customer_deleted_index" ON "customer" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "customer_created_index" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_updated_index" ON "customer" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customer_name_index" ON "customer" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_line_position_unique" ON "sales_order_line" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "sales_order_line_product_index" ON "sales_order_line" USING btree ("product");--> statement-breakpoint
CREATE INDEX "sales_order_payment_order_index" ON "sales_order_payment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "sales_order_payment_date_index" ON "sales_order_payment" USING btree ("date");--> statement-breakpoint
CREATE INDEX "sales_order_step_order_index" ON "sales_order_step" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order_number_unique" ON "sales_order" USING btree ("number");--> statement-breakpoint
CREATE INDEX "sales_order_customer_index" ON "sales_order" USING btree ("customer","date");--> statement-breakpoint
CREATE INDEX "sales_order_employee_index" ON "sales_order" USING btree ("employee","date");--> statement-breakpoint
CREATE INDEX "sales_order_status_index" ON "sales_order" USING btree ("status","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_order_expiration_index" ON "sales_order" USING btree ("expiration") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "sales_order_search_index" ON "sales_order" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sales_order_han_index" ON "sales_order" USING gin ("han");--> statement-breakpoint
CREATE INDEX "sales_order_deleted_index" ON "sales_order" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "sales_order_created_index" ON "sales_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sales_order_updated_index" ON "sales_order" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "sales_order_number_index" ON "sales_order" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "sales_order_date_index" ON "sales_order" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "sales_order_total_index" ON "sales_order" USING btree ("total","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_code_unique" ON "product" USING btree ("code");--> statement-breakpoint
CREATE INDEX "product_category_index" ON "product" USING btree ("category");--> statement-breakpoint
CREATE INDEX "product_search_index" ON "product" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_han_index" ON "product" USING gin ("han");--> statement-breakpoint
CREATE INDEX "product_deleted_index" ON "product" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "product_created_index" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_updated_index" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "product_code_index" ON "product" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "product_name_index" ON "product" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "product_price_index" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "stock_move_product_index" ON "stock_move" USING btree ("product","date","id");--> statement-breakpoint
CREATE INDEX "stock_move_date_index" ON "stock_move" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "stock_move_source_index" ON "stock_move" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "stock_move_receipt_index" ON "stock_move" USING btree ("receipt");