-- How many games somebody has in a season is counted from the index alone.
drop index game_referees_person;
create index game_referees_person on game_referees (person_id, game_id) include (role_id, declined_at);
