import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from '#app/ui/list/files/csv.ts'
import { xlsxOf } from '#app/ui/list/files/xlsx.ts'
import type { AnyColumn, Row } from '#app/ui/list/list.ts'
import { fileTextOf } from '#app/ui/list/view/values.ts'
import { importFiles } from '#server/import.ts'
import * as is from '#server/platform/import/cells.ts'
import { readCell } from '#server/platform/import/load.ts'
import { date, time } from '#server/platform/import/moments.ts'
import { readSheet } from '#server/platform/import/sheet/read-sheet.ts'

// These tests check that an import reads a file that a list saved without loss, for each kind of column.

const columns: AnyColumn[] = [
  { field: 'Name', title: 'referees.name', width: 120 },
  { field: 'Phone', title: 'referees.phone', width: 76, link: 'tel' },
  { field: 'Email', title: 'referees.email', width: 135, link: 'mailto' },
  { field: 'Fee', title: 'discipline.amount', width: 90, kind: 'money' },
  { field: 'Count', title: 'discipline.level', width: 60, kind: 'number' },
  { field: 'Day', title: 'leave.from', width: 100, kind: 'date' },
  { field: 'At', title: 'audit.at', width: 130, kind: 'moment' },
]
const kinds: is.CellKind[] = [
  ...[is.text(), is.phone, is.email, is.amount(0, 2_000_000_000), is.integer(0, 2_000_000_000), date, time],
]
const titles = columns.map(({ field }) => field)

async function readBack(content: Uint8Array, isWorkbook: boolean) {
  const reading = readSheet(Buffer.from(content), { isWorkbook, sheet: null })
  const rows: string[][] = []
  for (;;) {
    const { done, value } = await reading.next()
    if (done) break
    rows.push(...value.map(({ cells }) => cells))
  }
  return rows
    .slice(1)
    .map((cells) => kinds.map((kind, at) => readCell({ name: titles[at] ?? '', kind }, cells[at] ?? '')))
}

const formats = {
  csv: async (rows: readonly Row[]) => {
    const lines = rows.map((row) => columns.map((column) => fileTextOf(column, row)))
    return readBack(Buffer.from(csvOf(titles, lines)), false)
  },
  xlsx: async (rows: readonly Row[]) =>
    readBack(new Uint8Array(await (await xlsxOf(columns, titles, rows)).arrayBuffer()), true),
}

const valuesOf = (row: Row) => [
  ...[row.Name, row.Phone, row.Email, row.Fee, row.Count, row.Day],
  row.At === null ? null : String(row.At).slice(0, 16).concat(':00'),
]

const day = fc.date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const row = fc.record({
  // Each row has a name, because an import skips rows without any text.
  Name: fc
    .string({ unit: fc.constantFrom(...'aÞö=+-@;,"\'<&– '), minLength: 1, maxLength: 12 })
    .map((name) => `${name}x`.trim()),
  Phone: some(
    fc.constantFrom('+354 555 1234', '5551234', '555-1234', '(+354) 5551234', '-555 1234'.slice(1)),
  ),
  Email: some(fc.constantFrom('jon@þór.is', '+jon@postur.example', '=a@b.example', '-a@b.example')),
  Fee: some(fc.integer({ min: 0, max: 2_000_000_000 })),
  Count: some(fc.integer({ min: 0, max: 2_000_000_000 })),
  Day: some(day.map((at) => at.toISOString().slice(0, 10))),
  At: some(day.map((at) => `${at.toISOString().slice(0, 16)}:00Z`)),
})

describe.each(['csv', 'xlsx'] as const)('a list saved as %s', (format) => {
  test('OP-030 can be imported without loss', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        expect(await formats[format](rows)).toEqual(rows.map(valuesOf))
      }),
      { numRuns: 60 },
    )
  })

  test('OP-030 has foreign phone numbers and amounts in a form that imports accept', async () => {
    const given = {
      Name: '=1+1',
      Phone: '+354 555 1234',
      Email: null,
      Fee: 15_000,
      Count: 5000,
      Day: null,
      At: null,
    }
    const [read] = await formats[format]([given])
    expect(read?.slice(0, 5)).toEqual(['=1+1', '+354 555 1234', null, 15_000, 5000])
  })
})

test('an import reads the types of clubs as the list of clubs shows them', () => {
  const kind = importFiles
    .find(({ file }) => file === 'teams.csv')
    ?.columns.find(({ name }) => name === 'Type')?.kind
  const read = (cell: string) => kind && readCell({ name: 'Type', kind }, cell)
  expect(['Félag', 'félag', 'Land', 'Skóli', 'F'].map(read)).toEqual(['F', 'F', 'L', 'S', 'F'])
})
