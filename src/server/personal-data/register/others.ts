import { kept, ofNobody, type Register } from './table.ts'

/** The audit, and tables that have no data about a particular person. */
export const otherTables: Register = {
  audit: kept(
    {
      // This condition does not cover audit rows with lists of persons. audit-store.ts finds those that include
      // the person, by reading the whole audit.
      about: `(t.emptied is null and (t.person_id = :person or t.records ->> 'Person' = :person::text))`,
      copied: 'id at auth_type act result',
      left: 'person_id team_id records request_id seal_number hash refusal_key emptied taken_over',
    },
    { why: 'audit' },
  ),
  text_changes: ofNobody(
    'texts of the app; the user changed them',
    'key version before after original at person_id',
    ['person_id'],
  ),
  teams: ofNobody(
    'clubs and their own addresses',
    'id short_name name type felix_number parent_team_id club_id email version name_order name_folded',
  ),
  courts: ofNobody('courts', 'id name team_id name_order version'),
  places: ofNobody('places of courts and postcodes', 'id court_id postcode name latitude longitude version'),
  tournaments: ofNobody(
    'tournaments',
    'id name short_name year gender category_type_id age_group_type_id confirm_game_report version name_order',
  ),
  games: ofNobody(
    'games; who took part stands in other tables',
    `id tournament_id game_day home_team_id away_team_id court_id home_result away_result halftime_home_score
      halftime_away_score fulltime_home_score fulltime_away_score added_halftime_home_score added_halftime_away_score
      added_fulltime_home_score added_fulltime_away_score penalty_home_score penalty_away_score report_status attendance
      game_round_id version report_version outcome cancelled_reason calendar_sequence calendar_changed_at`,
  ),
  squad_lists: ofNobody(
    'lists of teams; their players stand in another table',
    'id team_id name division_type_id gender version worked_on',
  ),
  discipline_fines: ofNobody(
    'fines of clubs',
    'id game_id team_id yellow red level proposal amount description accounting meeting version',
  ),
  tournament_withdrawals: ofNobody(
    'clubs that left tournaments',
    'id tournament_id team_id withdrawn_on reason version',
  ),
  transfer_windows: ofNobody('days of the year', 'id year level type date_from date_to version'),
  referee_levels: ofNobody(
    'which rights games ask for',
    'id permission_type_id role_ids tournament_id category_type_id age_group_type_id gender version',
  ),
  appointment_rules: ofNobody('one rule for everybody', 'id answer_hours version'),
  reminder_rules: ofNobody('rules for everybody', 'id kind is_on unit first_after again_after most version'),
  types: ofNobody('labels of options', 'kind id label position label_order'),
  job_failures: ofNobody(
    'numbers of rows at which a job failed, until it succeeds',
    'id job part row_key error_code tries first_at last_at next_at',
  ),
  instances: ofNobody('servers', 'id version commit started_at seen_at free_bytes problems workers'),
  scheduled_backups: ofNobody(
    'times of backups',
    `id series since lease leased_until leased_at failures next_attempt_at succeeded_at file byte_size failed_at failure`,
  ),
  restores: ofNobody('times of restores', 'at'),
  migrations: ofNobody('changes of the schema', 'name hash applied_at'),
}
