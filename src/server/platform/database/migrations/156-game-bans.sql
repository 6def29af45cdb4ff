-- Who is banned from the games that are near, read anew before each run of the reminders; nothing is decided by these rows.
create table game_bans (
  game_id integer not null references games on delete cascade,
  person_id integer not null references persons on delete cascade,
  -- The side that goes without the person.
  team_id integer not null references teams,
  primary key (game_id, person_id, team_id)
);
create index game_bans_person on game_bans (person_id);
create index game_bans_team on game_bans (team_id);

insert into reminder_rules (kind, unit, first_after, again_after, most) values ('bannedFromGame', 'hours', 24, 24, 1);
