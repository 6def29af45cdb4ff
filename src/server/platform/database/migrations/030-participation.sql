-- What a club notifies for a season: one form, kept as it was sent.
create table participation_notifications (
  id integer generated always as identity primary key,
  team_id integer not null references teams,
  year smallint not null,
  form jsonb not null,
  saved_at timestamptz not null,
  saved_by integer not null references persons,
  version integer not null default 1,
  unique (team_id, year)
);
