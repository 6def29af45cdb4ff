-- What clubs were last told of each ban, so that a difference is told once. Bans themselves are derived; nothing is decided by these rows.
create table told_bans (
  id integer primary key generated always as identity,
  person_id integer not null references persons on delete cascade,
  key text not null,
  -- The team whose games serve it, to whose club it was told.
  team_id integer not null references teams,
  -- Of the last card; null of a ruling about none.
  game_id integer references games on delete set null,
  cause text not null check (cause in ('yellows', 'dismissal', 'ruling')),
  count smallint not null,
  games smallint,
  until timestamp,
  -- The games that were sat out.
  served integer[] not null,
  is_open boolean not null,
  awaits_ruling boolean not null,
  said text not null,
  rulings text not null,
  at timestamptz not null,
  unique (person_id, key)
);
create index told_bans_team on told_bans (team_id);
create index told_bans_game on told_bans (game_id) where game_id is not null;
