DROP INDEX "employee_status_index";--> statement-breakpoint
DROP INDEX "sales_order_status_index";--> statement-breakpoint
CREATE INDEX "party_balance_open_index" ON "party_balance" USING btree ("party_id") WHERE balance <> 0;--> statement-breakpoint
CREATE INDEX "sales_order_payment_index" ON "sales_order" USING btree ((case when paid >= (case when status = 'cancelled' then 0 else total - credited end) then 'paid'
          when paid > 0 then 'partial' else 'unpaid' end),"number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_order_open_index" ON "sales_order" USING btree ("customer") WHERE status in ('pending', 'processing', 'shipping', 'returning') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_status_index" ON "employee" USING btree ("status","full_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_order_status_index" ON "sales_order" USING btree ("status","number","id") WHERE deleted_at is null;