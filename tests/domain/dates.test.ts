import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayAt,
  daysBetween,
  daysOfMonth,
  dayText,
  dotted,
  gameTimeText,
  isDay,
  parseDay,
  weekdayOf,
} from '#domain/platform/dates.ts'
import { coming, whyNotWindow } from '#domain/platform/day-window.ts'

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a typed day', () => {
  test.each([
    ['3.8.26', '2026-08-03'],
    ['3.8.2026', '2026-08-03'],
    ['03082026', '2026-08-03'],
    ['030826', '2026-08-03'],
    ['03.08.2026', '2026-08-03'],
    [' 3. 8. 2026 ', '2026-08-03'],
    ['3/8/2026', '2026-08-03'],
    ['3,8,26', '2026-08-03'],
    ['3-8-2026', '2026-08-03'],
    ['2026-08-03', '2026-08-03'],
    ['3.8', '2026-08-03'],
    ['3.8.', '2026-08-03'],
    ['0308', '2026-08-03'],
    ['29.2.28', '2028-02-29'],
  ])('%s is understood', (typed, day) => {
    expect(parseDay(typed, '2026-05-12')).toBe(day)
  })

  test.each([
    '',
    '3',
    '32.1.2026',
    '29.2.2026',
    '1.13.2026',
    '0.5.2026',
    '3.8.202',
    'á morgun',
    '1.1.1899',
    '3082026',
    '2026-02-30',
    '1e3.2.26',
  ])('"%s" is refused', (typed) => {
    expect(parseDay(typed, '2026-05-12')).toBeNull()
  })

  test('SES-43 in the displayed form DD.MM.YYYY is understood, whatever the day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(dayText(day), '2026-05-12')).toBe(day)
        expect(parseDay(dayText(day).replaceAll('.', ''), '2026-05-12')).toBe(day)
      }),
    )
  })
})

describe('calendar dates', () => {
  test('can be added and counted across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
      }),
    )
  })

  test('LEV-07 a month later are the same date of that month, or its last day if it is shorter', () => {
    expect(addMonths('2026-05-12', 3)).toBe('2026-08-12')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-05-31', -3)).toBe('2026-02-28')
    expect(addMonths('2026-01-31', 12)).toBe('2027-01-31')
  })

  test('in Iceland are the dates in UTC all year', () => {
    expect(dayAt(new Date('2026-07-01T23:59:59.999Z'))).toBe('2026-07-01')
    expect(dayAt(new Date('2026-07-02T00:00:00Z'))).toBe('2026-07-02')
  })

  test('exist only within the length of their month', () => {
    expect(daysOfMonth(2028, 2)).toHaveLength(29)
    expect(daysOfMonth(2026, 12).at(-1)).toBe('2026-12-31')
    expect(daysOfMonth(2026, 12).every(isDay)).toBe(true)
    expect(weekdayOf('2026-05-11')).toBe(0)
  })

  test('SES-43 ASG-12 are formatted as documented', () => {
    expect(gameTimeText('2026-05-12T19:15:00')).toBe('12.05.26 - 19:15')
    // No game begins at midnight: it stands for an unknown time.
    expect(gameTimeText('2026-05-12T00:00:00')).toBe('12.05.26')
    expect(dayText('2026-05-02')).toBe('02.05.2026')
    expect(dayText('óljóst')).toBe('óljóst')
    expect(dotted('2026-05-02')).toBe('2026.05.02')
  })
})

test('D1-006 the days that a list covers must be in order and at most 400', () => {
  expect(whyNotWindow(coming('2026-05-12'))).toBeNull()
  expect(whyNotWindow({ from: '2026-05-13', to: '2026-05-12' })).toBe('dates.reversed')
  expect(whyNotWindow({ from: '2026-01-01', to: addDays('2026-01-01', 400) })).toBeNull()
  expect(whyNotWindow({ from: '2026-01-01', to: addDays('2026-01-01', 401) })).toBe('dates.windowTooLong')
})
