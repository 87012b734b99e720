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
