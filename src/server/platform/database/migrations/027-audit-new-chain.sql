-- Where the key of the audit's chain is lost, another key takes the rows over as they stand: `taken_over` proves by it that they have
-- not changed since. What they were sealed with stays.
alter table audit add column taken_over text;

drop trigger audit_append_only on audit;
create trigger audit_append_only before update on audit
  for each row when (new.emptied is not distinct from old.emptied and new.taken_over is not distinct from old.taken_over)
  execute function refuse_audit_change();

create function refuse_audit_taking_over() returns trigger language plpgsql as $$
begin
  if old.seal_number is not null and to_jsonb(new) - 'taken_over' = to_jsonb(old) - 'taken_over' then
    return new;
  end if;
  raise exception 'audit rows cannot be changed';
end $$;
create trigger audit_taking_over before update on audit
  for each row when (new.taken_over is distinct from old.taken_over) execute function refuse_audit_taking_over();
