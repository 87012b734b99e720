CREATE TABLE "outbox_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"company_name" text COLLATE "zh-Hant-x-icu" NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zh_Hant' NOT NULL,
	"employee" uuid,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(company_name || ' ' || contact_name || ' ' || contact_phone || ' ' || email)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(company_name || ' ' || contact_name || ' ' || contact_phone || ' ' || email)) STORED,
	CONSTRAINT "vendor_language_check" CHECK (language in ('en', 'zh_Hant'))
);
--> statement-breakpoint
CREATE TABLE "purchase_order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"landed" bigint DEFAULT 0 NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"received_amount" bigint DEFAULT 0 NOT NULL,
	"received_landed" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_line_quantity_check" CHECK (quantity > 0 and received between 0 and quantity and returned between 0 and received),
	CONSTRAINT "purchase_order_line_price_check" CHECK (price >= 0 and amount >= 0 and landed >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"expected" date,
	"vendor" uuid NOT NULL,
	"employee" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"to_receive" boolean DEFAULT true NOT NULL,
	"to_pay" boolean DEFAULT false NOT NULL,
	"states" text[] GENERATED ALWAYS AS (array_remove(array[status, case when to_receive then 'toReceive' end, case when to_pay then 'toPay' end], null)) STORED,
	"shipping_mode" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"net" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"total" bigint NOT NULL,
	"received_amount" bigint DEFAULT 0 NOT NULL,
	"returned_amount" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"closed_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"first_received_on" date,
	"vendor_name" text NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (search_text(number || ' ' || vendor_name)) STORED,
	"han" text[] GENERATED ALWAYS AS (han_parts(number || ' ' || vendor_name)) STORED,
	CONSTRAINT "purchase_order_total_check" CHECK (total = net + shipping and net >= 0 and shipping >= 0),
	CONSTRAINT "purchase_order_received_check" CHECK (received_amount between 0 and total and returned_amount between 0 and received_amount),
	CONSTRAINT "purchase_order_paid_check" CHECK (paid between 0 and total),
	CONSTRAINT "purchase_order_mode_check" CHECK (shipping_mode in ('landed', 'expense')),
	CONSTRAINT "purchase_order_status_check" CHECK (status in ('pending', 'completed') and (status = 'pending') = (to_receive or to_pay))
);
--> statement-breakpoint
CREATE TABLE "purchase_payment" (
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
	CONSTRAINT "purchase_payment_amount_check" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"move_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"landed" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"returned_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_receipt_line_quantity_check" CHECK (quantity > 0 and returned between 0 and quantity and returned_amount between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"date" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry_id" uuid
);
--> statement-breakpoint
CREATE TABLE "purchase_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"receipt_line_id" uuid NOT NULL,
	"move_id" uuid NOT NULL,
	"date" date NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"return_by" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entry_id" uuid,
	CONSTRAINT "purchase_return_quantity_check" CHECK (quantity > 0 and amount >= 0)
);
--> statement-breakpoint
ALTER TABLE "outbox_file" ADD CONSTRAINT "outbox_file_message_id_outbox_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_employee_employee_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_vendor_vendor_id_fk" FOREIGN KEY ("vendor") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_employee_employee_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_payment" ADD CONSTRAINT "purchase_payment_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_payment" ADD CONSTRAINT "purchase_payment_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_line" ADD CONSTRAINT "purchase_receipt_line_receipt_id_purchase_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."purchase_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_line" ADD CONSTRAINT "purchase_receipt_line_line_id_purchase_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_line" ADD CONSTRAINT "purchase_receipt_line_move_id_stock_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."stock_move"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return" ADD CONSTRAINT "purchase_return_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return" ADD CONSTRAINT "purchase_return_receipt_line_id_purchase_receipt_line_id_fk" FOREIGN KEY ("receipt_line_id") REFERENCES "public"."purchase_receipt_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return" ADD CONSTRAINT "purchase_return_move_id_stock_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."stock_move"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return" ADD CONSTRAINT "purchase_return_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_file_message_index" ON "outbox_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "vendor_employee_index" ON "vendor" USING btree ("employee");--> statement-breakpoint
CREATE INDEX "vendor_search_index" ON "vendor" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendor_han_index" ON "vendor" USING gin ("han");--> statement-breakpoint
CREATE INDEX "vendor_deleted_index" ON "vendor" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "vendor_created_index" ON "vendor" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendor_updated_index" ON "vendor" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "vendor_company_name_index" ON "vendor" USING btree ("company_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_line_position_unique" ON "purchase_order_line" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "purchase_order_line_product_index" ON "purchase_order_line" USING btree ("product");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_number_unique" ON "purchase_order" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchase_order_vendor_index" ON "purchase_order" USING btree ("vendor","date");--> statement-breakpoint
CREATE INDEX "purchase_order_employee_index" ON "purchase_order" USING btree ("employee","date");--> statement-breakpoint
CREATE INDEX "purchase_order_states_index" ON "purchase_order" USING gin ("states");--> statement-breakpoint
CREATE INDEX "purchase_order_open_index" ON "purchase_order" USING btree ("vendor","first_received_on","id") WHERE to_pay;--> statement-breakpoint
CREATE INDEX "purchase_order_search_index" ON "purchase_order" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_order_han_index" ON "purchase_order" USING gin ("han");--> statement-breakpoint
CREATE INDEX "purchase_order_deleted_index" ON "purchase_order" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_created_index" ON "purchase_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_order_updated_index" ON "purchase_order" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "purchase_order_number_index" ON "purchase_order" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "purchase_order_date_index" ON "purchase_order" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "purchase_order_expected_index" ON "purchase_order" USING btree ("expected","id");--> statement-breakpoint
CREATE INDEX "purchase_order_total_index" ON "purchase_order" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "purchase_payment_order_index" ON "purchase_payment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "purchase_payment_date_index" ON "purchase_payment" USING btree ("date");--> statement-breakpoint
CREATE INDEX "purchase_receipt_line_receipt_index" ON "purchase_receipt_line" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "purchase_receipt_line_line_index" ON "purchase_receipt_line" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_receipt_line_move_unique" ON "purchase_receipt_line" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "purchase_receipt_order_index" ON "purchase_receipt" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "purchase_receipt_date_index" ON "purchase_receipt" USING btree ("date");--> statement-breakpoint
CREATE INDEX "purchase_return_order_index" ON "purchase_return" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "purchase_return_receipt_line_index" ON "purchase_return" USING btree ("receipt_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_return_move_unique" ON "purchase_return" USING btree ("move_id");