import { expect, test } from 'vitest'
import { medianOf, mostSteps, seasonOf, spreadOf } from '#domain/appointments/numbers.ts'

test('the chart of games per official has a bar for each small number of games, even if nobody has that number', () => {
  expect(spreadOf([0, 2, 2, 3])).toEqual([
    { from: 0, to: 0, officials: 1 },
    { from: 1, to: 1, officials: 0 },
    { from: 2, to: 2, officials: 2 },
    { from: 3, to: 3, officials: 1 },
  ])
  expect(spreadOf([])).toEqual([])
})

test('in the chart of games per official, wide bars cover several large numbers, and everybody is counted once', () => {
  const games = Array.from({ length: 500 }, (_, index) => (index * 7) % 121)
  const steps = spreadOf(games)
  expect(steps.length).toBeLessThanOrEqual(mostSteps)
  expect(steps.reduce((sum, { officials }) => sum + officials, 0)).toBe(games.length)
  for (const { from, to, officials } of steps)
    expect(games.filter((count) => from <= count && count <= to)).toHaveLength(officials)
})

test('half of the officials have no more games than the median, and half no fewer', () => {
  expect([medianOf([5, 1, 2]), medianOf([4, 1, 2, 7]), medianOf([])]).toEqual([2, 3, 0])
})

test('a season is a calendar year', () => {
  expect(seasonOf('2026-05-12')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})
