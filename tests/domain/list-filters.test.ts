import { describe, expect, test } from 'vitest'
import { type Filter, valuesIn } from '#app/ui/list/filters.ts'

const filter = (more: Partial<Filter>): Filter => ({
  field: 'Day',
  address: 'sia',
  title: 'dates.window',
  ...more,
})
const window = filter({
  kind: 'dates',
  isRequired: true,
  initial: () => ['2026-05-12..2026-05-26'],
})

describe('a window of days that must be there', () => {
  test.each([
    [null, '2026-05-12..2026-05-26'],
    [[], '2026-05-12..2026-05-26'],
    [['2026-05-01..2026-05-03'], '2026-05-01..2026-05-03'],
    [['2026-05-14..'], '2026-05-14..2026-05-26'],
    [['..2026-05-20'], '2026-05-12..2026-05-20'],
    [['2026-05-14..2026-02-30'], '2026-05-14..2026-05-26'],
    [['2026-05-14..2026-05-01'], '2026-05-12..2026-05-26'],
    [['2020-05-14..2026-05-01'], '2026-05-12..2026-05-26'],
    [['bull'], '2026-05-12..2026-05-26'],
  ])('of %j in the address is %s', (given, wanted) => {
    expect(valuesIn(window, given)).toEqual([wanted])
  })
})

describe('a filter that may be empty', () => {
  test.each([
    ['2026-05-14..', ['2026-05-14..']],
    ['1990-01-01..2026-05-14', ['1990-01-01..2026-05-14']],
    ['2026-05-14..2026-05-01', []],
    ['bull..', []],
  ])('takes the days %s for %j', (given, wanted) => {
    expect(valuesIn(filter({ kind: 'dates' }), [given])).toEqual(wanted)
  })

  test.each([
    ['5..', ['5..']],
    ['-1..2.5', ['-1..2.5']],
    ['x..9', ['..9']],
    ['x..y', []],
  ])('takes the numbers %s for %j', (given, wanted) => {
    expect(valuesIn(filter({ kind: 'numbers' }), [given])).toEqual(wanted)
  })

  test('begins with its initial value, and is without one once that was taken away', () => {
    const one = filter({ kind: 'one', initial: () => ['a'] })
    expect(valuesIn(one, null)).toEqual(['a'])
    expect(valuesIn(one, [])).toEqual([])
  })
})

test('a choice that must be there is one of those that are known', () => {
  const year = filter({
    kind: 'one',
    isRequired: true,
    initial: () => ['2026'],
    choices: () => [
      { Value: '2026', Label: '2026' },
      { Value: 2025, Label: '2025' },
    ],
  })
  expect(valuesIn(year, ['2025'])).toEqual(['2025'])
  expect(valuesIn(year, ['1800'])).toEqual(['2026'])
})
