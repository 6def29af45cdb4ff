-- A game that is not played after all is cancelled and stays, with the reason, so that it can be put back.
alter table games drop constraint games_outcome_check;
alter table games add constraint games_outcome_check
  check (outcome in ('abandoned', 'awarded', 'replayed', 'cancelled'));
alter table games add column cancelled_reason text;

-- How far a game is, as staff filter by it.
create function state_of_game(outcome text, report_status text, home_result smallint, away_result smallint)
returns text language sql immutable parallel safe
return case
  when outcome = 'cancelled' then 'cancelled'
  when report_status = 'F' then 'postponed'
  when report_status = 'S' then 'confirmed'
  when report_status in ('U', 'L') or outcome is not null or home_result is not null and away_result is not null then 'played'
  else 'coming'
end;
create index games_state on games (state_of_game(outcome, report_status, home_result, away_result), game_day, id);
