import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import type { Database } from '#server/platform/database/database.ts'
import { aRuling } from '../support/builders.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { importedDatabase } from '../support/imported-database.ts'
import { importedAt, problemsIn } from '../support/importing.ts'
import { wholeFolder } from '../support/whole-folder.ts'

// The example folder has ruling 60, on the dismissal of a person of team 2 in game 100, and ruling 61, the
// appeal against it.

let database: Database
beforeEach(async () => {
  database = await importedDatabase()
})
afterEach(() => database.close())

const other = '0101302989'
const header =
  'Id,Kind,Ssn,TeamId,TournamentId,GameId,Card,Yellows,Games,Until,Reach,RulingId,Suspends,Published,FineAmount,Comment'
const known = {
  Id: '70',
  Kind: 'games',
  Ssn: '0202302989',
  TeamId: '2',
  TournamentId: '11',
  GameId: '100',
  Card: '',
  Yellows: '',
  Games: '1',
  Until: '',
  Reach: '',
  RulingId: '',
  Suspends: '',
  Published: '2026-06-05T12:00',
  FineAmount: '',
  Comment: '',
}
const row = (more: Partial<typeof known>) => Object.values({ ...known, ...more }).join(',')
const take = (rows: string[], given: object = {}) =>
  importFolder(database, csvFolder({ 'rulings.csv': lines(header, ...rows) }), { ...importedAt, ...given })
const mistakes = (rows: string[]) => problemsIn(database, { 'rulings.csv': lines(header, ...rows) })
const rulings = () => database.db.selectFrom('rulings').selectAll().orderBy('id').execute()

test('rulings are imported as published, and can be imported repeatedly', async () => {
  expect(await rulings()).toMatchObject([
    { id: 60, kind: 'games', card: 'dismissal', games: 2, comment: 'Gróft brot', suspends: false },
    { id: 61, kind: 'appeal', ruling_id: 60, suspends: true },
  ])
  const again = '60,games,0202302989,2,11,100,dismissal,,2,,,,,2026-06-02T12:00,,Gróft brot'
  expect(await take([again])).toMatchObject({ files: [{ unchanged: 1 }], conflicts: [] })
})

test('an imported ruling is registered at its publication, and stays valid if its card is deleted', async () => {
  expect((await rulings()).map((one) => one.registered_at)).toEqual(
    (await rulings()).map((one) => one.published_at),
  )
  await database.db.deleteFrom('incidents').where('game_id', '=', 100).execute()
  await database.db.deleteFrom('lineups').where('game_id', '=', 100).execute()
  const files = { 'rulings.csv': wholeFolder['rulings.csv'] }
  expect(await importFolder(database, csvFolder(files), importedAt)).toMatchObject({
    files: [{ unchanged: 2 }],
    conflicts: [],
  })
})

test('an import does not change a published ruling, even with overwriting', async () => {
  const before = await rulings()
  const longer = '60,games,0202302989,2,11,100,dismissal,,9,,,,,2026-06-02T12:00,,Gróft brot'
  const { conflicts } = await take([longer], { overwrite: ['rulings'] })
  expect(conflicts).not.toEqual([])
  expect(await rulings()).toEqual(before)
})

test('an imported second ruling on a case is skipped as a conflict, and so is a line that refers to it', async () => {
  const follows = row({ Id: '71', RulingId: '70', Card: 'dismissal', Published: '2026-06-06T12:00' })
  const { conflicts } = await take([row({ Card: 'dismissal' }), follows])
  expect(conflicts).toHaveLength(2)
  expect(await rulings()).toHaveLength(2)
})

test('an import of rulings neither changes nor publishes a draft of the app', async () => {
  const person = await database.db.selectFrom('persons').select('id').limit(1).executeTakeFirstOrThrow()
  await aRuling(database.db, { id: 70, kind: 'games', person_id: person.id, games: 1 })
  const { conflicts } = await take([row({})])
  expect(conflicts).not.toEqual([])
  expect((await rulings()).find(({ id }) => id === 70)).toMatchObject({ published_at: null, games: 1 })
})

test.each<[string, Partial<typeof known>, string]>([
  ['no last day', { Kind: 'until' }, 'Until: a ban until a day has its last day'],
  [
    'a last day before the publication',
    { Kind: 'until', Until: '2026-06-04' },
    'Until: the ban ends before it was published',
  ],
  ['no team', { TeamId: '' }, 'TeamId: a ban needs the team whose games serve it'],
  ['an end before its game', { Kind: 'until', Until: '2026-05-30' }, 'Until: the ban ends before its game'],
  ['no games', { Games: '0' }, 'Games: a ban has at least one game'],
  ['1,000 games', { Games: '1000' }, 'Games: "1000" is not a whole number from 0 to 99'],
  ['negative games', { Games: '-1' }, 'Games: "-1" is not a whole number from 0 to 99'],
  ['a card of no game', { Card: 'yellow', GameId: '' }, 'GameId: a card needs its game'],
  [
    'cards of no tournament',
    { Yellows: '4', TournamentId: '' },
    'TournamentId: yellow cards need their tournament',
  ],
  ['no card', { Kind: 'acquittal' }, 'Card: an acquittal names the card that it takes away'],
  ['no appeal', { Kind: 'appealEnd' }, 'RulingId: the end of an appeal names the appeal'],
  [
    'another kind',
    { Kind: 'beating' },
    'Kind: "beating" is not one of games, until, acquittal, appeal, appealEnd, protestUpheld, protestRejected',
  ],
  [
    'a day before the game',
    { Published: '2026-01-01T12:00' },
    'Published: a ruling is not published before its game',
  ],
  ['an unknown ruling', { RulingId: '999' }, 'RulingId: the ruling 999 is neither in the database'],
  ['a card that was not given', { Card: 'yellow' }, 'Card: this person got no such card in the game'],
  [
    'another fined team',
    { TeamId: '3', FineAmount: '500', RulingId: '60' },
    'FineAmount: the team that is fined does not',
  ],
  ['a fine of no game', { GameId: '', FineAmount: '500' }, 'FineAmount: a fine needs its game'],
  [
    'a publication in the future',
    { Published: '2026-06-13T12:00' },
    'Published: a ruling has to be published before',
  ],
  ['an end far away', { Kind: 'until', Until: '2101-01-01' }, 'Until: no ban lasts until that day'],
  ['no person', { Ssn: '' }, 'Ssn: every ruling except one on a protest needs a person'],
  [
    'the protest of a person',
    { Kind: 'protestUpheld', Games: '' },
    'Ssn: a ruling on a protest cannot have a person',
  ],
  [
    'the protest of no team',
    { Kind: 'protestUpheld', Ssn: '', Games: '', TeamId: '' },
    'TeamId: a protest needs its team',
  ],
  [
    'a protest against no game',
    { Kind: 'protestUpheld', Ssn: '', Games: '', GameId: '' },
    'GameId: a protest needs its game',
  ],
  [
    'a protest that bans',
    { Kind: 'protestRejected', Ssn: '' },
    'Games: a ruling on a protest cannot ban anybody',
  ],
  [
    'the protest of a third team',
    { Kind: 'protestRejected', Ssn: '', Games: '', TeamId: '3' },
    'GameId: the team of the ruling does not play its game',
  ],
  [
    'a team that does not play the game',
    { TeamId: '3' },
    'GameId: the team of the ruling does not play its game',
  ],
  ['a fine of nothing', { FineAmount: '0' }, 'FineAmount: "0" is not a whole number from 1 to'],
])(
  'a line of rulings with %s is refused with its column, and nothing is stored',
  async (_what, more, mistake) => {
    const found = (await mistakes([row(more)])).join()
    expect(found).toContain(mistake.split(': ').slice(1).join(': ').split(' is neither')[0])
    expect(found).toContain(mistake.split(': ')[0])
    expect(await rulings()).toHaveLength(2)
  },
)

test('imported protests have no person, are corrected by a ruling on the same protest, and affect no bans', async () => {
  const protest = (more: Partial<typeof known>) =>
    row({ Kind: 'protestRejected', Ssn: '', Games: '', FineAmount: '500', ...more })
  const upheld = protest({ Id: '71', Kind: 'protestUpheld', RulingId: '70', FineAmount: '' })
  const kept = [protest({}), upheld]
  expect(await take(kept)).toMatchObject({ files: [{ inserted: 2 }], conflicts: [] })
  expect(await take(kept)).toMatchObject({ files: [{ unchanged: 2 }] })
  expect((await rulings()).slice(2)).toMatchObject([
    { id: 70, kind: 'protestRejected', person_id: null, team_id: 2, game_id: 100, fine: 500 },
    { id: 71, kind: 'protestUpheld', ruling_id: 70 },
  ])
  const ofBan = { Id: '72', RulingId: '60', FineAmount: '' }
  expect((await mistakes([protest(ofBan)])).join()).toContain(
    'a ruling of this kind cannot name the other one',
  )
  const appeal = row({ Id: '72', RulingId: '71', Kind: 'appeal', Games: '' })
  expect((await mistakes([appeal])).join()).toContain('only another ruling on the same protest')
})

test('an imported ruling may correct only an earlier ruling on the same person, and a ruling has at most one correction', async () => {
  const follow = (more: Partial<typeof known>) => mistakes([row({ RulingId: '60', ...more })])
  expect((await follow({ Ssn: other, GameId: '' })).join()).toContain('about another person')
  expect((await follow({ Id: '59' })).join()).toContain('has a lower number')
  expect((await follow({ Kind: 'appeal', Games: '' })).join()).toContain('another ruling names the same one')
  expect((await follow({ Kind: 'appealEnd', Games: '' })).join()).toContain(
    'a ruling of this kind cannot name',
  )
  const twice = [row({ RulingId: '60' }), row({ Id: '71', RulingId: '60' })]
  expect((await mistakes(twice)).join()).toContain('another ruling names the same one')
  expect(await rulings()).toHaveLength(2)
  await take([row({ RulingId: '60' })])
  expect(await rulings()).toHaveLength(3)
})

test('an imported ruling can be appealed again once its first appeal is decided', async () => {
  const ends = row({ Id: '70', Kind: 'appealEnd', Games: '', GameId: '', RulingId: '61' })
  const again = row({ Id: '71', Kind: 'appeal', Games: '', RulingId: '60', Published: '2026-06-06T12:00' })
  expect(await take([ends, again])).toMatchObject({ files: [{ inserted: 2 }] })
})
