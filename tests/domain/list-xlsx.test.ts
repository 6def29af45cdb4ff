import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { xlsxOf } from '#app/ui/list/files/xlsx.ts'
import type { AnyColumn } from '#app/ui/list/list.ts'

const columns: AnyColumn[] = [
  { field: 'Name', title: 'referees.name', width: 120 },
  { field: 'Fee', title: 'discipline.amount', width: 90, kind: 'money' },
  { field: 'Mark', title: 'discipline.level', width: 60, kind: 'number' },
  { field: 'Day', title: 'leave.from', width: 100, kind: 'date' },
  { field: 'At', title: 'audit.at', width: 130, kind: 'moment' },
]

async function partsOf(rows: Record<string, unknown>[]) {
  const file = await xlsxOf(columns, ['Nafn', 'Sekt', 'Einkunn', 'Dagur', 'Stund'], rows)
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  return { sheet: part('xl/worksheets/sheet1.xml'), texts: part('xl/sharedStrings.xml') }
}

test('an Excel file has numbers as numbers, days and moments as dates without a zone, and a head that stays', async () => {
  const row = { Name: 'Ýr Þöll', Fee: 20_000, Mark: 7.5, Day: '2026-03-01', At: '2026-03-01T12:00:00Z' }
  const { sheet, texts } = await partsOf([row, { ...row, Fee: null, Day: '', At: null }])
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>20000<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>7\.5<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="D2"[^>]*><v>46082<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="E2"[^>]*><v>46082\.5<\/v><\/c>/)
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).toMatch(/<cols><col min="1" max="1" width="20"/)
  expect(texts).toContain('Ýr Þöll')
})

test.each(['=1+1', '+354 899', '-1+1', '@SUM(A1)'])('T16 in an Excel file %j is a text', async (Name) => {
  const { sheet, texts } = await partsOf([{ Name, Fee: 1, Mark: 1, Day: null, At: null }])
  expect(sheet).toMatch(/<c r="A2"[^>]*t="s"[^>]*>/)
  expect(sheet).not.toContain('<f>')
  expect(texts).toContain(Name)
})
