-- The chart every company starts with.
insert into ledger_account (code, class, name_en, name_zh_hant) values
  ('1000', 'assets', 'Cash', '現金'),
  ('1010', 'assets', 'Bank', '銀行'),
  ('1020', 'assets', 'Card and wallet clearing', '信用卡及電子錢包結算'),
  ('1100', 'assets', 'Accounts receivable', '應收賬款'),
  ('1200', 'assets', 'Inventory', '存貨'),
  ('1300', 'assets', 'Vendor advances', '預付供應商款項'),
  ('1310', 'assets', 'Partner advances paid', '預付夥伴款項'),
  ('2000', 'liabilities', 'Accounts payable', '應付賬款'),
  ('2010', 'liabilities', 'Partner payable', '應付夥伴款項'),
  ('2100', 'liabilities', 'Customer advances', '客戶預付款'),
  ('2110', 'liabilities', 'Partner advances received', '夥伴預付款'),
  ('2120', 'liabilities', 'Gift cards', '禮品卡'),
  ('2200', 'liabilities', 'Tax payable', '應付稅項'),
  ('2300', 'liabilities', 'Salary payable', '應付薪金'),
  ('2310', 'liabilities', 'MPF payable', '應付強積金'),
  ('2320', 'liabilities', 'Commission payable', '應付佣金'),
  ('3000', 'equity', 'Capital', '資本'),
  ('3100', 'equity', 'Retained earnings', '保留盈利'),
  ('4000', 'revenue', 'Sales', '銷售收入'),
  ('4010', 'revenue', 'Service revenue', '服務收入'),
  ('4020', 'revenue', 'Other income', '其他收入'),
  ('4030', 'revenue', 'Shipping income', '運費收入'),
  ('4090', 'revenue', 'Sales returns', '銷售退回'),
  ('5000', 'expenses', 'Cost of goods sold', '銷售成本'),
  ('5100', 'expenses', 'Service cost', '服務成本'),
  ('6000', 'expenses', 'Salaries', '薪金'),
  ('6010', 'expenses', 'MPF employer', '僱主強積金供款'),
  ('6020', 'expenses', 'Commission', '佣金'),
  ('6100', 'expenses', 'Shipping', '運費'),
  ('6200', 'expenses', 'Rent', '租金'),
  ('6300', 'expenses', 'General expenses', '一般開支'),
  ('6900', 'expenses', 'Stock adjustment', '存貨調整');

-- An entry balances and has two lines or more. Checked once per entry, at commit: per line it would be quadratic.
create function check_entry() returns trigger language plpgsql as $$
declare
  lines int;
  difference numeric;
begin
  select count(*), coalesce(sum(debit) - sum(credit), 0) into lines, difference from entry_line where entry_id = new.id;
  if lines < 2 or difference <> 0 then
    raise exception 'entry % does not balance', new.number using errcode = 'SU004';
  end if;
  return null;
end;
$$;

create constraint trigger entry_balances after insert on entry
  deferrable initially deferred for each row execute function check_entry();

-- A line belongs to an entry of the same transaction: nothing is added to an entry that is posted already.
create function refuse_late_line() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added a join entry e on e.id = a.entry_id
             where e.xmin::text <> (pg_current_xact_id()::xid)::text or e.date <> a.date) then
    raise exception 'a line for a posted entry' using errcode = 'SU004';
  end if;
  return null;
end;
$$;

create trigger entry_line_late after insert on entry_line
  referencing new table as added for each statement execute function refuse_late_line();

create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function refuse_change();
create trigger entry_line_append_only before update or delete or truncate on entry_line
  for each statement execute function refuse_change();
create trigger stock_move_append_only before update or delete or truncate on stock_move
  for each statement execute function refuse_change();

-- Nothing is dated inside a closed period.
create function refuse_closed_period() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_close where until >= new.date) then
    raise exception 'the books are closed for %', new.date using errcode = 'SU005';
  end if;
  return new;
end;
$$;

create trigger entry_closed_period before insert on entry
  for each row execute function refuse_closed_period();

-- The balance of every party, kept with its lines, in the order of parties so that two entries cannot deadlock.
create function keep_party_balance() returns trigger language plpgsql as $$
begin
  insert into party_balance as b (party_id, account, balance)
    select party_id, account, sum(debit - credit) from added where party_id is not null
    group by party_id, account order by party_id, account
  on conflict (party_id, account) do update set balance = b.balance + excluded.balance;
  return null;
end;
$$;

create trigger entry_line_party_balance after insert on entry_line
  referencing new table as added for each statement execute function keep_party_balance();

-- Every product has its level from the start.
create function make_stock_level() returns trigger language plpgsql as $$
begin
  insert into stock_level (product) values (new.id);
  return null;
end;
$$;

create trigger product_stock_level after insert on product
  for each row execute function make_stock_level();
