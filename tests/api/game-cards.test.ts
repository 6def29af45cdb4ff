import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IncidentType, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { importFolder } from '#server/import.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { aGame, aPerson, aTeam, aTournament } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { postgresDatabase } from '../support/database.ts'
import { emptyEngines } from '../support/engines.ts'
import { eventually } from '../support/eventually.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt } from '../support/importing.ts'
import { updateRow } from '../support/rows.ts'
import { storedAndCounted } from '../support/stored-card-counts.ts'

// Chooses one of the existing games, referee roles or incidents by index.
const which = fc.nat(5)
const type = fc.constantFrom(...Object.values(IncidentType))
const role = fc.constantFrom(RefereeRole.Referee, RefereeRole.Assistant1, RefereeRole.Supervisor)
const state = fc.record({
  report_status: fc.option(fc.constantFrom(...Object.values(ReportStatus))),
  home_result: fc.option(fc.nat(3)),
  away_result: fc.option(fc.nat(3)),
})
const write = fc.oneof(
  fc.record({ act: fc.constant('add game' as const), tournament: which, state }),
  fc.record({ act: fc.constant('change game' as const), game: which, tournament: which, state }),
  fc.record({ act: fc.constant('remove game' as const), game: which }),
  fc.record({
    act: fc.constant('add incidents' as const),
    game: which,
    types: fc.array(type, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ act: fc.constant('change incident' as const), incident: which, game: which, type }),
  fc.record({ act: fc.constant('remove incidents' as const), game: which, type }),
  fc.record({ act: fc.constant('place' as const), game: which, role, person: which }),
  fc.record({ act: fc.constant('move place' as const), game: which, role, to: role }),
  fc.record({ act: fc.constant('remove place' as const), game: which, role }),
)
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never
const transaction = fc.record({
  writes: fc.array(write, { minLength: 1, maxLength: 5 }),
  isKept: fc.boolean(),
})

describe.each(emptyEngines)('on the %s database', (_name, open) => {
  let database: Database
  const people: number[] = []
  const tournaments: number[] = []
  let team: number
  beforeAll(async () => {
    database = await open()
    const { db } = database
    team = (await aTeam(db)).id
    for (let one = 0; one < 3; one++) {
      people.push((await aPerson(db)).id)
      tournaments.push((await aTournament(db)).id)
    }
  })
  afterAll(() => database.close())

  const idOf = (ids: readonly number[], at: number) => ids[at % ids.length] ?? 0
  const games = async (db: Queryable) =>
    (await db.selectFrom('games').select('id').orderBy('id').execute()).map(({ id }) => id)

  test('CRD-09 the stored card count of each game equals the count of its report after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { maxLength: 8 }), async (transactions) => {
        for (const { writes, isKept } of transactions) {
          const work = database.transaction(async (tx) => {
            for (const table of ['games', 'game_referees'])
              await sql`select id from ${sql.table(table)} order by id for update`.execute(tx)
            for (const one of writes) await written(tx, one)
            if (!isKept) throw new Error('given up')
          })
          await work.catch((error: unknown) => expect(String(error)).toContain('given up'))
          const { kept, counted } = await storedAndCounted(database.db)
          expect(kept).toEqual(counted)
        }
      }),
      { numRuns: 30 },
    )
  })

  async function written(db: Queryable, change: Write) {
    const ids = await games(db)
    if (change.act === 'add game') return addGame(db, change)
    if (!ids.length) return
    if (change.act === 'change incident') return changeIncident(db, change, idOf(ids, change.game))
    const game = idOf(ids, change.game)
    if (change.act === 'change game') {
      const tournament_id = idOf(tournaments, change.tournament)
      return db
        .updateTable('games')
        .set({ tournament_id, ...change.state })
        .where('id', '=', game)
        .execute()
    }
    if (change.act === 'remove game') return removeGame(db, game)
    if (change.act === 'add incidents') return addIncidents(db, game, change.types)
    if (change.act === 'remove incidents')
      return db
        .deleteFrom('incidents')
        .where('game_id', '=', game)
        .where('incident_type_id', '=', change.type)
        .execute()
    const place = { game_id: game, role_id: change.role }
    if (change.act === 'place') return setPlace(db, { ...place, person_id: idOf(people, change.person) })
    const own = sql<boolean>`game_id = ${game}::int and role_id = ${change.role}::int`
    if (change.act === 'remove place') return db.deleteFrom('game_referees').where(own).execute()
    await db
      .deleteFrom('game_referees')
      .where('game_id', '=', game)
      .where('role_id', '=', change.to)
      .where('role_id', '<>', change.role)
      .execute()
    return db.updateTable('game_referees').set({ role_id: change.to }).where(own).execute()
  }

  function addGame(db: Queryable, { tournament, state }: Extract<Write, { act: 'add game' }>) {
    const values = { tournament_id: idOf(tournaments, tournament), game_day: '2026-05-12T19:15', ...state }
    return db.insertInto('games').values(values).execute()
  }

  async function removeGame(db: Queryable, game: number) {
    await db.deleteFrom('incidents').where('game_id', '=', game).execute()
    await db.deleteFrom('game_referees').where('game_id', '=', game).execute()
    await db.deleteFrom('games').where('id', '=', game).execute()
  }

  function addIncidents(db: Queryable, game_id: number, types: readonly IncidentType[]) {
    const rows = types.map((incident_type_id, minute) => ({
      game_id,
      team_id: team,
      person_id: idOf(people, minute),
      incident_type_id,
      minute,
    }))
    return db.insertInto('incidents').values(rows).execute()
  }

  async function changeIncident(
    db: Queryable,
    { incident, type }: Extract<Write, { act: 'change incident' }>,
    game_id: number,
  ) {
    const found = await db.selectFrom('incidents').select('id').orderBy('id').execute()
    const id = idOf(
      found.map((one) => one.id),
      incident,
    )
    await updateRow(db, 'incidents', id, { game_id, incident_type_id: type })
  }

  async function setPlace(db: Queryable, place: { game_id: number; role_id: number; person_id: number }) {
    await db
      .insertInto('game_referees')
      .values(place)
      .onConflict((conflict) =>
        conflict.columns(['game_id', 'role_id']).doUpdateSet({ person_id: place.person_id }),
      )
      .execute()
  }
})

test('CRD-09 two cards written to one game at the same moment are both counted', async () => {
  const database = await postgresDatabase()
  const { db, url } = database
  const game = await aGame(db)
  const { id: person } = await aPerson(db)
  const insert = `insert into incidents (game_id, team_id, person_id, incident_type_id, minute)
    values (${game.id}, ${game.home_team_id}, ${person}, $1, 10)`
  const [first, second] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([first.connect(), second.connect()])
  await first.query('begin')
  await first.query(insert, [IncidentType.Yellow])
  const written = second.query(insert, [IncidentType.Red])
  await eventually(async () => expect(await waiting(first)).toBe(1))
  await first.query('commit')
  await written
  const { kept } = await storedAndCounted(db)
  expect(kept).toMatchObject([{ yellow: 1, red: 1 }])
  await Promise.all([first.end(), second.end(), database.close()])
})

async function waiting(client: pg.Client) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}

test('CRD-09 the stored card counts stay correct after an import, a second one and its deletions', async () => {
  const database = await importedDatabase()
  const take = (files: Record<string, string>) =>
    importFolder(database, csvFolder(files), { ...importedAt, overwrite: ['incidents', 'games'] })
  const agrees = async () => {
    const { kept, counted } = await storedAndCounted(database.db)
    expect(kept).toEqual(counted)
    return kept.reduce((sum, { yellow, red }) => sum + yellow + red, 0)
  }
  const before = await agrees()
  const card = 'GameId,TeamId,IncidentTypeId,Ssn,Minute'
  await take({ 'incidents.csv': lines(card, '100,1,13,0101302989,80', '100,1,18,0101302989,85') })
  expect(await agrees()).toBe(before + 2)
  await take({ 'incidents.csv': lines(`${card},Deleted`, '100,1,18,0101302989,85,1') })
  expect(await agrees()).toBe(before + 1)
  await database.close()
})
