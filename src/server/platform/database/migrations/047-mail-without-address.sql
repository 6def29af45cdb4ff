-- A club that nobody can reach has its mail here, without an address, until it has one.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check
  check (state in ('queued', 'sent', 'failed', 'held', 'unaddressed'));
alter table outbox add constraint outbox_has_address check (state <> 'queued' or address is not null);
-- The club that a message is for.
alter table outbox add column team_id integer references teams;
create index outbox_unaddressed on outbox (team_id) where state = 'unaddressed';
drop index outbox_unsent;
create index outbox_unsent on outbox (state) where state in ('failed', 'held', 'queued', 'unaddressed');
-- The page of what a mail is about.
alter table mails add column record_path text;
