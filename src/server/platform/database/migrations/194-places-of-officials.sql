-- Who has which places is counted from the indexes alone, of some people and of the games of a period.
drop index game_referees_person;
create index game_referees_person on game_referees (person_id, game_id) include (role_id, declined_at);
create index game_referees_places on game_referees (game_id)
include (person_id, role_id, declined_at, confirmed_at, set_by_hand);
