-- Refusals of one kind by one person or address in a minute are one row: until the minute is over and the row is sealed,
-- its count grows, and nothing else of it changes.
alter table audit add column refusal_key text unique;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seal_number is null and new.seal_number is not null
    and to_jsonb(old) - 'seal_number' - 'hash' = to_jsonb(new) - 'seal_number' - 'hash' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.seal_number is null and new.seal_number is null and old.refusal_key is not null
    and to_jsonb(old) - 'records' = to_jsonb(new) - 'records' and old.records - 'Count' = new.records - 'Count'
    and (new.records ->> 'Count')::integer = coalesce((old.records ->> 'Count')::integer, 1) + 1 then
    return new;
  end if;
  raise exception 'audit rows cannot be changed';
end $$;
