-- When somebody first logged in with the role: until then a person of another club is shown without telephone and e-mail.
alter table roles add column first_login_at timestamptz;
update roles set first_login_at = (select min(created_at) from sessions where sessions.role_id = roles.id);

-- Who reads what is answered to a mail; the server's own address where nobody is named.
alter table mails add column reply_to_name text;
alter table mails add column reply_to_address text;

-- held: queued when the backup was made that this database was restored from. Addresses go before the texts do.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('queued', 'sent', 'failed', 'held'));
alter table outbox alter column address drop not null;

-- Electronic-id tokens from before a restore are refused, since nothing tells any more which of them were used.
create table restores (
  at timestamptz primary key
);

-- What is past its time leaves of an audit row when it was, its act, its result and its seal; `emptied` proves by the key that the
-- server did it.
alter table audit add column emptied text;
drop trigger audit_append_only on audit;

-- The seals get a key, so those without one are made anew.
update audit set seal_number = null, hash = null;

create trigger audit_append_only before update on audit
  for each row when (new.emptied is not distinct from old.emptied) execute function refuse_audit_change();
create trigger audit_no_delete before delete on audit
  for each row execute function refuse_audit_change();

create function refuse_audit_emptying() returns trigger language plpgsql as $$
begin
  if old.emptied is null and old.seal_number is not null
    and to_jsonb(new) - 'emptied' = (to_jsonb(old) - 'emptied')
      || '{"person_id": null, "auth_type": null, "team_id": null, "records": {}, "request_id": "",
          "refusal_key": null}' then
    return new;
  end if;
  raise exception 'audit rows cannot be changed';
end $$;
create trigger audit_emptying before update on audit
  for each row when (new.emptied is distinct from old.emptied) execute function refuse_audit_emptying();
