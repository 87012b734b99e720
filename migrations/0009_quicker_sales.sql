-- As in the first migration; most texts are plain Latin letters, and for these the answer is known before any work.
create or replace function han_parts(value text) returns text[]
  language plpgsql immutable parallel safe strict
as $$
declare
  clean text;
  parts text[] := '{}';
  i int;
begin
  if octet_length(value) = length(value) then
    return parts;
  end if;
  clean := regexp_replace(normalize(value, NFKC), '[^\u2e80-\u2fdf\u3005\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g');
  for i in 1 .. length(clean) loop
    if substr(clean, i, 1) <> ' ' then
      parts := parts || substr(clean, i, 1);
      if i < length(clean) and substr(clean, i + 1, 1) <> ' ' then
        parts := parts || substr(clean, i, 2);
      end if;
    end if;
  end loop;
  return array(select distinct part from unnest(parts) as part);
end;
$$;

-- The next number of a kind and year; its counter stays locked until the transaction ends, so that there are no gaps.
create function next_number(of_kind text, of_year int) returns text language plpgsql as $$
declare
  given text;
begin
  insert into counter (kind, year, last) values (of_kind, of_year, 1)
  on conflict (kind, year) do update set last = counter.last + 1
  returning last::text into given;
  return of_kind || '-' || of_year || '-' || lpad(given, greatest(5, length(given)), '0');
end;
$$;

-- As before, and it says which day.
create or replace function refuse_closed_period() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_close where until >= new.date) then
    raise exception 'the books are closed for %', new.date using errcode = 'SU005', detail = new.date::text;
  end if;
  return new;
end;
$$;
