-- What the tables of the next migration stand on: search, and the guards that no client can go round.
create extension if not exists pg_trgm;

-- Lower case, one width of letters and digits: what is typed finds what is stored.
create function search_text(value text) returns text
  language sql immutable parallel safe strict
  return lower(normalize(value, NFKC)) collate "C";

-- The Chinese characters of a text and their pairs: one or two characters are too short for trigrams.
create function han_parts(value text) returns text[]
  language plpgsql immutable parallel safe strict
as $$
declare
  clean text := regexp_replace(normalize(value, NFKC), '[^\u2e80-\u2fdf\u3005\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g');
  parts text[] := '{}';
  i int;
begin
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

-- The behaviour log is append only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'SU003';
end;
$$;

-- There is always an active administrator. The lock makes two who demote each other come one after the other.
create function keep_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(727001);
  if not exists (select 1 from account where 'ADMIN' = any(roles) and status = 'active' and deleted_at is null) then
    raise exception 'the last active administrator' using errcode = 'SU001';
  end if;
  return null;
end;
$$;

-- A category cannot stand inside itself, also when two people move two categories at the same moment.
create function refuse_cycle() returns trigger language plpgsql as $$
declare
  at uuid := new.parent;
begin
  perform pg_advisory_xact_lock(727002, tg_relid::int);
  while at is not null loop
    if at = new.id then
      raise exception 'a record inside itself' using errcode = 'SU002';
    end if;
    execute format('select parent from %I where id = $1', tg_table_name) into at using at;
  end loop;
  return null;
end;
$$;
