import type { Insertable, Selectable } from 'kysely'
import { IncidentType, Position, RefereeRole } from '#domain/games/codes.ts'
import { Division } from '#domain/platform/types.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { insertRow } from './rows.ts'

// Each builder inserts one row with its required values and the given values, and returns it. For example:
// `aPerson(db, { name: 'Ýr Ösp', email: null })`.

type Values<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

let made = 0

export async function aPerson(db: Queryable, values: Values<'persons'> = {}): Promise<Row<'persons'>> {
  made++
  const usual = {
    ssn: testKennitala(made),
    name: 'Prófun Tilraunadóttir',
    email: `profun${made}@postur.example`,
  }
  return insertRow(db, 'persons', { ...usual, ...values })
}

export async function aTeam(db: Queryable, values: Values<'teams'> = {}): Promise<Row<'teams'>> {
  made++
  const usual = { short_name: `Félag ${made}`, name: `Íþróttafélag ${made}`, type: 'F' as const }
  return insertRow(db, 'teams', { ...usual, ...values })
}

export async function aCourt(db: Queryable, values: Values<'courts'> = {}): Promise<Row<'courts'>> {
  const usual = { name: 'Prófunarvöllur' }
  return insertRow(db, 'courts', { ...usual, ...values })
}

/** Adds a person to the referees' list. The second set of values is for the row in `persons`. */
export async function aReferee(
  db: Queryable,
  values: Values<'referees'> = {},
  person: Values<'persons'> = {},
): Promise<Row<'persons'>> {
  const row = await aPerson(db, person)
  await insertRow(db, 'referees', { person_id: row.id, ...values })
  return row
}

export async function aCoach(
  db: Queryable,
  values: Values<'coaches'> = {},
  person: Values<'persons'> = {},
): Promise<Row<'persons'>> {
  const row = await aPerson(db, person)
  await insertRow(db, 'coaches', { person_id: row.id, ...values })
  return row
}

export async function anEmployee(
  db: Queryable,
  values: Values<'employees'> = {},
  person: Values<'persons'> = {},
): Promise<Row<'persons'>> {
  const row = await aPerson(db, person)
  await insertRow(db, 'employees', { person_id: row.id, ...values })
  return row
}

export async function aRole(
  db: Queryable,
  values: Values<'roles'> & { person_id: number; auth_type: number },
): Promise<Row<'roles'>> {
  return insertRow(db, 'roles', values)
}

export async function aTournament(db: Queryable, values: Values<'tournaments'> = {}) {
  made++
  const usual = {
    name: `Prófunarmót ${made}`,
    short_name: `Próf ${made}`,
    year: 2026,
    gender: 'male' as const,
  }
  return insertRow(db, 'tournaments', { ...usual, ...values })
}

/** Adds a game. By default it is between two new clubs in a new tournament. */
export async function aGame(db: Queryable, values: Values<'games'> = {}): Promise<Row<'games'>> {
  const usual = {
    tournament_id: values.tournament_id ?? (await aTournament(db)).id,
    game_day: '2026-05-12T19:15',
    home_team_id: values.home_team_id === undefined ? (await aTeam(db)).id : values.home_team_id,
    away_team_id: values.away_team_id === undefined ? (await aTeam(db)).id : values.away_team_id,
  }
  return insertRow(db, 'games', { ...usual, ...values })
}

/** Adds an official to a game, by default as main referee. */
export async function aPlace(
  db: Queryable,
  values: Values<'game_referees'> & { game_id: number; person_id: number },
): Promise<Row<'game_referees'>> {
  return insertRow(db, 'game_referees', { role_id: RefereeRole.Referee, ...values })
}

/** Adds an official's execution form of a game, by default an empty draft. */
export async function anExecution(
  db: Queryable,
  values: Values<'game_executions'> & { game_id: number; person_id: number },
): Promise<Row<'game_executions'>> {
  return insertRow(db, 'game_executions', values)
}

/** Adds an inspector report of a game with its marks, by default a draft. */
export async function anInspectorReport(
  db: Queryable,
  values: Values<'inspector_reports'> & { game_id: number; person_id: number },
  marks: readonly { role_id: number; person_id: number; rating: number }[] = [],
): Promise<Row<'inspector_reports'>> {
  const report = await insertRow(db, 'inspector_reports', values)
  for (const mark of marks)
    await insertRow(db, 'inspector_marks', { game_id: report.game_id, difficulty: 2, ...mark })
  return report
}

/** Adds a row to a table of an inspector report, by default an incident of the first chapter. */
export async function anInspectorRow(
  db: Queryable,
  values: Values<'inspector_rows'> & { game_id: number },
): Promise<Row<'inspector_rows'>> {
  made++
  return insertRow(db, 'inspector_rows', { chapter: 1, list: 'incidents', key: `k${made}`, ...values })
}

export async function aSquadList(
  db: Queryable,
  values: Values<'squad_lists'> & { team_id: number },
): Promise<Row<'squad_lists'>> {
  made++
  const usual = { name: `Leikmannalisti ${made}`, division_type_id: Division.First, gender: 'male' as const }
  return insertRow(db, 'squad_lists', { ...usual, ...values })
}

export async function aSquadListPlayer(
  db: Queryable,
  values: Values<'squad_list_players'> & { squad_list_id: number; person_id: number },
): Promise<Row<'squad_list_players'>> {
  return insertRow(db, 'squad_list_players', values)
}

export async function aLineUpRow(
  db: Queryable,
  values: Values<'lineups'> & { game_id: number; team_id: number; person_id: number },
): Promise<Row<'lineups'>> {
  return insertRow(db, 'lineups', { position_id: Position.Starter, ...values })
}

/** Adds an incident to a game, by default a goal in the tenth minute. */
export async function anIncident(
  db: Queryable,
  values: Values<'incidents'> & { game_id: number; team_id: number; person_id: number },
): Promise<Row<'incidents'>> {
  return insertRow(db, 'incidents', { incident_type_id: IncidentType.Goal, minute: 10, ...values })
}

export async function aHoliday(
  db: Queryable,
  values: Values<'holidays'> & { person_id: number },
): Promise<Row<'holidays'>> {
  const usual = { date_from: '2026-05-20', date_to: values.date_from ?? '2026-05-20' }
  return insertRow(db, 'holidays', { ...usual, ...values })
}

/** Adds a contract that awaits the association, by default of a new player. */
export async function aContract(
  db: Queryable,
  values: Values<'contracts'> & { team_id: number },
): Promise<Row<'contracts'>> {
  const usual = {
    person_id: values.person_id ?? (await aPerson(db, { team_id: values.team_id })).id,
    contract_type_id: 1170,
    date_from: '2026-05-12',
    date_to: '2026-11-16',
    registered_at: '2026-05-12T09:00:00.000Z',
  }
  return insertRow(db, 'contracts', { ...usual, ...values })
}

/** Adds a fine of 15.000 kr., by default for the home club of a new game. */
export async function aFine(
  db: Queryable,
  values: Values<'discipline_fines'> = {},
): Promise<Row<'discipline_fines'>> {
  const game = values.game_id === undefined ? await aGame(db) : null
  const usual = {
    game_id: values.game_id ?? game?.id ?? 0,
    team_id: values.team_id ?? game?.home_team_id ?? 0,
    amount: 15_000,
  }
  return insertRow(db, 'discipline_fines', { ...usual, ...values })
}

/** Adds a withdrawal from a tournament, by default of a new team from a new tournament. */
export async function aWithdrawal(
  db: Queryable,
  values: Values<'tournament_withdrawals'> = {},
): Promise<Row<'tournament_withdrawals'>> {
  const usual = {
    tournament_id: values.tournament_id ?? (await aTournament(db)).id,
    team_id: values.team_id ?? (await aTeam(db)).id,
    withdrawn_on: '2026-04-20',
    reason: 'Náði ekki í lið',
  }
  return insertRow(db, 'tournament_withdrawals', { ...usual, ...values })
}

/**
 * A national id for tests, born 1930 to 1969. Its seventh and eighth digit are 14, as in the registry's test
 * numbers.
 */
export function testKennitala(number: number): string {
  const day = pad(1 + (number % 28))
  const month = pad(1 + (Math.floor(number / 28) % 12))
  const year = 30 + (Math.floor(number / 336) % 40)
  const serial = Math.floor(number / 13_440) % 10
  return `${day}${month}${year}14${serial}9`
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Adds a ruling of the committee. It is a draft unless a time of publication is given. */
export async function aRuling(
  db: Queryable,
  values: Values<'rulings'> & { kind: Row<'rulings'>['kind'] },
): Promise<Row<'rulings'>> {
  return insertRow(db, 'rulings', { registered_at: '2026-05-01T12:00:00Z', ...values })
}
