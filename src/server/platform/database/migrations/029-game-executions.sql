-- What an official writes on how a game was carried out. A row without a text and with rating 0 is not filled in.
alter table game_executions add column comment text not null default '';

create table game_execution_rows (
  game_id integer not null,
  person_id integer not null,
  type_id integer not null,
  other text not null default '',
  rating integer not null default 0 check (rating >= 0),
  primary key (game_id, person_id, type_id),
  foreign key (game_id, person_id) references game_executions (game_id, person_id) on delete cascade
);
create index game_executions_person on game_executions (person_id);

-- The rows of the form and its ratings, whose ids are the points; src/domain/platform/types.ts names those of rules.
insert into types (kind, id, label, position) values
  ('execution', 1, 'Áhorfendafjöldi', 1),
  ('execution', 2, 'Leikvöllur og merkingar', 2),
  ('execution', 3, 'Búningsklefar', 3),
  ('execution', 4, 'Móttaka dómara', 4),
  ('execution', 5, 'Boltasækjar', 5),
  ('execution', 6, 'Öryggisgæsla', 6),
  ('execution', 7, 'Sjúkragæsla', 7),
  ('execution', 8, 'Varamannaskýli og tæknisvæði', 8),
  ('execution', 9, 'Framkoma áhorfenda', 9),
  ('execution', 10, 'Framkvæmd leiks í heild', 10),
  ('execution', 11, 'Veður og aðstæður', 11),

  ('executionRating', 5, 'Mjög gott', 1),
  ('executionRating', 4, 'Gott', 2),
  ('executionRating', 3, 'Viðunandi', 3),
  ('executionRating', 2, 'Ábótavant', 4),
  ('executionRating', 1, 'Óviðunandi', 5);
