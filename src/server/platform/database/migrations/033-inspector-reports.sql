-- What a supervisor writes on a game's referees. A game has one report; its parts go with it.
alter table inspector_reports
  add column field_condition text not null default '',
  add column weather text not null default '',
  add column conditions text not null default '';
create index inspector_reports_person on inspector_reports (person_id);

-- What each official was given, and who that was then.
create table inspector_marks (
  id integer primary key generated always as identity,
  game_id integer not null references inspector_reports (game_id) on delete cascade,
  role_id integer not null,
  person_id integer not null references persons,
  difficulty numeric(4, 2) check (difficulty between 1 and 3),
  rating numeric(4, 2) check (rating between 6 and 10),
  other_rating numeric(4, 2) check (other_rating between 6 and 10),
  version integer not null default 1,
  unique (game_id, role_id)
);
create index inspector_marks_person on inspector_marks (person_id);

create table inspector_grades (
  game_id integer not null references inspector_reports (game_id) on delete cascade,
  question_id integer not null,
  grade smallint not null check (grade >= 0),
  primary key (game_id, question_id)
);

-- Rows of the tables of incidents and points. The key is what the page called the row before it had an id. A removed row is kept
-- until the report is removed, so that removing it again is no mistake.
create table inspector_rows (
  id integer primary key generated always as identity,
  game_id integer not null references inspector_reports (game_id) on delete cascade,
  chapter smallint not null,
  list text not null check (list in ('incidents', 'reviews', 'positive', 'consider', 'reminders', 'expulsions')),
  key text not null,
  number text not null default '',
  team text not null default '',
  minute text not null default '',
  text text not null default '',
  is_removed boolean not null default false,
  unique (game_id, key)
);

create table inspector_comments (
  game_id integer not null references inspector_reports (game_id) on delete cascade,
  chapter smallint not null,
  name text not null,
  text text not null default '',
  primary key (game_id, chapter, name)
);
