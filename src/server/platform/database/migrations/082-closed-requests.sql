-- The last ones that are closed are found in the order in which they are shown.
create index game_time_requests_closed on game_time_requests ((coalesce(decided_at, created_at)), id)
  where status not in ('N', 'S');
