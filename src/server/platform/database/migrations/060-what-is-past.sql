-- What is past its time is found in the order of an index, a page at a time.
create index contracts_over on contracts (date_to, id);
create index contracts_rejected on contracts
  (coalesce(decided_at, registered_at, date_to::timestamp at time zone 'UTC'), id) where state = 'rejected';
create index transfer_requests_rejected on transfer_requests (completed_at, id) where status = 'Hafnað';
create index transfer_requests_over on transfer_requests (coalesce(completed_at, deleted_at), id)
  where status = 'Lokið' or deleted_at is not null;
create index files_at on files (created_at, id);
create index holidays_over on holidays (date_to, id);
create index squad_lists_worked_on on squad_lists (worked_on);
create index registry_queue_ended on registry_queue (ended_at, id) where ended_at is not null;
create index registry_records_unregistered on registry_records (kind, local_id) where fifa_id is null;
create index participation_notifications_over on participation_notifications (make_date(year + 1, 1, 1), id);
create index import_changes_at on import_changes (file, at);

create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index eid_used_tokens_expiry on eid_used_tokens (expires_at);
drop index rate_limits_age;
create index rate_limits_over on rate_limits
  (((window_start at time zone 'UTC') + make_interval(secs => window_seconds * 1.2 + 1)));

-- The registry's queue by what it is asked for.
create index registry_queue_state on registry_queue (state, created_at, id);
create index registry_queue_kind on registry_queue (kind, created_at, id);
create index registry_queue_record on registry_queue (kind, local_id);
