import type { BanFacts } from './facts.ts'

/**
 * Combines the ban facts (games, cards, line-ups, rulings) of two groups of people. Rows that both groups need
 * appear once.
 */
export function joinedFacts(one: BanFacts, other: BanFacts): BanFacts {
  return {
    Tournaments: once([...one.Tournaments, ...other.Tournaments]),
    Games: once([...one.Games, ...other.Games]),
    Cards: [...one.Cards, ...other.Cards],
    LineUps: [...one.LineUps, ...other.LineUps],
    ClubChanges: [...one.ClubChanges, ...other.ClubChanges],
    Teams: once([...one.Teams, ...other.Teams]),
    Rules: once([...one.Rules, ...other.Rules]),
    Rulings: once([...one.Rulings, ...other.Rulings]),
  }
}

const once = <Row extends { readonly Id: number }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.Id, row])).values(),
]
