create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

create trigger account_keep_administrator after update or delete on account
  for each statement execute function keep_administrator();

create trigger product_category_cycle after insert or update of parent on product_category
  for each row when (new.parent is not null) execute function refuse_cycle();

create trigger service_category_cycle after insert or update of parent on service_category
  for each row when (new.parent is not null) execute function refuse_cycle();
