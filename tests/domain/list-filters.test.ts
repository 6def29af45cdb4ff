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

describe("a list's filter by days that must have a value", () => {
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
  ])('reads %j from the address as %s', (given, wanted) => {
    expect(valuesIn(window, given)).toEqual([wanted])
  })
})

describe('an optional filter of a list', () => {
  test.each([
    ['2026-05-14..', ['2026-05-14..']],
    ['1990-01-01..2026-05-14', ['1990-01-01..2026-05-14']],
    ['2026-05-14..2026-05-01', []],
    ['bull..', []],
  ])('reads the days %s from %j', (given, wanted) => {
    expect(valuesIn(filter({ kind: 'dates' }), [given])).toEqual(wanted)
  })

  test.each([
    ['5..', ['5..']],
    ['-1..2.5', ['-1..2.5']],
    ['x..9', ['..9']],
    ['x..y', []],
  ])('reads the numbers %s from %j', (given, wanted) => {
    expect(valuesIn(filter({ kind: 'numbers' }), [given])).toEqual(wanted)
  })

  test('starts with its initial value, and stays empty once the user removes that value', () => {
    const one = filter({ kind: 'one', initial: () => ['a'] })
    expect(valuesIn(one, null)).toEqual(['a'])
    expect(valuesIn(one, [])).toEqual([])
  })
})

test("a list's filter that must have a value accepts known values only", () => {
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
