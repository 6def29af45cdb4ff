-- What the count of cards asks for, answered from the indexes alone: the games of a tournament that are over, the
-- main referee of a game (role 20), the yellow, second yellow and red cards of a game (13, 18, 14).
create index games_over on games (tournament_id, id)
  where report_status in ('U', 'L', 'S')
    or (report_status is null and home_result is not null and away_result is not null);
create index game_referees_main on game_referees (game_id) include (person_id) where role_id = 20;
create index incidents_cards on incidents (game_id, incident_type_id) where incident_type_id in (13, 18, 14);
