-- Leave of referees. The comment may be about health, so nothing but the leave page's calls reads it.
create table holidays (
  id integer primary key generated always as identity,
  person_id integer not null references persons,
  date_from date not null,
  date_to date not null,
  part_of_day boolean not null default false,
  comment text not null default '',
  version integer not null default 1,
  check (date_from <= date_to)
);
create index holidays_person on holidays (person_id, date_from);

-- The supervisor's report on a game's referees; it is handed in when it is confirmed.
create table inspector_reports (
  id integer primary key generated always as identity,
  game_id integer not null unique references games,
  person_id integer not null references persons,
  confirmed_at timestamptz,
  version integer not null default 1
);

-- How a game was carried out, by the official who stands in the form's address.
create table game_executions (
  id integer primary key generated always as identity,
  game_id integer not null references games,
  person_id integer not null references persons,
  handed_in_at timestamptz,
  version integer not null default 1,
  unique (game_id, person_id)
);
