import type { Ban } from './ban.ts'
import type { BanCard, BanFacts } from './facts.ts'
import type { BanNote } from './note.ts'

/** The facts of a game report, as last confirmed, that decide bans and the result. */
export type ConfirmedFacts = {
  readonly HomeResult: number | null
  readonly AwayResult: number | null
  readonly Cards: readonly BanCard[]
  /** Person ids of both line-ups. */
  readonly LineUp: readonly number[]
  /** Ids of the people whose bans depended on the game. */
  readonly Persons: readonly number[]
}

/**
 * Returns the ban facts (games, cards, line-ups) with one game as it was in its last confirmed report, for
 * comparison with a correction.
 */
export function factsBefore(facts: BanFacts, gameId: number, before: ConfirmedFacts): BanFacts {
  const { HomeResult, AwayResult, Cards, LineUp } = before
  const isOther = ({ GameId }: { GameId: number }) => GameId !== gameId
  return {
    ...facts,
    Games: facts.Games.map((game) => (game.Id === gameId ? { ...game, HomeResult, AwayResult } : game)),
    Cards: [...facts.Cards.filter(isOther), ...Cards],
    LineUps: [...facts.LineUps.filter(isOther), ...LineUp.map((PersonId) => ({ GameId: gameId, PersonId }))],
  }
}

export type ChangedBan = { readonly Before: Ban | null; readonly After: Ban | null }

export function changedBans(before: readonly Ban[], after: readonly Ban[]): ChangedBan[] {
  const nameOf = ({ PersonId, Key }: Ban) => `${PersonId} ${Key}`
  const known = new Map(before.map((ban) => [nameOf(ban), ban]))
  const now = new Map(after.map((ban) => [nameOf(ban), ban]))
  return [...new Set([...known.keys(), ...now.keys()])].flatMap((name) => {
    const [Before, After] = [known.get(name) ?? null, now.get(name) ?? null]
    return textOf(Before) === textOf(After) ? [] : [{ Before, After }]
  })
}

const textOf = (ban: Ban | null) => JSON.stringify(ban && [wholeNote(ban), ban.Terms, ban.Served])

/** A note on all that is still to be served of a ban, without reference to a particular game. */
export function wholeNote({ Cause, Count, Left, Terms }: Ban): BanNote {
  return { Cause, Count, Left, Until: Terms.at(-1)?.Until ?? null, IsCertain: true }
}
