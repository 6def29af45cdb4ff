import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BanFacts } from '#domain/bans/facts.ts'
import { readBans } from '#domain/bans/read.ts'
import { whyBanned } from '#domain/bans/why-banned.ts'
import { walkOf } from '../../support/walk.ts'
import { followed, type Told } from './model/model.ts'
import { season } from './model/random-season.ts'
import { player } from './scene.ts'

/** Converts the result of the code under test to the form of the model's result. */
function read(facts: BanFacts, person: number): Told {
  const reading = readBans(facts)
  const named = reading.ofPerson(person).map((ban) => {
    const game = ban.Cards.at(-1)?.GameId
    const name = {
      dismissal: `dismissal ${game}`,
      yellows: `yellows ${game} ${ban.Count}`,
      ruling: `ruling ${ban.RulingIds[0]}`,
    }[ban.Cause]
    return { ban, name }
  })
  return {
    bans: named
      .filter(({ ban }) => ban.Terms.length)
      .map(({ ban, name }): Told['bans'][number] => [name, [...ban.Served], ban.Left])
      .sort(),
    waiting: named
      .filter(({ ban }) => !ban.Terms.length)
      .map(({ name }) => name)
      .sort(),
    held: facts.Games.toSorted((a, b) => a.GameDay.localeCompare(b.GameDay) || a.Id - b.Id)
      .filter(({ Id }) => whyBanned(reading, person, Id, '2026-01-01T00:00:00'))
      .map(({ Id }) => Id),
  }
}

test.each([1, 2, 3, 4, 5])('bans of random seasons equal those of an independent model, seed %i', (seed) => {
  fc.assert(
    fc.property(season, (facts) => {
      for (const person of [player, 103]) expect(read(facts, person)).toEqual(followed(facts, person))
    }),
    { seed, numRuns: walkOf(1000, 20) },
  )
})
