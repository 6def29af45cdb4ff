import { expect, test } from 'vitest'
import { moneyText, parseKronur } from '#domain/platform/money.ts'

test.each([
  [0, 'kr.\u00a00'],
  [999, 'kr.\u00a0999'],
  [1000, 'kr.\u00a01.000'],
  [440_000, 'kr.\u00a0440.000'],
  [1_234_567, 'kr.\u00a01.234.567'],
  [75_000.4, 'kr.\u00a075.000'],
  [-40_000, 'kr.\u00a0-40.000'],
])('SES-46 %d krónur are shown as %s', (kronur, shown) => {
  expect(moneyText(kronur)).toBe(shown)
})

test.each([
  ['440000', 440_000],
  ['440.000', 440_000],
  ['1.234.567', 1_234_567],
  ['1 234 567', 1_234_567],
  ['kr. 440.000', 440_000],
  ['kr 5', 5],
  [' 7 ', 7],
  ['', null],
  ['kr.', null],
])('PAY-02 TRA-24 the typed amount %j is read as %s krónur', (typed, kronur) => {
  expect(parseKronur(typed)).toBe(kronur)
})

test.each(['-5', '1e9', '12,50', '12.50', '1.23.456', '1.234,00', '0x10', '１２', 'tíu', '1234567890123'])(
  'PAY-02 %j is refused as an amount in krónur',
  (typed) => {
    expect(parseKronur(typed)).toBe(typed)
  },
)
