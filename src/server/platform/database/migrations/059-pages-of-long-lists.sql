-- A page of a long list is read in the order of an index, whatever it is filtered by.

-- A message has the moment of its mail, and the words that it is sought by: name, address and subject as they are when it is queued.
alter table outbox add column created_at timestamptz;
alter table outbox add column words_folded text collate "C";

create function describe_message() returns trigger language plpgsql as $$
begin
  select m.created_at, fold(concat_ws(' ', coalesce(p.name, t.short_name), new.address, m.subject))
  into new.created_at, new.words_folded
  from mails m left join persons p on p.id = new.person_id left join teams t on t.id = new.team_id
  where m.id = new.mail_id;
  return new;
end $$;
update outbox o
set created_at = m.created_at, words_folded = fold(concat_ws(' ', coalesce(p.name, t.short_name), o.address, m.subject))
from mails m, outbox own left join persons p on p.id = own.person_id left join teams t on t.id = own.team_id
where own.id = o.id and m.id = o.mail_id;
alter table outbox alter column created_at set not null;
create trigger outbox_described before insert or update of address on outbox
  for each row execute function describe_message();

drop index outbox_due;
drop index outbox_unsent;
create index outbox_at on outbox (state, created_at, id);
create index outbox_next on outbox (state, next_attempt_at, id);
create index outbox_sent on outbox (state, sent_at, id);
create index outbox_attempts on outbox (state, attempts, id);
create index outbox_words on outbox using gin (words_folded gin_trgm_ops);
create index outbox_addressed on outbox (created_at, id) where address is not null and state in ('sent', 'failed');
create index mails_at on mails (created_at, id);
drop index mails_created_by;
create index mails_created_by on mails (created_by, created_at, id) where created_by is not null;

-- Of the audit's rows those that can still be read.
drop index audit_at;
create index audit_at on audit (at, id) where emptied is null;
create index audit_person on audit (person_id, at, id) where emptied is null;
create index audit_act on audit (act, at, id) where emptied is null;
create index audit_type on audit (auth_type, at, id) where emptied is null;
create index audit_refused on audit (at, id) where emptied is null and result >= 400;
create index audit_failed on audit (at, id) where emptied is null and result >= 500;

-- What waits, and what was decided, in the order in which it is shown.
create index contracts_waiting on contracts (registered_at nulls first, id) where state = 'unconfirmed';
create index contracts_decided on contracts (decided_at desc nulls last, date_from desc, id desc)
  where state <> 'unconfirmed';
drop index transfer_requests_waiting;
create index transfer_requests_waiting on transfer_requests (created_at nulls first, id)
  where status in ('Skráð', 'Samþykkt') and deleted_at is null;
analyze outbox, mails, audit, contracts, transfer_requests;
