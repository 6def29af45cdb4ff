-- Few of all events, so that the dismissals of all games are read at once by whoever asks for those of the last weeks.
create index incidents_dismissals on incidents (game_id) include (person_id, team_id, incident_type_id)
where incident_type_id in (14, 18);
