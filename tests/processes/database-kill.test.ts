import { expect, test } from 'vitest'
import { built } from '../support/built.ts'
import { killRounds } from '../support/kill.ts'

// A benchmark kills the database fifty times; this test checks only correctness.
test.each([
  ['embedded', 2],
  ['postgres', 2],
] as const)(
  'killing the %s database loses no acknowledged save and leaves no save half-stored',
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
