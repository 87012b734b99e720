-- Accepted work is posted: it is taken back by a reversal, never changed or deleted.
create trigger partner_work_append_only before update or delete or truncate on partner_work
  for each statement execute function refuse_change();
