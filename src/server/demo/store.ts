import { sql } from 'kysely'
import { IncidentType, RefereeRole } from '#domain/games/codes.ts'
import { DismissalReason } from '#domain/platform/types.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'

export async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from persons) and not exists (select from teams) as empty`.execute(database.db)
  return rows[0]?.empty === true
}

export async function optionRows(db: Queryable): Promise<{ kind: string; id: number }[]> {
  return db.selectFrom('types').select(['kind', 'id']).orderBy('kind').orderBy('position').execute()
}

/** Columns and types of the tables that the demo fills. All other columns keep their defaults. */
const columns = {
  teams: 'id int, short_name text, name text, type text, felix_number text, parent_team_id int, email text',
  courts: 'id int, name text, team_id int',
  persons: `ssn text, name text, gender text, team_id int, nationality text, address text, postcode text,
    postbox_name text, home_phone text, gsm text, email text`,
  roles: 'person_id int, auth_type int, team_id int, websites text[]',
  referees: 'person_id int, division_type_id int, permission_type_id int, team_id int',
  coaches: 'person_id int, permission_type_id int, team_id int',
  coach_divisions: 'person_id int, division_type_id int',
  employees: `person_id int, job_title_type_id int, team_id int, women_division_type_id int,
    men_division_type_id int, men_cup_division_type_id int, women_cup_division_type_id int`,
  contracts: `person_id int, team_id int, contract_type_id int, date_from date, date_to date, state text,
    rejection_message text, registered_at timestamptz, registered_by int, decided_at timestamptz, decided_by int`,
  participation_notifications: 'team_id int, year int, form jsonb, saved_at timestamptz, saved_by int',
  tournaments: `id int, name text, short_name text, year int, gender text, category_type_id int,
    age_group_type_id int, confirm_game_report boolean`,
  tournament_withdrawals: 'tournament_id int, team_id int, withdrawn_on date, reason text',
  games: `id int, tournament_id int, game_day timestamp, home_team_id int, away_team_id int, court_id int,
    home_result int, away_result int, halftime_home_score int, halftime_away_score int, fulltime_home_score int,
    fulltime_away_score int, added_halftime_home_score int, added_halftime_away_score int,
    added_fulltime_home_score int, added_fulltime_away_score int, penalty_home_score int,
    penalty_away_score int, report_status text, attendance int, game_round_id int`,
  lineups: 'game_id int, team_id int, person_id int, jersey_number int, position_id int',
  incidents: `game_id int, team_id int, incident_type_id int, person_id int, minute int, minute_in_extra_time int`,
  squad_lists: 'id int, team_id int, name text, division_type_id int, gender text',
  squad_list_players: 'squad_list_id int, person_id int, jersey_number int, is_player boolean',
  game_sides: 'game_id int, team_id int, version int, handed_in_at timestamptz, handed_in_by int',
  report_events: `game_id int, at timestamptz, person_id int, auth_type int, team_id int, act text, from_status text,
    to_status text`,
  game_referees: `game_id int, person_id int, role_id int, confirmed_at timestamptz, declined_at timestamptz,
    declined_reason text, asked_at timestamptz`,
  game_time_requests: `game_id int, status text, requested_day timestamp, requested_court_id int,
    requested_by_team_id int, consent_team_id int, set_day timestamp, set_court_id int, created_at timestamptz,
    created_by int, consented_at timestamptz, consented_by int, decided_at timestamptz, decided_by int,
    rejected_reason text, announced_to int`,
  holidays: 'person_id int, date_from date, date_to date, part_of_day boolean, comment text',
  inspector_reports: `game_id int, person_id int, confirmed_at timestamptz, field_condition text, weather text,
    conditions text`,
  inspector_marks: `game_id int, role_id int, person_id int, difficulty numeric, rating numeric,
    other_rating numeric`,
  inspector_grades: 'game_id int, question_id int, grade int',
  inspector_rows: `game_id int, chapter int, list text, key text, number text, team text, minute text,
    text text`,
  inspector_comments: 'game_id int, chapter int, name text, text text',
  game_executions: 'game_id int, person_id int, handed_in_at timestamptz, comment text',
  game_execution_rows: 'game_id int, person_id int, type_id int, other text, rating int',
} as const

/** Inserts some thousand rows per statement: single inserts would take minutes. */
export async function insertMany(db: Queryable, table: keyof typeof columns, rows: readonly object[]) {
  const types = columns[table]
  const names = types.split(',').map((column) => known(column.trim().split(' ')[0]))
  const list = sql.join(names.map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += 5000) {
    const part = JSON.stringify(rows.slice(start, start + 5000))
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from json_to_recordset(${part}) as row (${sql.raw(types)})`.execute(db)
  }
}

export async function personIds(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.selectFrom('persons').select(['ssn', 'id']).execute()
  return new Map(rows.map((row) => [row.ssn, row.id]))
}

export async function signedContracts(db: Queryable) {
  return db
    .selectFrom('contracts as c')
    .innerJoin('persons as p', 'p.id', 'c.person_id')
    .innerJoin('teams as t', 't.id', 'c.team_id')
    .select(['c.id', 'p.name as player', 't.name as team', 'c.date_from', 'c.date_to', 'c.state'])
    .orderBy('c.id')
    .execute()
}

type Paper = { contract_id: number; name: string; content: Buffer }

/** Adds a file to each contract, stored when the contract was registered. File names are unique. */
export async function attachPapers(db: Queryable, papers: readonly Paper[]) {
  const given = JSON.stringify(
    papers.map(({ content, ...paper }) => ({ ...paper, hex: content.toString('hex') })),
  )
  await sql`
    with given as (
      select row.contract_id, row.name, decode(row.hex, 'hex') as content, c.registered_at, c.registered_by
      from json_to_recordset(${given}) as row (contract_id int, name text, hex text)
      join contracts c on c.id = row.contract_id
    ), made as (
      insert into files (name, media_type, byte_size, sha256, created_by, created_at)
      select name, 'application/pdf', length(content), encode(sha256(content), 'hex'), registered_by, registered_at
      from given order by contract_id
      returning id, name
    ), filled as (
      insert into file_chunks (file_id, position, content)
      select made.id, 0, given.content from made join given on given.name = made.name
    )
    insert into contract_files (contract_id, file_id)
    select given.contract_id, made.id from made join given on given.name = made.name`.execute(db)
}

/** Updates the statistics. Without them the query planner assumes tiny tables. */
export async function analyze(database: Database) {
  await sql`analyze`.execute(database.db)
}

/**
 * Adds the referee's report to dismissals, except those of one team in one game. `from` is the first game id.
 */
export async function fileDismissals(
  db: Queryable,
  { except, teamId, from = 0 }: { except: number; teamId: number; from?: number },
) {
  await sql`
    insert into discipline_reports
      (incident_id, discipline_type_id, discipline_type_id2, comments, registered_by_id, registered_at)
    select i.id, case i.incident_type_id when ${IncidentType.SecondYellow} then ${secondCaution} else kind.reason end,
      case i.incident_type_id when ${IncidentType.SecondYellow} then -1 else kind.detail end,
      case i.incident_type_id when ${IncidentType.SecondYellow} then ${'Önnur áminning í leiknum.'} else kind.comments end,
      referee.person_id, g.game_day at time zone 'UTC' + interval '2 hours'
    from (
      select *, row_number() over (order by id) as number from incidents
      where incident_type_id in (${IncidentType.Red}, ${IncidentType.SecondYellow})
        and not (game_id = ${except} and team_id = ${teamId})
        and game_id >= ${from}
    ) i
    join games g on g.id = i.game_id
    join game_referees referee on referee.game_id = i.game_id and referee.role_id = ${RefereeRole.Referee}
    join (values ${sql.join(redCards.map((row, index) => sql`(${index}::int, ${row.reason}::int, ${row.detail}::int, ${row.comments}::text)`))})
      as kind (number, reason, detail, comments) on kind.number = i.number % ${redCards.length}
    order by i.id`.execute(db)
}

// Ids of options that a new database contains (migrations/000-base.sql).
const secondCaution = 3885
const redCards = [
  { reason: 3880, detail: -1, comments: 'Fór með takkana á undan sér í tæklingu á miðjum velli.' },
  { reason: DismissalReason.NeedsDetail, detail: 2, comments: 'Felldi mótherja sem var kominn einn í gegn.' },
  { reason: 3883, detail: -1, comments: 'Hafði ítrekað uppi móðgandi orð um dómara eftir áminningu.' },
]
