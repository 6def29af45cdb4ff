-- The committee's desk asks who has how many cards this season, and what referees have reported of late.
create index incidents_carded on incidents (game_id) include (person_id, incident_type_id)
where incident_type_id in (13, 14, 18);
create index discipline_reports_registered_at on discipline_reports (registered_at);
