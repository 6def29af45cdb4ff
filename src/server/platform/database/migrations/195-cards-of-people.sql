-- Whose bans are derived is asked of many people and of the games since a day, from indexes alone (13, 14 and 18 are cards, 34 to 38 the
-- positions of a team's staff).
create index incidents_cards_of_person on incidents (person_id) include (game_id, team_id, incident_type_id, id)
where incident_type_id in (13, 14, 18);
create index lineups_staff on lineups (person_id, game_id, team_id) where position_id in (34, 35, 36, 37, 38);
drop index games_day;
create index games_day on games (game_day, id) include (outcome);
