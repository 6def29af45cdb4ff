import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { aRuling, aTournament } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt } from '../support/importing.ts'

let database: Database
beforeAll(async () => {
  database = await importedDatabase()
})
afterAll(() => database.close())

const header = 'Id,Kind,Ssn,TeamId,TournamentId,Yellows,Games,Published,RulingId'
const take = (...rows: string[]) =>
  importFolder(database, csvFolder({ 'rulings.csv': lines(header, ...rows) }), importedAt)
const line = (id: number, tournament: number, ruling = '') =>
  `${id},games,0202302989,2,${tournament},4,1,2026-06-05T12:00,${ruling}`
const stored = () =>
  database.db.selectFrom('rulings').select(['id', 'counter']).where('yellows', '=', 4).orderBy('id').execute()

test('a ruling on a number of yellow cards in the league excludes a second one in its play-off, in the file and in the app', async () => {
  const { db } = database
  await sql`truncate ban_rules`.execute(db)
  const of = { year: 2026, category_type_id: 61, age_group_type_id: 1 }
  const [league, playOff] = [await aTournament(db, of), await aTournament(db, of)]
  const cup = await aTournament(db, { ...of, category_type_id: 62 })
  const first = await take(line(80, league.id), line(81, playOff.id), line(82, cup.id))
  expect(first).toMatchObject({ files: [{ inserted: 2 }], conflicts: [{}] })
  expect(await take(line(83, playOff.id))).toMatchObject({ files: [{ inserted: 0 }], conflicts: [{}] })
  expect(await stored()).toEqual([
    { id: 80, counter: 'kind:61:1:1:2026' },
    { id: 82, counter: 'kind:62:1:1:2026' },
  ])
})

test('a line that refers to a rejected ruling of the same file is rejected too', async () => {
  const { id } = await aTournament(database.db, { year: 2026, category_type_id: 61, age_group_type_id: 1 })
  const result = await take(line(84, id), `85,games,0202302989,2,${id},4,2,2026-06-06T12:00,84`)
  expect(result).toMatchObject({ files: [{ inserted: 0 }], conflicts: [{}, {}] })
})

test('a ruling saved in the app excludes an imported ruling on the same number of yellow cards', async () => {
  const { db } = database
  const cup = await aTournament(db, { year: 2026, category_type_id: 63, age_group_type_id: 1 })
  const person = await db
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', '0202302989')
    .executeTakeFirstOrThrow()
  await aRuling(db, {
    kind: 'games',
    person_id: person.id,
    tournament_id: cup.id,
    yellows: 7,
    games: 1,
    counter: 'kind:61:1:1:2025',
  })
  const league = await aTournament(db, { year: 2025, category_type_id: 61, age_group_type_id: 1 })
  const result = await take(line(86, league.id).replace(',4,1,', ',7,1,'))
  expect(result).toMatchObject({ files: [{ inserted: 0 }], conflicts: [{}] })
})
