import { expect, test } from 'vitest'
import type { BanFacts } from '#domain/bans/facts.ts'
import { joinedFacts } from '#domain/bans/joined-facts.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { aGame, cup, league, player, red } from './scene.ts'

const nothing: BanFacts = {
  Tournaments: [],
  Games: [],
  Cards: [],
  LineUps: [],
  ClubChanges: [],
  Teams: [],
  Rules: [],
  Rulings: [],
}

test('the ban facts of two groups of people, joined, contain every row once', () => {
  const of = (week: number, PersonId: number): BanFacts => ({
    Tournaments: [league, week === 1 ? league : cup],
    Games: [aGame(week), aGame(9)],
    Cards: [red(week, { PersonId })],
    LineUps: [{ GameId: 9, PersonId }],
    ClubChanges: [{ PersonId, TeamId: 2, From: '2026-05-10' }],
    Teams: [
      { Id: 1, ClubId: 1 },
      { Id: 10 + week, ClubId: 1 },
    ],
    Rules: [
      { ...generalRules, Id: 7 },
      { ...generalRules, Id: 7 + week },
    ],
    Rulings: [],
  })
  const [one, other] = [of(1, player), of(2, player + 1)]
  const both = joinedFacts(one, other)
  expect(both.Tournaments).toEqual([league, cup])
  expect(both.Games.map(({ Id }) => Id)).toEqual([1, 9, 2])
  expect(both.Teams.map(({ Id }) => Id)).toEqual([1, 11, 12])
  expect(both.Rules.map(({ Id }) => Id)).toEqual([7, 8, 9])
  for (const key of ['Cards', 'LineUps', 'ClubChanges'] as const)
    expect(both[key]).toEqual([...one[key], ...other[key]])
  expect(joinedFacts(nothing, one)).toEqual({ ...one, Tournaments: [league] })
})
