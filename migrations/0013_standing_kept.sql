-- Settled or active, kept with every change of a balance or of an open document, so that a list can be filtered by it
-- through an index. The party is locked first: what others have done to it by then is seen.
create function customer_is_active(of_customer uuid) returns boolean language sql stable as $$
  select exists (select from party_balance where party_id = of_customer and balance <> 0 and account in ('1100', '2100'))
    or exists (select from sales_order where customer = of_customer and deleted_at is null
                 and status in ('pending', 'processing', 'shipping', 'returning'));
$$;

create function vendor_is_active(of_vendor uuid) returns boolean language sql stable as $$
  select exists (select from party_balance where party_id = of_vendor and balance <> 0 and account in ('1300', '2000'))
    or exists (select from purchase_order where vendor = of_vendor and deleted_at is null and status = 'pending');
$$;

create function partner_is_active(of_partner uuid) returns boolean language sql stable as $$
  select exists (select from party_balance where party_id = of_partner and balance <> 0
                 and account in ('1310', '2010', '2110'));
$$;

create function refresh_customer_status(of_customer uuid) returns void language plpgsql as $$
declare
  known text;
  derived text;
begin
  select status into known from customer where id = of_customer for no key update;
  derived := case when customer_is_active(of_customer) then 'active' else 'settled' end;
  if known <> derived then
    update customer set status = derived where id = of_customer;
  end if;
end;
$$;

create function refresh_vendor_status(of_vendor uuid) returns void language plpgsql as $$
declare
  known text;
  derived text;
begin
  select status into known from vendor where id = of_vendor for no key update;
  derived := case when vendor_is_active(of_vendor) then 'active' else 'settled' end;
  if known <> derived then
    update vendor set status = derived where id = of_vendor;
  end if;
end;
$$;

create function refresh_partner_status(of_partner uuid) returns void language plpgsql as $$
declare
  known text;
  derived text;
begin
  select status into known from partner where id = of_partner for no key update;
  derived := case when partner_is_active(of_partner) then 'active' else 'settled' end;
  if known <> derived then
    update partner set status = derived where id = of_partner;
  end if;
end;
$$;

create function keep_status_by_balance() returns trigger language plpgsql as $$
begin
  case
    when new.account in ('1100', '2100') then perform refresh_customer_status(new.party_id);
    when new.account in ('1300', '2000') then perform refresh_vendor_status(new.party_id);
    else perform refresh_partner_status(new.party_id);
  end case;
  return null;
end;
$$;

create trigger party_balance_begins after insert on party_balance for each row
  when (new.balance <> 0 and new.account in ('1100', '2100', '1300', '2000', '1310', '2010', '2110'))
  execute function keep_status_by_balance();
create trigger party_balance_moves after update on party_balance for each row
  when ((old.balance = 0) <> (new.balance = 0) and new.account in ('1100', '2100', '1300', '2000', '1310', '2010', '2110'))
  execute function keep_status_by_balance();

create function keep_status_by_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.customer < new.customer then
    perform refresh_customer_status(old.customer);
  end if;
  perform refresh_customer_status(new.customer);
  if tg_op = 'UPDATE' and old.customer > new.customer then
    perform refresh_customer_status(old.customer);
  end if;
  return null;
end;
$$;

create trigger sales_order_opens after insert on sales_order for each row
  when (new.status in ('pending', 'processing', 'shipping', 'returning'))
  execute function keep_status_by_order();
create trigger sales_order_moves after update of status, deleted_at, customer on sales_order for each row
  when ((old.deleted_at is null and old.status in ('pending', 'processing', 'shipping', 'returning'))
      <> (new.deleted_at is null and new.status in ('pending', 'processing', 'shipping', 'returning'))
    or old.customer <> new.customer)
  execute function keep_status_by_order();

create function keep_status_by_purchase() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.vendor < new.vendor then
    perform refresh_vendor_status(old.vendor);
  end if;
  perform refresh_vendor_status(new.vendor);
  if tg_op = 'UPDATE' and old.vendor > new.vendor then
    perform refresh_vendor_status(old.vendor);
  end if;
  return null;
end;
$$;

create trigger purchase_order_opens after insert on purchase_order for each row
  when (new.status = 'pending')
  execute function keep_status_by_purchase();
create trigger purchase_order_moves after update of status, deleted_at, vendor on purchase_order for each row
  when ((old.deleted_at is null and old.status = 'pending') <> (new.deleted_at is null and new.status = 'pending')
    or old.vendor <> new.vendor)
  execute function keep_status_by_purchase();

update customer set status = 'active' where customer_is_active(id);
update vendor set status = 'active' where vendor_is_active(id);
update partner set status = 'active' where partner_is_active(id);
