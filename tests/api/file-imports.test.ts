import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf, ImportKind } from '#domain/file-imports/kinds.ts'
import { importFiles } from '#server/import.ts'
import { ReaderKilled } from '#server/platform/foreign-files/answer.ts'
import { aGame, aPerson, aTournament, testKennitala } from '../support/builders.ts'
import { demoEngines } from '../support/engines.ts'
import { imports } from '../support/file-imports.ts'
import { bookOf, hostileFiles, hostileTexts } from '../support/hostile-files.ts'
import { errorOf } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { rowById, updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { workbook } from '../support/workbooks.ts'

test('staff can upload every kind of file that the import command accepts', () => {
  expect(ImportKind.options.map(fileOf).sort()).toEqual(importFiles.map(({ file }) => file).sort())
})

const teams = [
  'Númer;Stutt nafn;Nafn;Tegund;Yfirlit',
  '9001;Prufa;Prufufélagið;F;x',
  '9002;Prufa 2;Prufufélagið 2;L;',
].join('\n')

describe.each(demoEngines)('a file of clubs on the database %s', (_engine, open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database: await open() })
  })
  afterAll(() => server.stop())
  const { send, check, commit, undo, act, answered } = imports(() => server)
  const team = (id: number) =>
    server.services.database.db
      .selectFrom('teams')
      .select(['short_name', 'name', 'email', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()

  test('T10 when one import is committed several times at once, one succeeds and the others get 409', async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, index) => `${20_000 + index};Keppni ${index};Félag í keppni ${index};F`,
    )
    const checked = await check('teams', ['Númer;Stutt nafn;Nafn;Tegund', ...rows].join('\n'))
    const commits = Array.from({ length: 5 }, () => act('commit', checked.id, { Version: checked.Version }))
    const answers = await Promise.all(commits)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    for (const answer of answers)
      if (answer.status === 409) expect(await errorOf(answer)).toBe('imports.done')
    await undo(await answered(await server.as(personas.staff).get(`rest/imports/${checked.id}`)))
  })

  test('T10 a new file checked by two browser pages at once is checked, and both pages show the result', async () => {
    const sent = await answered(await send('teams', 'Id,ShortName,Type\n9032,Tveir,F'))
    const [one, other] = await Promise.all([act('check', sent.id), act('check', sent.id)])
    expect((await answered(one)).State).toBe('checked')
    expect(await answered(other)).toEqual(
      await answered(await server.as(personas.staff).get(`rest/imports/${sent.id}`)),
    )
  })

  test('T10 committing an import whose file is removed meanwhile returns 409 and changes nothing', async () => {
    const checked = await check('teams', 'Id,ShortName,Type\n9031,Einn,F')
    const { db } = server.services.database
    const { file_id: fileId } = await rowById(db, 'file_imports', checked.id)
    await db.deleteFrom('file_chunks').where('file_id', '=', fileId).execute()
    const answer = await act('commit', checked.id, { Version: checked.Version })
    expect([answer.status, await errorOf(answer)]).toEqual([409, 'imports.gone'])
    expect(await team(9031)).toBeUndefined()
  })

  test('is matched by Icelandic headings, previewed, imported as a whole and undone as a whole', async () => {
    const checked = await check('teams', teams)
    expect(checked).toMatchObject({
      State: 'checked',
      Preview: {
        Headings: [
          { Heading: 'Númer', Column: 'Id' },
          { Heading: 'Stutt nafn', Column: 'ShortName' },
          { Heading: 'Nafn', Column: 'Name' },
          { Heading: 'Tegund', Column: 'Type' },
          { Heading: 'Yfirlit', Column: null },
        ],
        Counts: { New: 2, Changed: 0, Removed: 0, Same: 0, Kept: 0 },
        ProblemTotal: 0,
      },
    })
    expect(await team(9001)).toBeUndefined()
    const taken = await commit(checked)
    expect([taken.State, taken.Counts?.New]).toEqual(['imported', 2])
    expect(await team(9001)).toMatchObject({ short_name: 'Prufa', name: 'Prufufélagið' })
    const changed = await check('teams', 'Id,ShortName,Type,Email\n9001,Prufa,F,prufa@example.is')
    expect(changed.Preview?.Rows).toEqual([
      {
        Line: 2,
        Name: 'Id 9001',
        State: 'changed',
        Changes: [{ Column: 'Email', Before: null, After: 'prufa@example.is' }],
        Kept: [],
      },
    ])
    const takenAgain = await commit(changed)
    // The first import cannot be undone, since the second changed its rows.
    expect(await errorOf(await act('undo', taken.id))).toBe('imports.changedSince')
    await undo(takenAgain)
    expect(await team(9001)).toMatchObject({ email: null })
    expect(await errorOf(await act('undo', takenAgain.id))).toBe('imports.undone')
    await undo(taken)
    expect(await team(9001)).toBeUndefined()
  })

  test('cannot be undone after somebody changed a row or refers to one', async () => {
    const { db } = server.services.database
    const taken = await commit(await check('teams', 'Id,ShortName,Type\n9011,Einn,F\n9012,Tveir,F'))
    await aPerson(db, { team_id: 9011 })
    expect(await errorOf(await act('undo', taken.id))).toBe('imports.inUse')
    await updateRow(db, 'teams', 9012, { name: 'Annað' })
    expect(await errorOf(await act('undo', taken.id))).toBe('imports.changedSince')
    expect(await team(9012)).toMatchObject({ name: 'Annað' })
    const other = await commit(await check('teams', 'Id,ShortName,Type\n9021,Einn,F\n9022,Tveir,F'))
    expect((await undo(other)).State).toBe('undone')
    expect(await team(9021)).toBeUndefined()
    const { rows } =
      await sql`select from imported_rows where file = 'teams.csv' and record_id = 9021`.execute(db)
    expect(rows).toEqual([])
    const again = await check('teams', 'Id,ShortName,Type\n9021,Einn,F')
    expect(again.Preview?.Counts?.New).toBe(1)
  })
})

describe('an uploaded file', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.stop())
  const { send, remove, act, check, commit, undo, answered } = imports(() => server)

  test('with mistakes is reported cell by cell and cannot be imported', async () => {
    const faulty = await check('teams', 'Id,ShortName,Type,Email\n9101,,X,netfang\n9101,=1+1,F,\nx,Nafn,F,')
    expect(faulty.State).toBe('faulty')
    expect(faulty.Preview?.Problems).toEqual(
      expect.arrayContaining([
        { Line: 2, Column: 'ShortName', Reason: 'Hér þarf að standa eitthvað.' },
        { Line: 2, Column: 'Type', Reason: 'Hér á að standa eitt af þessu: L, S, F. Þar stendur "X".' },
        { Line: 2, Column: 'Email', Reason: '"netfang" er ekki netfang.' },
        { Line: 3, Column: 'ShortName', Reason: 'Texti sem byrjar á = gæti orðið að formúlu í töflureikni.' },
        { Line: 3, Column: 'Id', Reason: 'Sama færslan er líka í línu 2.' },
      ]),
    )
    expect(await errorOf(await act('commit', faulty.id, { Version: faulty.Version }))).toBe('imports.faulty')
    const persons = await check('persons', 'Ssn,Name,Gender\n0101302989,Jón,0')
    expect(persons.Preview?.Problems.map(({ Reason }) => Reason)).toContain(
      'Hér á að standa 1 (karl) eða 2 (kona). Þar stendur "0".',
    )
    const list = await server.as(personas.staff).get(`rest/imports/${faulty.id}/problems`)
    expect(await list.text()).toContain('"2";"Netfang";"""netfang"" er ekki netfang."')
  })

  test('can have its columns assigned by hand, and reports missing columns', async () => {
    const unknown = await check('teams', 'A;B;C\n9201;Nafn;F')
    expect(unknown.Preview?.Problems.map(({ Column, Reason }) => [Column, Reason])).toEqual([
      ['Id', 'Þennan dálk vantar í skrána.'],
      ['ShortName', 'Þennan dálk vantar í skrána.'],
      ['Type', 'Þennan dálk vantar í skrána.'],
    ])
    const Columns = ['Id', 'ShortName', 'Type']
    const chosen = await answered(await act('check', unknown.id, { Columns, Version: unknown.Version }))
    expect(chosen).toMatchObject({ State: 'checked', Preview: { Counts: { New: 1 } } })
    expect(await errorOf(await act('commit', unknown.id, { Version: unknown.Version }))).toBe('record.stale')
    expect((await commit(chosen)).State).toBe('imported')
    expect(await errorOf(await act('check', unknown.id))).toBe('imports.done')
  })

  test('can be a workbook: the sheet is chosen, formulas count as their value, dates and times are read', async () => {
    const book = workbook({
      Forsíða: [['Ekkert hér']],
      Leikir: [
        ['Númer leiks', 'Númer móts', 'Leiktími'],
        [990001, { formula: 'A1', value: 1 }, { date: 46174.8020833333 }],
      ],
    })
    const db = server.services.database.db
    const tournament = await db.selectFrom('tournaments').select('id').limit(1).executeTakeFirstOrThrow()
    const first = await check('games', book, 'leikir.xlsx')
    expect(first.Preview).toMatchObject({ Sheets: ['Forsíða', 'Leikir'], Sheet: 'Forsíða' })
    const games = await answered(await act('check', first.id, { Sheet: 'Leikir' }))
    const known = tournament.id === 1
    expect(games.Preview?.Problems.map(({ Column }) => Column)).toEqual(known ? [] : ['TournamentId'])
    const right = await check(
      'games',
      workbook({
        L: [
          ['GameId', 'TournamentId', 'GameDay'],
          [990001, tournament.id, { date: 46174.8020833333 }],
        ],
      }),
      'leikir.xlsx',
    )
    await commit(right)
    const game = await db
      .selectFrom('games')
      .select('game_day')
      .where('id', '=', 990001)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(game)).toContain('2026-06-01T19:15')
  })

  test('may use Icelandic dates and Icelandic yes and no', async () => {
    const db = server.services.database.db
    const { id } = await db.selectFrom('tournaments').select('id').limit(1).executeTakeFirstOrThrow()
    const checked = await check(
      'games',
      `GameId;TournamentId;GameDay\n990011;${id};31.5.2026 19:15\n990012;${id};1.6.2026`,
    )
    expect(checked.Preview?.ProblemTotal).toBe(0)
  })

  test('is refused with the reason if its content does not match its name, or is too large', async () => {
    const zip = (bytes: number) =>
      new Uint8Array(zipSync({ 'xl/workbook.xml': new Uint8Array(bytes) }, { level: 9 }))
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
    expect(await errorOf(await send('teams', png, 'félög.csv'))).toBe('imports.kind')
    expect(await errorOf(await send('teams', zip(10), 'félög.csv'))).toBe('imports.kind')
    expect(await errorOf(await send('teams', teams, 'félög.xlsx'))).toBe('imports.kind')
    const unreadOf = async (content: Uint8Array<ArrayBuffer>, name: string) => {
      const { id, State, Unread } = await check('teams', content, name)
      // Later requests return the stored reason instead of reading the file again.
      expect([
        State,
        await errorOf(await act('check', id)),
        await errorOf(await act('commit', id, { Version: 2 })),
      ]).toEqual(['unreadable', Unread, Unread])
      return Unread
    }
    expect(await unreadOf(zip(10), 'félög.xlsx')).toBe('imports.unreadable')
    expect(await unreadOf(hostileFiles['a text of 60 MB'](), 'sprengja.xlsx')).toBe('imports.tooLarge')
    expect(await unreadOf(hostileTexts['20 MB of x; in lines'](), 'félög.csv')).toBe('imports.tooManyRows')
    expect(await unreadOf(new Uint8Array(strToU8('Id\0\0\0')), 'félög.csv')).toBe('imports.unreadable')
  })

  test('is reported as unreadable if its reading process is killed; an unreadable second sheet does not replace the preview of the first', async () => {
    const reading = {
      read: () => Promise.reject(new ReaderKilled('deadline')),
      stop: async () => undefined,
    }
    const ending = await testServer({ more: { reading } })
    const { check: checkEnding } = imports(() => ending)
    expect(await checkEnding('teams', teams)).toMatchObject({
      State: 'unreadable',
      Unread: 'imports.stopped',
    })
    await ending.stop()
    const wide = Array.from({ length: 201 }, (_, at) => at)
    const checked = await check('teams', workbook({ A: [['Id'], [9301]], B: [wide] }), 'félög.xlsx')
    const other = await act('check', checked.id, { Sheet: 'B' })
    expect(await errorOf(other)).toBe('imports.tooManyRows')
    const again = await answered(await act('check', checked.id))
    expect(again).toMatchObject({ State: 'faulty', Unread: null })
  })

  test('can be deleted with its content if it was never imported, but not after an import, even an undone one', async () => {
    const { db } = server.services.database
    const fileOfImport = async (id: number) => {
      const row = await db
        .selectFrom('file_imports')
        .select('file_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.file_id ?? 0
    }
    const count = async (table: 'files' | 'file_chunks', by: 'id' | 'file_id', id: number) =>
      (
        await db
          .selectFrom(table)
          .select(db.fn.countAll<number>().as('n'))
          .where(by, '=', id)
          .executeTakeFirstOrThrow()
      ).n
    const unread = await check('teams', new Uint8Array(strToU8('Id\0\0\0')))
    expect(unread.State).toBe('unreadable')
    const stored = await fileOfImport(unread.id)
    expect(await count('files', 'id', stored)).toBe(1)
    expect((await remove(unread.id)).status).toBe(200)
    expect([await count('files', 'id', stored), await count('file_chunks', 'file_id', stored)]).toEqual([
      0, 0,
    ])
    expect((await remove(unread.id)).status).toBe(404)
    const imported = await commit(await check('teams', 'Id,ShortName,Type\n9501,Einn,F'))
    const refused = await remove(imported.id)
    expect([refused.status, await errorOf(refused)]).toEqual([409, 'imports.hasReceipt'])
    await undo(imported)
    expect(await errorOf(await remove(imported.id))).toBe('imports.hasReceipt')
  })

  test('returns 404 if it is deleted while it is checked', async () => {
    const sent = await answered(await send('teams', teams))
    const reading = {
      read: async () => {
        await remove(sent.id)
        throw new ReaderKilled('deadline')
      },
      stop: async () => undefined,
    }
    const deleting = await testServer({ database: server.services.database, more: { reading } })
    const answer = await deleting.as(personas.staff).post(`rest/imports/${sent.id}/check`, {})
    expect(answer.status).toBe(404)
  })

  test('with a spreadsheet error in a cell gets a problem for that cell', async () => {
    const sheet = `<worksheet><sheetData><row>${['Id', 'ShortName', 'Type', 'Name'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row><row><c><v>9401</v></c><c t="e"><v>#N/A</v></c><c t="inlineStr"><is><t>F</t></is></c><c><f>B9</f></c></row></sheetData></worksheet>`
    const { Preview } = await check('teams', bookOf({ 'xl/worksheets/sheet1.xml': sheet }), 'félög.xlsx')
    expect(Preview?.Problems).toEqual([
      {
        Line: 2,
        Column: 'ShortName',
        Reason: 'Töflureiknirinn sýnir villuna "#N/A" hér. Lagaðu formúluna eða skrifaðu gildið sjálft.',
      },
      {
        Line: 2,
        Column: 'Name',
        Reason:
          'Gildi formúlunnar vantar í skrána. Opnaðu skrána í töflureikni, vistaðu hana og sendu aftur.',
      },
    ])
  })

  test('with names in an option column gets a problem instead of new options', async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => `${testKennitala(at)};Nafn ${at}`)
    const { Preview } = await check('employees', ['Ssn;JobTitle', ...rows].join('\n'))
    expect(
      Preview?.Problems.some(
        ({ Line, Reason }) => Line === 1002 && Reason.includes('fleiri en 1000 ólík gildi'),
      ),
    ).toBe(true)
  })

  test('can be neither seen nor uploaded by a club user', async () => {
    const club = server.as(personas.clubUser)
    const sent = await answered(await send('teams', teams))
    expect((await club.get('rest/imports')).status).toBe(403)
    expect((await club.get(`rest/imports/${sent.id}`)).status).toBe(403)
    expect((await club.post(`rest/imports/${sent.id}/check`, {})).status).toBe(403)
    const upload = await club.upload('rest/imports/teams', { File: new File([teams], 'teams.csv') })
    expect(upload.status).toBe(403)
    const listed = await (await server.as(personas.staff).get('rest/imports')).json()
    expect(listed[0]).toMatchObject({ id: sent.id, State: 'sent', FileName: 'teams.csv', Kind: 'teams' })
  })
})

test('imported rulings cannot be undone, and the refusal says so', async () => {
  const server = await testServer()
  const { db } = server.services.database
  const { check, commit, act } = imports(() => server)
  const { ssn } = await aPerson(db, { ssn: testKennitala(700) })
  const [team] = await db.selectFrom('teams').select('id').limit(1).execute()
  const rows = `Id,Kind,Ssn,TeamId,Games,Published\n900,games,${ssn},${team?.id},2,2026-05-01T12:00`
  const { id } = await commit(await check('rulings', rows))
  expect(await errorOf(await act('undo', id))).toBe('imports.stays')
  expect(await db.selectFrom('rulings').select('id').where('id', '=', 900).execute()).toHaveLength(1)
  await server.stop()
})

test('the check of a file of rulings reports lines that cannot follow the ruling they refer to', async () => {
  const server = await testServer()
  const { db } = server.services.database
  const { check } = imports(() => server)
  const [one, other] = [
    await aPerson(db, { ssn: testKennitala(701) }),
    await aPerson(db, { ssn: testKennitala(702) }),
  ]
  const [team] = await db.selectFrom('teams').select('id').limit(1).execute()
  const rows = [one, other].map(
    ({ ssn }, index) =>
      `${900 + index},games,${ssn},${team?.id},2,2026-05-0${1 + index}T12:00,${index ? 900 : ''}`,
  )
  const header = 'Id,Kind,Ssn,TeamId,Games,Published,RulingId'
  const { Preview } = await check('rulings', [header, ...rows].join('\n'))
  expect(Preview?.Problems).toMatchObject([{ Line: 3 }])
  await server.stop()
})

test('imported ban rules can be undone as long as no game was played under them', async () => {
  const server = await testServer()
  const { db } = server.services.database
  const { check, commit, undo, act } = imports(() => server)
  const stored = () => db.selectFrom('ban_rules').select(['from_year', 'terms']).orderBy('id').execute()
  const first = await commit(await check('banrules', 'Gildir frá ári;Leikbann vegna brottvísana\n2090;"1;2"'))
  const before = await stored()
  const changed = await check('banrules', 'FromYear,Dismissals,EffectTime\n2090,2;*,9:30\n2091,3,')
  expect(changed.Preview?.Rows[0]?.Changes).toEqual([
    { Column: 'Dismissals', Before: '1;2', After: '2;*' },
    { Column: 'EffectTime', Before: '12:00', After: '09:30' },
  ])
  const taken = await commit(changed)
  expect(await stored()).toMatchObject([
    { terms: { Dismissals: [2, null], EffectTime: '09:30' } },
    { terms: { Dismissals: [3] } },
  ])
  await undo(taken)
  expect(await stored()).toEqual(before)
  await aGame(db, {
    tournament_id: (await aTournament(db, { year: 2090 })).id,
    home_result: 1,
    away_result: 0,
  })
  expect(await errorOf(await act('undo', first.id))).toBe('bans.seasonBegun')
  expect(await stored()).toEqual(before)
  await server.stop()
})
