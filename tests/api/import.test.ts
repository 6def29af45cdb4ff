import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importFolder } from '#server/import.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { csvFolder, lines } from '../support/csv-folder.ts'
import { memoryDatabase, postgresDatabase, silentLog } from '../support/database.ts'
import { contentOf } from '../support/database-content.ts'
import { insertRow } from '../support/rows.ts'
import { wholeFolder } from '../support/whole-folder.ts'

const league = path.join(import.meta.dirname, '../data/iceland-league')
const given = { clock: () => new Date('2026-06-12T12:00:00Z'), progress: () => undefined }

let database: Database
afterEach(() => database.close())

const load = (folder: string) => importFolder(database, folder, given)
const take = (files: Record<string, string | Uint8Array>) => load(csvFolder(files))

// These tests run on both databases, so that every statement does; the tests of details below use only the
// faster database.
describe.each([
  ['the embedded database', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
])('an import into %s', (_engine, open) => {
  beforeEach(async () => {
    database = await open()
  })

  test('stores the real games of the Icelandic league, and a second run changes nothing', async () => {
    const { files } = await load(league)
    expect(files).toMatchObject([
      { file: 'teams.csv', inserted: 76, updated: 0, unchanged: 0 },
      { file: 'courts.csv', inserted: 76, updated: 0, unchanged: 0 },
      { file: 'tournaments.csv', inserted: 4, updated: 0, unchanged: 0 },
      { file: 'games.csv', inserted: 524, updated: 0, unchanged: 0 },
    ])
    const first = await database.db
      .selectFrom('games')
      .innerJoin('teams as home', 'home.id', 'games.home_team_id')
      .innerJoin('tournaments', 'tournaments.id', 'games.tournament_id')
      .select([
        'game_day',
        'home.short_name as home',
        'home_result',
        'away_result',
        'report_status',
        'gender',
        'year',
      ])
      .where('games.id', '=', 9000001)
      .executeTakeFirstOrThrow()
    expect(first).toEqual({
      game_day: '2023-04-10T14:00:00',
      home: 'KA Akureyri',
      home_result: 1,
      away_result: 1,
      report_status: 'S',
      gender: 'male',
      year: 2023,
    })

    const before = await contentOf(database)
    const again = await load(league)
    expect(again.files.map(({ inserted, updated }) => inserted + updated)).toEqual([0, 0, 0, 0])
    expect(await contentOf(database)).toEqual(before)
  })

  test('stores every supported file, and a second run changes nothing', async () => {
    const { files, newOptions } = await take(wholeFolder)
    expect(files.map(({ file }) => file)).toEqual(Object.keys(wholeFolder))
    expect(files.filter(({ inserted }) => inserted === 0)).toEqual([])
    expect(newOptions.map(({ label }) => label)).toContain('Heldri flokkur')
    const before = await contentOf(database)
    const again = await take(wholeFolder)
    expect(
      again.files.map(({ inserted, updated }) => inserted + updated).every((changes) => changes === 0),
    ).toBe(true)
    expect(again.newOptions).toEqual([])
    expect(await contentOf(database)).toEqual(before)
  })
})

describe('an import', () => {
  beforeEach(async () => {
    database = await postgresDatabase()
  })

  test('leaves one audit row with the row counts of each file', async () => {
    await take({ 'teams.csv': lines('Id,ShortName,Type', '1,KR,F') })
    const { at, act, records, request_id } = await database.db
      .selectFrom('audit')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect({ at, act, records, request_id }).toEqual({
      at: '2026-06-12T12:00:00.000Z',
      act: 'import',
      records: {
        files: [{ file: 'teams.csv', inserted: 1, updated: 0, removed: 0, unchanged: 0, conflicts: 0 }],
        newOptions: 0,
      },
      request_id: 'import',
    })
  })

  test('changes only rows that differ, and increases only their versions; an empty cell keeps the stored value', async () => {
    await take({
      'teams.csv': lines('Id,ShortName,Type,Email', '1,KR,F,kr@felag.example', '2,FH,F,fh@felag.example'),
    })
    const { files } = await take({
      'teams.csv': lines('Id;ShortName;Type;Email', '1;KR;F;ny@felag.example', '2;FH;F;'),
    })
    expect(files).toMatchObject([{ file: 'teams.csv', inserted: 0, updated: 1, unchanged: 1, conflicts: 0 }])
    expect(
      await database.db.selectFrom('teams').select(['id', 'email', 'version']).orderBy('id').execute(),
    ).toEqual([
      { id: 1, email: 'ny@felag.example', version: 2 },
      { id: 2, email: 'fh@felag.example', version: 1 },
    ])
  })

  test('keeps stored values if an optional column is missing', async () => {
    await take(wholeFolder)
    const before = await contentOf(database)
    const { files } = await take({
      'teams.csv': lines('Id,ShortName,Type', '1,Valur,F'),
      'persons.csv': lines('Ssn,Name', '0101302989,Ýr Ösp Þórðardóttir'),
      'roles.csv': lines('Ssn,AuthType', '0101302989,2'),
      'tournaments.csv': lines('Id,Name,ShortName,Year,Gender', '10,Íslandsmót karla,ÍM,2026,1'),
      'games.csv': lines('GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId', '100,10,2026-05-31T19:15,1,2'),
      'gamereferees.csv': lines('GameId,Ssn,RoleId', '100,0101302989,20'),
      'coaches.csv': lines('Ssn', '0101302989'),
      'contracts.csv': lines(
        'Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo',
        '7,0101302989,1,1170,2026-01-01,2027-11-16',
      ),
    })
    expect(files.filter(({ unchanged }) => unchanged !== 1)).toEqual([])
    expect(await contentOf(database)).toEqual(before)
  })

  test('accepts commas and semicolons, byte-order marks, all line ends, and quotes', async () => {
    await take({
      'teams.csv': '\ufeffId;ShortName;Type\r\n1;"KR; ""stórveldið""";F\r\n\r\n2;FH;F',
      'courts.csv': 'Id,Name,TeamId\r301,"Völlur, syðri",1\r',
    })
    const names = await database.db.selectFrom('teams').select('short_name').orderBy('id').execute()
    expect(names.map(({ short_name }) => short_name)).toEqual(['KR; "stórveldið"', 'FH'])
    expect(await database.db.selectFrom('courts').select('name').execute()).toEqual([
      { name: 'Völlur, syðri' },
    ])
  })

  test('stores names in composed Unicode form', async () => {
    const name = 'Þórður Æ. Ö́ðinsson'
    await take({ 'persons.csv': lines('Ssn,Name', `0101302989,  ${name.normalize('NFD')} `) })
    expect(await database.db.selectFrom('persons').select('name').execute()).toEqual([
      { name: name.normalize('NFC') },
    ])
  })

  test('accepts a look-up value by number or label, and adds unknown labels as options', async () => {
    const persons = lines('Ssn,Name', ...[1, 2, 3, 4, 5].map((one) => `010130298${one},Jón`))
    await take({
      'persons.csv': persons,
      'referees.csv': lines(
        'Ssn,Permission',
        '0101302981,1008',
        '0101302982,Eftirlitsmaður',
        '0101302983,Gestadómari',
        '0101302984,Gestadómari',
        '0101302985,10000',
      ),
    })
    const chosen = await database.db
      .selectFrom('referees')
      .innerJoin('types', (join) =>
        join.onRef('types.id', '=', 'permission_type_id').on('kind', '=', 'refereePermission'),
      )
      .select(['id', 'label'])
      .orderBy('person_id')
      .execute()
    expect(chosen).toEqual([
      { id: 1008, label: 'Eftirlitsmaður' },
      { id: 1008, label: 'Eftirlitsmaður' },
      { id: 10001, label: 'Gestadómari' },
      { id: 10001, label: 'Gestadómari' },
      { id: 10000, label: '10000' },
    ])
  })

  test('gives a coach exactly the age groups of the file', async () => {
    const coach = (divisions: string) => ({
      'persons.csv': lines('Ssn,Name', '0101302989,Jón'),
      'coaches.csv': lines('Ssn,Divisions', `0101302989,${divisions}`),
    })
    const stored = async () => {
      const { rows } = await sql<{ label: string; version: number }>`
        select label, version from coaches natural join coach_divisions
        join types on types.id = division_type_id and kind = 'FLOKK' order by position`.execute(database.db)
      return rows
    }
    await take(coach('Meistaraflokkur|3. flokkur'))
    expect(await stored()).toEqual([
      { label: 'Meistaraflokkur', version: 1 },
      { label: '3. flokkur', version: 1 },
    ])
    expect((await take(coach('3. flokkur | 4'))).files[1]).toMatchObject({ updated: 1 })
    expect(await stored()).toEqual([
      { label: '3. flokkur', version: 2 },
      { label: '4. flokkur', version: 2 },
    ])
    expect((await take(coach('4|3'))).files[1]).toMatchObject({ updated: 0, unchanged: 1 })
    expect((await take(coach(''))).files[1]).toMatchObject({ updated: 0, unchanged: 1 })
    expect(await stored()).toHaveLength(2)
  })

  test('stores as many identical incidents as the file has', async () => {
    const { 'incidents.csv': incidents, ...whole } = wholeFolder
    // Leaves out the dismissal, and with it the report and the ruling that refer to it.
    const { 'disciplinereports.csv': _report, 'rulings.csv': _rulings, ...others } = whole
    const [header, goal] = incidents.split('\n')
    await take({ ...others, 'incidents.csv': lines(header!, goal!, goal!) })
    const again = await take({ ...others, 'incidents.csv': lines(header!, goal!, goal!, goal!) })
    expect(again.files.find(({ file }) => file === 'incidents.csv')).toMatchObject({
      inserted: 1,
      unchanged: 2,
    })
    expect((await database.db.selectFrom('incidents').selectAll().execute()).length).toBe(3)
  })

  test('replaces the referee of a role', async () => {
    await take(wholeFolder)
    await take({ 'gamereferees.csv': lines('GameId,Ssn,RoleId,Confirmed', '100,0202302989,20,0') })
    const { rows } = await sql`
      select ssn, confirmed_at from game_referees join persons on persons.id = person_id`.execute(database.db)
    expect(rows).toEqual([{ ssn: '0202302989', confirmed_at: null }])
  })

  test("keeps an official's decline until another official gets the role", async () => {
    await take(wholeFolder)
    const decline = { confirmed_at: null, declined_at: new Date(), declined_reason: 'Veikindi' }
    await database.db.updateTable('game_referees').set(decline).execute()
    const confirmed = {
      'gamereferees.csv': lines('GameId,Ssn,RoleId,Confirmed', '100,0101302989,20,1'),
    }
    const reasons = async () =>
      (await database.db.selectFrom('game_referees').select('declined_reason').execute()).map(
        (row) => row.declined_reason,
      )
    await take(confirmed)
    expect(await reasons()).toEqual(['Veikindi'])
    await take({ 'gamereferees.csv': lines('GameId,Ssn,RoleId', '100,0202302989,20') })
    expect(await reasons()).toEqual([null])
  })

  test('keeps the rejection of a contract until the file has it confirmed', async () => {
    const { 'contracts.csv': _confirmed, ...others } = wholeFolder
    const contract = (confirmed: string) =>
      lines(
        'Id,Ssn,TeamId,ContractTypeId,DateFrom,DateTo,Confirmed',
        `7,0101302989,1,1170,2026-01-01,2027-11-16,${confirmed}`,
      )
    const stateAfter = async (confirmed: string) => {
      await take({ 'contracts.csv': contract(confirmed) })
      return (await database.db.selectFrom('contracts').select('state').executeTakeFirstOrThrow()).state
    }
    await take(others)
    expect(await stateAfter('0')).toBe('unconfirmed')
    await database.db.updateTable('contracts').set({ state: 'rejected' }).execute()
    expect(await stateAfter('0')).toBe('rejected')
    expect(await stateAfter('1')).toBe('confirmed')
    expect(await stateAfter('0')).toBe('unconfirmed')
  })

  test('keeps ids that the database generates above those of the files', async () => {
    await take({ 'teams.csv': lines('Id,ShortName,Type', '2500000,KR,F') })
    const next = await insertRow(database.db, 'teams', { short_name: 'FH', name: 'FH', type: 'F' })
    expect(next.id).toBe(2500001)
  })
})

test('an import into PostgreSQL runs beside the work of a server', async () => {
  const database = await postgresDatabase()
  const server = await openDatabase({ dataDir: '', databaseUrl: database.url }, silentLog)
  try {
    await importFolder(database, csvFolder(wholeFolder), given)
    const [started, ended] = [gate(), gate()]
    const saving = server.transaction(async (tx) => {
      await tx.updateTable('persons').set({ gsm: '8881234' }).where('ssn', '=', '0101302989').execute()
      started.open()
      await ended.opened
    })
    await started.opened
    await importFolder(
      database,
      csvFolder({ 'persons.csv': lines('Ssn,Name', '0303302989,Ný Manneskja', '0202302989,Jón Jónsson') }),
      given,
    )
    ended.open()
    await saving
    const saved = await server.db.selectFrom('persons').select(['name', 'gsm']).orderBy('ssn').execute()
    expect(saved).toEqual([
      { name: 'Ýr Ösp Þórðardóttir', gsm: '8881234' },
      { name: 'Jón Jónsson', gsm: null },
      { name: 'Ný Manneskja', gsm: null },
    ])
  } finally {
    await server.close()
    await database.close()
  }
})

test('an import that conflicts with a simultaneous write changes nothing and advises to run it again', async () => {
  const database = await postgresDatabase()
  const other = await openDatabase({ dataDir: '', databaseUrl: database.url }, silentLog)
  try {
    const [started, ended] = [gate(), gate()]
    const saving = other.transaction(async (tx) => {
      await insertRow(tx, 'persons', { ssn: '0303302989', name: 'Önnur Manneskja' })
      started.open()
      await ended.opened
    })
    await started.opened
    const folder = csvFolder({ 'persons.csv': lines('Ssn,Name', '0303302989,Ný Manneskja') })
    const importing = importFolder(database, folder, given)
    importing.catch(() => undefined)
    // The conflicting row is committed while the import waits for it.
    await expect.poll(() => waitingOn(other)).toBe(1)
    ended.open()
    await expect(importing).rejects.toThrow(/nothing was changed. Run the import again.$/)
    await saving
    const saved = await other.db.selectFrom('persons').select('name').execute()
    expect(saved).toEqual([{ name: 'Önnur Manneskja' }])
  } finally {
    await other.close()
    await database.close()
  }
})

async function waitingOn({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
