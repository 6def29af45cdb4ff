-- A person is sent off once in a game, also if a second yellow card and a red one are written: a dismissal counts for each
-- person, as it does for bans.
create or replace function count_game_cards(ids integer[])
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
      (count(distinct i.person_id) filter (where i.incident_type_id in (14, 18)))::integer as red
    from unnest(ids) asked (id) join incidents i on i.game_id = asked.id
    group by i.game_id
  ) c on c.game_id = g.id;
end;

select keep_game_cards(array(
  select game_id from incidents where incident_type_id in (14, 18) group by game_id, person_id having count(*) > 1
));
