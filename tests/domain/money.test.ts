import { expect, test } from 'vitest'
import { moneyText } from '#domain/platform/money.ts'

test.each([
  [0, 'kr. 0'],
  [999, 'kr. 999'],
  [1000, 'kr. 1.000'],
  [440_000, 'kr. 440.000'],
  [1_234_567, 'kr. 1.234.567'],
  [75_000.4, 'kr. 75.000'],
  [-40_000, 'kr. -40.000'],
])('SES-46 %d krónur are shown as %s', (kronur, shown) => {
  expect(moneyText(kronur)).toBe(shown)
})
