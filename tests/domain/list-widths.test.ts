import { expect, test } from 'vitest'
import { columnWidths, neededWidth } from '#app/ui/list/table/widths.ts'

const column = (field: string, width: number) => ({ field, width, title: 'app.name' as const })
const columns = [column('a', 100), column('b', 100), column('c', 300)]

test('columns have their declared widths until the user sets one; the other columns then share the remaining width', () => {
  expect(columnWidths(columns, {}, 40)).toEqual([100, 100, 300])
  expect(columnWidths(columns, { a: 160 }, 40)).toEqual([
    160,
    'max(100px, calc((100cqw - 200px) * 0.25))',
    'max(300px, calc((100cqw - 200px) * 0.75))',
  ])
  expect(neededWidth(columns, { a: 160 }, 40)).toBe(600)
})

test('if the user has set all column widths, the last column gets the remaining width', () => {
  expect(columnWidths(columns, { a: 50, b: 60, c: 70 }, 0)).toEqual([
    50,
    60,
    'max(70px, calc((100cqw - 110px) * 1))',
  ])
})
