-- Copies of one person's data, which staff ask for and a worker makes. A copy with its files is deleted after a day.
create table personal_data_exports (
  id integer primary key generated always as identity,
  person_id integer not null references persons on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  asked_by integer not null references persons,
  asked_at timestamptz not null,
  -- When the instance that makes the copy was last heard of.
  alive_at timestamptz not null,
  -- How many instances have begun to make it.
  tries integer not null default 0,
  ended_at timestamptz
);
create unique index personal_data_exports_one_open on personal_data_exports (person_id)
  where state in ('waiting', 'running');
create index personal_data_exports_person on personal_data_exports (person_id, id);
create index personal_data_exports_asked_by on personal_data_exports (asked_by);
create index personal_data_exports_at on personal_data_exports (asked_at, id);

create table personal_data_files (
  file_id integer primary key references files on delete cascade,
  export_id integer not null references personal_data_exports on delete cascade,
  kind text not null check (kind in ('json', 'pdf', 'zip')),
  unique (export_id, kind)
);

-- When the person's data was removed at their request; the name stays until no record that is kept names the person.
alter table persons add column data_removed_at timestamptz;
create index persons_data_removed on persons (data_removed_at, id) where data_removed_at is not null;
