import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareIcelandic, fold, icelandicOrder } from '#domain/platform/icelandic.ts'
import type { Database } from '#server/platform/database/database.ts'
import { memoryDatabase, postgresDatabase } from '../support/database.ts'

// Generates names: mostly common letters, some of everything else, composed and decomposed. It leaves out NUL and lone surrogates, which PostgreSQL
// cannot store, and characters unknown to this Node's Unicode version.
const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'aábdðeéfghiíjklmnoóprstuúvxyýþæöAÁÐÉÍÓÚÝÞÆÖ  ') },
  { weight: 2, arbitrary: fc.constantFrom(...'0123456789-./,\'"’–_\u00a0\u00ad\t@\\%[]^`{}~') },
  { weight: 2, arbitrary: codePoints(0xa1, 0x24f) },
  { weight: 2, arbitrary: codePoints(0x300, 0x36f) },
  { weight: 1, arbitrary: codePoints(0x370, 0x52f) },
  { weight: 1, arbitrary: codePoints(0x1e00, 0x20ff) },
  { weight: 1, arbitrary: codePoints(1, 0xd7ff) },
  { weight: 1, arbitrary: codePoints(0xe000, 0xffff) },
  { weight: 1, arbitrary: codePoints(0x1f300, 0x1f64f) },
)
const name = fc
  .tuple(fc.array(letter, { maxLength: 24 }), fc.constantFrom('NFC', 'NFD', ''))
  .map(([letters, form]) => (form ? letters.join('').normalize(form) : letters.join('')))

function codePoints(first: number, last: number) {
  return fc
    .integer({ min: first, max: last })
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !/\p{Cn}/u.test(character) || /\p{Noncharacter_Code_Point}/u.test(character))
}

describe.each([
  ['embedded', memoryDatabase],
  ['PostgreSQL', postgresDatabase],
])('on the %s database', (_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  async function keysOf(names: string[]) {
    const { rows } = await sql<{ order: string; fold: string }>`
      select icelandic_order(name) as order, fold(name) as fold
      from unnest(${names}::text[]) with ordinality as names (name, place) order by place`.execute(
      database.db,
    )
    return rows
  }

  test('any name has the same sort key and normalized text in the database and the browser', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 50 }), async (names) => {
        expect(await keysOf(names)).toEqual(
          names.map((text) => ({ order: icelandicOrder(text), fold: fold(text) })),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('names sort in Icelandic order whatever the collation of the database', async () => {
    const names = [
      'Örn',
      'Ævar',
      'Þór',
      'Ósk',
      'Ólafur',
      'Ása',
      'Ari',
      'Davíð',
      'Dagný',
      'Ðan',
      'KR 10',
      'KR 2',
      'k',
    ]
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${names}::text[]) as names (name) order by icelandic_order(name)`.execute(
      database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted(compareIcelandic))
  })

  test('a list by name and a search by part of a name use their indexes', async () => {
    const byName = sql`explain select * from persons order by name_order, id limit 25`
    const byPart = sql`explain select * from persons where name_folded like '%gudr%'`
    await database.transaction(async (tx) => {
      // The table is empty, so sequential scans are off: the test only checks that the indexes can be used.
      await sql`set local enable_seqscan to off`.execute(tx)
      expect(JSON.stringify((await byName.execute(tx)).rows)).toContain('persons_order')
      expect(JSON.stringify((await byPart.execute(tx)).rows)).toContain('persons_search')
    })
  })

  test('the indexes can be rebuilt under any search_path, as a restore and PostgreSQL itself do', async () => {
    await database.transaction(async (tx) => {
      await sql`insert into persons (ssn, name) values ('0101302989', 'Guðrún 2 Ósk')`.execute(tx)
      await sql`set local search_path to pg_catalog`.execute(tx)
      await sql`reindex table public.persons`.execute(tx)
      await sql`analyze public.persons`.execute(tx)
    })
    expect(await database.db.selectFrom('persons').select('name').execute()).toEqual([
      { name: 'Guðrún 2 Ósk' },
    ])
  })
})
