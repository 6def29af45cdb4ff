import { expect, test } from 'vitest'
import { columnWidths, neededWidth } from '#app/ui/list/table/widths.ts'

const column = (field: string, width: number) => ({ field, width, title: 'app.name' as const })
const columns = [column('a', 100), column('b', 100), column('c', 300)]

test('once the user sets a width, the other columns share the remaining width', () => {
  expect(columnWidths(columns, { a: 160 }, 40)).toEqual([
    160,
    'max(50px, calc((100cqw - 200px) * 0.25))',
    'max(150px, calc((100cqw - 200px) * 0.75))',
  ])
  expect(neededWidth(columns, { a: 160 }, 40)).toBe(400)
})

test('long texts shrink to half their width before the table scrolls; dates, statuses and short texts never', () => {
  const firm = [
    { ...column('d', 60), kind: 'date' as const },
    { ...column('s', 200), state: () => 'done' as const },
    column('t', 80),
  ]
  expect(columnWidths([...columns, ...firm], {}, 36)).toEqual([
    'clamp(50px, calc((100cqw - 400px) * 0.2), 100px)',
    'clamp(50px, calc((100cqw - 400px) * 0.2), 100px)',
    'clamp(150px, calc((100cqw - 400px) * 0.6), 300px)',
    ...[84, 200, 80],
  ])
  expect(neededWidth([...columns, ...firm], {}, 36)).toBe(650)
})

test('if the user has set all column widths, the last column gets the remaining width', () => {
  expect(columnWidths(columns, { a: 50, b: 60, c: 70 }, 0)).toEqual([
    50,
    60,
    'max(70px, calc((100cqw - 110px) * 1))',
  ])
})
