-- What the count of cards asks of a game: its main referee (role 20), whether it is over, its yellow cards (13) and its
-- red ones (a second yellow 18, a red 14). A game is over where its report says so; or there is no report, as of older
-- games, and the result stands.
-- Of many games at once the tables are read once, so that an import needs no index meanwhile.
create function count_game_cards(ids integer[])
returns table (game_id integer, tournament_id integer, referee_id integer, is_over boolean, yellow integer, red integer)
language sql stable
begin atomic
  select g.id, g.tournament_id, r.person_id,
    coalesce(g.report_status in ('U', 'L', 'S'), g.home_result is not null and g.away_result is not null),
    coalesce(c.yellow, 0), coalesce(c.red, 0)
  from unnest(ids) asked (id)
  join games g on g.id = asked.id
  left join game_referees r on r.game_id = g.id and r.role_id = 20
  left join (
    select i.game_id, (count(*) filter (where i.incident_type_id = 13))::integer as yellow,
      (count(*) filter (where i.incident_type_id in (14, 18)))::integer as red
    from unnest(ids) asked (id) join incidents i on i.game_id = asked.id
    group by i.game_id
  ) c on c.game_id = g.id;
end;

-- The same of each game, kept by triggers, so that the counts of hundreds of tournaments are read from one index.
create table game_cards (
  game_id integer primary key references games on delete cascade,
  tournament_id integer not null,
  referee_id integer,
  is_over boolean not null,
  yellow integer not null,
  red integer not null
);
create index game_cards_over on game_cards (tournament_id) include (referee_id, yellow, red) where is_over;
drop index games_over;
drop index game_referees_main;
drop index incidents_cards;

-- The rows are locked before they are counted: each statement sees what was committed before it, so that of two
-- transactions that write to one game at once the second counts what the first has written.
create function keep_game_cards(ids integer[]) returns void language plpgsql as $$
begin
  insert into game_cards (game_id, tournament_id, is_over, yellow, red)
    select id, tournament_id, false, 0, 0 from games where id = any(ids) order by id
    on conflict do nothing;
  perform from game_cards where game_id = any(ids) order by game_id for no key update;
  update game_cards k
    set tournament_id = c.tournament_id, referee_id = c.referee_id, is_over = c.is_over, yellow = c.yellow, red = c.red
    from count_game_cards(ids) c
    where k.game_id = c.game_id
      and (k.tournament_id, k.referee_id, k.is_over, k.yellow, k.red)
        is distinct from (c.tournament_id, c.referee_id, c.is_over, c.yellow, c.red);
end $$;

create function keep_cards_of_games() returns trigger language plpgsql as $$
begin
  perform keep_game_cards(array(select id from changed order by id));
  return null;
end $$;
create trigger games_cards_insert after insert on games
  referencing new table as changed for each statement execute function keep_cards_of_games();
create trigger games_cards_update after update on games
  referencing new table as changed for each statement execute function keep_cards_of_games();

create function keep_cards_of_changed() returns trigger language plpgsql as $$
begin
  perform keep_game_cards(array(select distinct game_id from changed));
  return null;
end $$;
create trigger incidents_cards_insert after insert on incidents
  referencing new table as changed for each statement execute function keep_cards_of_changed();
create trigger incidents_cards_delete after delete on incidents
  referencing old table as changed for each statement execute function keep_cards_of_changed();
create trigger game_referees_cards_insert after insert on game_referees
  referencing new table as changed for each statement execute function keep_cards_of_changed();
create trigger game_referees_cards_delete after delete on game_referees
  referencing old table as changed for each statement execute function keep_cards_of_changed();

create function keep_cards_of_moved() returns trigger language plpgsql as $$
begin
  perform keep_game_cards(array(select game_id from before union select game_id from after));
  return null;
end $$;
create trigger incidents_cards_update after update on incidents
  referencing old table as before new table as after for each statement execute function keep_cards_of_moved();
create trigger game_referees_cards_update after update on game_referees
  referencing old table as before new table as after for each statement execute function keep_cards_of_moved();

-- step, repeated
insert into game_cards
  select c.* from count_game_cards(array(
    select id from games g where not exists (select from game_cards k where k.game_id = g.id) order by id limit 20000
  )) c
  on conflict do nothing
