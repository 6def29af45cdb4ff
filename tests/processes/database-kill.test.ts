import { expect, test } from 'vitest'
import { built } from '../support/built.ts'
import { killRounds } from '../support/kill.ts'

// The bench does this fifty times; here it only has to be right.
test.each([
  ['embedded', 2],
  ['postgres', 2],
] as const)(
  'no acknowledged save is lost and none is torn when the %s database is killed',
  async (engine, rounds) => {
    const { acknowledged, lost, torn, readyMillis } = await killRounds({
      engine,
      rounds,
      program: built('kill-writer'),
    })
    expect({ lost, torn }).toEqual({ lost: 0, torn: 0 })
    expect(readyMillis).toHaveLength(rounds)
    expect(acknowledged).toBeGreaterThanOrEqual(rounds)
  },
)
