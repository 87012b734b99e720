CREATE TABLE "commission_order" (
	"commission_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"base" bigint NOT NULL,
	CONSTRAINT "commission_order_commission_id_order_id_pk" PRIMARY KEY("commission_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "commission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee" uuid NOT NULL,
	"period" text NOT NULL,
	"rate" integer NOT NULL,
	"base" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"entry_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_period_check" CHECK (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "commission_order" ADD CONSTRAINT "commission_order_commission_id_commission_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_order" ADD CONSTRAINT "commission_order_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_employee_employee_id_fk" FOREIGN KEY ("employee") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_order_order_index" ON "commission_order" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_employee_unique" ON "commission" USING btree ("employee","period");--> statement-breakpoint
CREATE INDEX "commission_period_index" ON "commission" USING btree ("period");