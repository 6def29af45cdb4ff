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

async function sheetOf(rows: Record<string, unknown>[], shown = columns) {
  const file = await xlsxOf(
    shown,
    shown.map(({ field }) => field),
    rows,
  )
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}
const named = (Name: string) => ({ Name, Fee: 1, Mark: 1, Day: null, At: null })

test('an exported Excel file has numeric cells, dates without a time zone, and a frozen header', async () => {
  const row = { Name: 'Ýr Þöll', Fee: 20_000, Mark: 7.5, Day: '2026-03-01', At: '2026-03-01T12:00:00Z' }
  const sheet = await sheetOf([row, { ...row, Fee: null, Day: '', At: null }])
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>20000<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>7\.5<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="D2"[^>]*><v>46082<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="E2"[^>]*><v>46082\.5<\/v><\/c>/)
  expect(sheet).not.toMatch(/r="[BDE]3"/)
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).toMatch(/<cols><col min="1" max="1" width="20"/)
  expect(sheet).toContain('>Ýr Þöll</t>')
})

test.each(['=1+1', '+354 899', '-1+1', '@SUM(A1)'])(
  'T16 an exported Excel file stores %j as text',
  async (Name) => {
    const sheet = await sheetOf([named(Name)])
    expect(sheet).toContain(`<c r="A2" t="inlineStr"><is><t xml:space="preserve">${Name}</t></is></c>`)
    expect(sheet).not.toContain('<f>')
  },
)

test.each([
  ['markup', 'a<b>&"c"', 'a&lt;b&gt;&amp;"c"'],
  ['control characters, which XML cannot hold', 'a\u0000\u000bb\ufffe', 'ab'],
  ['half of a surrogate pair', `a${'🏴'.slice(0, 1)}b 🏴`, 'ab 🏴'],
  ['what a spreadsheet would read as the number of a letter', '_x0041_', '_x005F_x0041_'],
  ['lines', 'a\r\nb', 'a&#13;\nb'],
  ['more letters than a cell takes', 'a'.repeat(40_000), 'a'.repeat(32_767)],
])('an exported Excel file escapes or drops %s', async (_what, text, written) => {
  expect(await sheetOf([named(text)])).toContain(`<t xml:space="preserve">${written}</t>`)
})

test('an exported Excel file with 30 columns names them A to AD in order', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...columns[0]!, field: `F${index}` }))
  const sheet = await sheetOf([Object.fromEntries(many.map(({ field }) => [field, field]))], many)
  const addresses = [...sheet.matchAll(/<c r="([A-Z]+)2"/g)].map(([, letters]) => letters)
  expect(addresses.slice(24)).toEqual(['Y', 'Z', 'AA', 'AB', 'AC', 'AD'])
})

test('an Excel export of 5000 rows and 20 columns is complete, and the page runs other tasks in between', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...columns[0]!, field: `F${index}` }))
  const rows = Array.from({ length: 5000 }, (_, row) =>
    Object.fromEntries(many.map(({ field }) => [field, `Lína ${row} ${field}`])),
  )
  let otherTasks = 0
  const beside = setInterval(() => otherTasks++)
  const sheet = await sheetOf(rows, many)
  clearInterval(beside)
  expect(sheet.match(/<row /g)).toHaveLength(5001)
  expect(sheet).toContain('Lína 4999 F19')
  expect(otherTasks).toBeGreaterThan(1)
})
