/** Rows of a database in its earliest state that can be upgraded: the base alone. One person may log in as staff. */
export const earlierRows = `
insert into teams (id, short_name, name, type, email) values
  (1, 'Fálkinn', 'Knattspyrnufélagið Fálkinn', 'F', 'falkinn@felog.example'),
  (2, 'Örninn', 'Ungmennafélagið Örninn', 'F', null);
insert into courts (id, name, team_id) values (1, 'Fálkavöllur', 1);
insert into persons (id, ssn, name, gender, team_id, email) values
  (1, '0101302989', 'Þórdís Æsa Hrafnkelsdóttir', 'female', null, 'thordis@example.is'),
  (2, '0202903129', 'Ari Þór Bjarnason', 'male', 1, null),
  (3, '0303913199', 'Björk Ýr Daníelsdóttir', 'female', 2, null);
insert into roles (person_id, auth_type, team_id) values (1, 1, null), (2, 3, 1);
insert into tournaments (id, name, short_name, year, gender, confirm_game_report) values
  (10, 'Úrvalsdeild karla', 'Úrvalsdeild', 2026, 'male', true);
insert into games (id, tournament_id, game_day, home_team_id, away_team_id, court_id, home_result, away_result, report_status) values
  (100, 10, '2026-05-01 14:00', 1, 2, 1, 2, 1, 'S'),
  (101, 10, '2026-09-01 14:00', 2, 1, null, null, null, null);
insert into lineups (game_id, team_id, person_id, jersey_number, position_id) values
  (100, 1, 2, '10', 1), (100, 2, 3, '7', 1);
insert into game_sides (game_id, team_id, handed_in_at, handed_in_by) values (100, 1, '2026-05-01 13:00Z', 2);
insert into contracts (id, person_id, team_id, contract_type_id, date_from, date_to, state) values
  (1000, 2, 1, 1170, '2025-01-01', '2027-10-16', 'confirmed');
insert into mails (kind, subject, body, created_by, created_at) values
  ('bulk', 'Fundur', 'Fundur er á morgun.', 1, '2026-04-30 09:00Z');
insert into outbox (mail_id, person_id, address, next_attempt_at, created_at) values
  (1, 1, 'thordis@example.is', '2026-04-30 09:00Z', '2026-04-30 09:00Z');
insert into audit (at, person_id, auth_type, act, records, result, request_id) values
  ('2026-04-30 09:00Z', 1, 1, 'mail.bulk', '{"Mail": 1}', 200, 'before');
insert into job_failures (job, part, row_key, error_code, first_at, last_at, next_at) values
  ('mail', '', '1', 'Error', '2026-04-30 09:00Z', '2026-04-30 09:00Z', '2026-04-30 09:05Z');
`

/** Tables of those rows, and the columns that an upgrade leaves as they were. */
export const earlierTables: Readonly<Record<string, string>> = {
  teams: 'id, short_name, name, type, email',
  courts: 'id, name, team_id',
  persons: 'id, ssn, name, gender, team_id, email',
  roles: 'person_id, auth_type, team_id, websites',
  tournaments: 'id, name, short_name, year, gender, confirm_game_report',
  games:
    'id, tournament_id, game_day, home_team_id, away_team_id, court_id, home_result, away_result, report_status',
  lineups: 'game_id, team_id, person_id, jersey_number, position_id',
  game_sides: 'game_id, team_id, handed_in_at, handed_in_by',
  contracts: 'id, person_id, team_id, contract_type_id, date_from, date_to, state',
  mails: 'id, kind, subject, body, created_by, created_at',
  outbox: 'mail_id, person_id, address, state',
  audit: 'at, person_id, auth_type, act, records, result, request_id',
  job_failures: 'job, part, row_key, error_code',
}
