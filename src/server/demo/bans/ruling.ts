import { type RuledCard, RulingKind } from '#domain/bans/codes.ts'

/** A demo ruling. Other demo rulings refer to it by `key`. */
export type DemoRuling = {
  key: string
  Kind: RulingKind
  /** The banned person; 0 for a ruling on a protest, which concerns only a team. */
  PersonId: number
  TeamId: number
  TournamentId: number
  GameId: number
  Card: RuledCard | null
  Yellows: number
  counter: string | null
  Games: number
  Until: string | null
  /** The key of the ruling that this ruling corrects, appeals or ends. */
  names: string | null
  Suspends: boolean
  Comment: string
  Fine: number | null
  /** The day of publication; `null` for a draft. */
  on: string | null
}

export function rulingOf(
  said: Pick<DemoRuling, 'key' | 'PersonId' | 'TeamId' | 'Comment' | 'on'> & Partial<DemoRuling>,
): DemoRuling {
  return {
    Kind: RulingKind.Games,
    TournamentId: 0,
    GameId: 0,
    Card: null,
    Yellows: 0,
    counter: null,
    Games: 0,
    Until: null,
    names: null,
    Suspends: false,
    Fine: null,
    ...said,
  }
}

export const appealOf = (ruling: DemoRuling, on: string, Comment: string): DemoRuling => ({
  ...ruling,
  key: `${ruling.key}:appeal`,
  names: ruling.key,
  Kind: RulingKind.Appeal,
  Games: 0,
  Suspends: true,
  Fine: null,
  on,
  Comment,
})
