-- What calendars last said of each game, by official or club: another hash is a new revision (RFC 5545, SEQUENCE). Whatever changes the
-- event counts, also the name of a court or a text. Numbers go on from those of the games, which calendar programs have seen.
create table calendar_events (
  id integer primary key generated always as identity,
  person_id integer references persons on delete cascade,
  team_id integer references teams on delete cascade,
  game_id integer not null references games on delete cascade,
  hash text not null,
  sequence integer not null,
  changed_at timestamptz not null,
  check (num_nonnulls(person_id, team_id) = 1),
  unique nulls not distinct (person_id, team_id, game_id)
);
create index calendar_events_team on calendar_events (team_id, game_id) where team_id is not null;
create index calendar_events_game on calendar_events (game_id);
create index calendar_events_at on calendar_events (changed_at, id);
