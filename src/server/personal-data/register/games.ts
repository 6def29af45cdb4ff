import { RefereeRole } from '#domain/games/codes.ts'
import { kept, ofNobody, type Register, removed } from './table.ts'

const mine = 't.person_id = :person'
const gamesOfPerson = `(select game_id from lineups where person_id = :person
  union select game_id from incidents where person_id = :person
  union select game_id from game_referees where person_id = :person)`
const years = (column: string, count: number) => `(${column} + interval '${count} years')::date`
const gameYears = (count: number) =>
  `(select ${years('g.game_day', count)} from games g where g.id = t.game_id)`
const written = 'select game_id from inspector_reports where person_id = :person'
/** Only the author may see an inspector report before it is sent. */
const isReportSent =
  'exists (select from inspector_reports s where s.game_id = t.game_id and s.confirmed_at is not null)'
const marked = (...roles: RefereeRole[]) =>
  `select game_id from inspector_marks where person_id = :person and role_id in (${roles.join(', ')})`

export const gameTables: Register = {
  lineups: kept(
    {
      about: mine,
      copied: 'id game_id team_id person_id jersey_number position_id added_with_ssn',
      left: 'version',
    },
    { why: 'game' },
  ),
  incidents: kept(
    {
      about: mine,
      copied: 'id game_id team_id incident_type_id person_id minute minute_in_extra_time',
      left: 'version',
    },
    { why: 'game' },
  ),
  game_referees: kept(
    {
      about: mine,
      copied:
        'id game_id person_id role_id confirmed_at set_by_hand declined_at declined_reason decline_seen_at asked_at',
      left: 'version',
    },
    { why: 'game', cleared: { declined_reason: "case when t.declined_reason is not null then '' end" } },
  ),
  game_cards: kept(
    {
      about: `t.game_id = any(array(select game_id from game_referees where person_id = :person)) and t.referee_id = :person`,
      copied: 'game_id tournament_id referee_id yellow red',
      left: 'is_over',
    },
    { why: 'game' },
  ),
  game_bans: kept({ about: mine, copied: 'game_id person_id team_id' }, { why: 'ban' }),
  unnotified_bans: kept({ about: mine, copied: 'person_id at', left: 'is_quiet' }, { why: 'ban' }),
  notified_bans: kept(
    {
      about: mine,
      copied: `id person_id team_id game_id cause count games until served is_open awaits_ruling at`,
      left: 'key said rulings is_for_committee',
    },
    { why: 'ban' },
  ),
  rulings: kept(
    {
      about: mine,
      shownIf: 't.published_at is not null',
      actors: ['registered_by', 'published_by'],
      copied: `id kind person_id team_id tournament_id game_id card yellows games until reach ruling_id suspends comment
        published_at registered_at fine counter`,
      left: 'registered_by published_by version',
    },
    { why: 'ban' },
  ),
  discipline_reports: kept(
    {
      about: 't.incident_id = any(array(select id from incidents where person_id = :person))',
      actors: ['registered_by_id'],
      copied: 'incident_id discipline_type_id discipline_type_id2 comments registered_at',
      left: 'registered_by_id version',
    },
    { why: 'ban' },
  ),
  report_corrections: kept(
    { about: `t.game_id in ${gamesOfPerson}`, copied: 'game_id', left: 'before' },
    { why: 'game' },
  ),
  squad_list_players: removed({
    about: mine,
    copied: 'id squad_list_id person_id jersey_number is_player',
    left: 'version',
  }),
  holidays: removed({
    about: mine,
    copied: 'id person_id date_from date_to part_of_day comment',
    left: 'version',
  }),
  official_conflicts: removed({
    about: mine,
    copied: 'id person_id team_id kind note entered_at',
    left: 'version',
  }),
  declined_games: removed({ about: mine, copied: 'id game_id person_id role_id declined_at' }),
  appointment_drafts: removed({
    about: '(t.person_id = :person or t.base_person_id = :person)',
    actors: ['made_by'],
    // A draft of appointments is never disclosed.
    shownIf: 'false',
    copied: 'game_id role_id person_id reason made_at',
    left: 'base_person_id made_by version',
  }),
  appointments: kept(
    {
      about: '(t.person_id = :person or t.before_person_id = :person)',
      actors: ['published_by'],
      copied: 'id game_id role_id reason published_at passed_over',
      // A copy of personal data leaves out both ids of persons in the row, because one of them may belong to
      // another person.
      left: 'person_id before_person_id published_by',
      computed: { is_appointed: 't.person_id is not distinct from :person' },
    },
    { why: 'appointment', until: years('t.published_at', 5), cleared: { reason: "''" } },
  ),
  game_executions: kept(
    {
      about: mine,
      shownIf: 't.handed_in_at is not null',
      copied: 'id game_id person_id handed_in_at comment',
      left: 'version',
    },
    { why: 'report', until: gameYears(5) },
  ),
  game_execution_rows: kept(
    {
      about: `(t.game_id, t.person_id) in (select game_id, person_id from game_executions where person_id = :person)`,
      shownIf: `exists (select from game_executions e
        where e.game_id = t.game_id and e.person_id = t.person_id and e.handed_in_at is not null)`,
      copied: 'game_id person_id type_id other rating',
    },
    { why: 'report', until: gameYears(5) },
  ),
  inspector_reports: kept(
    {
      about: mine,
      shownIf: isReportSent,
      copied: 'id game_id person_id confirmed_at field_condition weather conditions',
      left: 'version',
    },
    { why: 'report', until: gameYears(5) },
  ),
  inspector_marks: kept(
    {
      about: mine,
      shownIf: isReportSent,
      copied: 'id game_id role_id person_id difficulty rating other_rating',
      left: 'version',
    },
    { why: 'report', until: gameYears(5) },
  ),
  inspector_comments: kept(
    {
      // Texts that the person wrote, and texts about the person as an official.
      about: `(t.game_id = any(array(${written}))
        or t.name = 'referee' and t.game_id = any(array(${marked(RefereeRole.Referee)}))
        or t.name = 'assistants'
          and t.game_id = any(array(${marked(RefereeRole.Assistant1, RefereeRole.Assistant2)})))`,
      shownIf: isReportSent,
      copied: 'game_id chapter name text',
    },
    { why: 'report', until: gameYears(5) },
  ),
  inspector_grades: kept(
    {
      about: `t.game_id = any(array(${written}))`,
      shownIf: isReportSent,
      copied: 'game_id question_id grade',
    },
    { why: 'report', until: gameYears(5) },
  ),
  inspector_rows: kept(
    {
      about: `t.game_id = any(array(${written}))`,
      shownIf: isReportSent,
      copied: 'id game_id chapter list number team minute text',
      left: 'key is_removed',
    },
    { why: 'report', until: gameYears(5) },
  ),
  report_events: ofNobody(
    'what was done with a report; the user acted',
    'id game_id at person_id auth_type team_id act from_status to_status reason',
    ['person_id'],
  ),
  game_sides: ofNobody(
    'the sides of games; the user handed in',
    'game_id team_id version handed_in_at handed_in_by',
    ['handed_in_by'],
  ),
  game_time_requests: ofNobody(
    'requests of clubs; users acted',
    `id game_id status requested_day requested_court_id requested_by_team_id consent_team_id set_day set_court_id
      created_at created_by consented_at consented_by decided_at decided_by rejected_reason announced_to version`,
    ['created_by', 'consented_by', 'decided_by'],
  ),
  appointment_proposals: ofNobody(
    'numbers of games and places; the user asked',
    'id game_ids state phase gap refusal filled cost bound unfilled asked_by asked_at alive_at replaces',
    ['asked_by'],
  ),
  ban_rules: ofNobody(
    'rules of tournaments; the user changed them',
    `id tournament_id category_type_id age_group_type_id from_year terms version reason changed_at changed_by from_day`,
    ['changed_by'],
  ),
  ban_rule_versions: ofNobody(
    'earlier rules of tournaments; the user changed them',
    `rules_id version tournament_id category_type_id age_group_type_id from_year terms reason changed_at changed_by
      from_day`,
    ['changed_by'],
  ),
}
