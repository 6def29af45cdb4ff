-- A closed transfer ends the contracts with the club that the player leaves: which one did, when, and the end until then.
alter table contracts add column ended_by_transfer integer references transfer_requests on delete set null;
alter table contracts add column ended_at timestamptz;
alter table contracts add column ended_before date;
create index contracts_ended_by on contracts (ended_by_transfer);
