-- The cards of many people since a game are read from where it stands (13, 14 and 18 are cards).
create index incidents_cards_since on incidents (person_id, game_id) include (team_id, incident_type_id, id)
where incident_type_id in (13, 14, 18);
drop index incidents_cards_of_person;
