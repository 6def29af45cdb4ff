-- What an import brought, so that the next one knows what the app has changed since: of each field a hash, not the
-- value. `key` is the row's key in its file, `record_id` the id in the file's table.
create table imported_rows (
  file text not null,
  key text not null,
  record_id integer not null,
  fields jsonb not null,
  primary key (file, key)
);
create index imported_rows_record on imported_rows (file, record_id);

-- The history of records that an import changed or removed. `before` and `after` hold only the fields that differ.
create table import_changes (
  id integer primary key generated always as identity,
  at timestamptz not null,
  file text not null,
  record_id integer not null,
  before jsonb not null,
  after jsonb not null
);
create index import_changes_record on import_changes (file, record_id);

-- A line of the timeline that nobody wrote is an import's.
alter table report_events alter column person_id drop not null;
alter table report_events alter column auth_type drop not null;

-- How a game ended that was not simply played; null for one that was.
alter table games add column outcome text check (outcome in ('abandoned', 'awarded', 'replayed'));
