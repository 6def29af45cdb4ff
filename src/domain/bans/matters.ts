import { isDismissal, isYellowCard } from '../games/cards.ts'
import { GameOutcome, IncidentType } from '../games/codes.ts'
import type { WallClock } from '../platform/dates.ts'
import type { LedCard } from './ban.ts'
import { areCardsCounted, type Calendar, compareGames, type RuledGame } from './calendar.ts'
import { BanCause, type BanScope, RuledCard } from './codes.ts'
import type { BanCard, BanTournament } from './facts.ts'
import type { BanLength } from './rules.ts'
import { yellowCounter } from './scope.ts'

/** A consequence of cards under the rules: an automatic ban, or a case that the committee decides. */
export type Matter = {
  readonly Key: string
  readonly Cause: BanCause
  readonly Counter: string
  readonly Count: number
  readonly Cards: readonly LedCard[]
  readonly GameId: number
  readonly Origin: BanTournament
  readonly TeamId: number
  readonly IsOfficial: boolean
  /** Kick-off of the game in which the last card was shown. */
  readonly Since: WallClock
  readonly Length: BanLength
  readonly IsAutomatic: boolean
  readonly Reach: BanScope
  /** The length in games of the preceding step of the rules. It is proposed to the committee if the rules name no length for this step. */
  readonly Usual: number
}

type IsAcquitted = (gameId: number, card: RuledCard) => boolean

export function mattersOf(
  personId: number,
  cards: readonly BanCard[],
  calendar: Calendar,
  isAcquitted: IsAcquitted,
): Matter[] {
  const yellows = new Map<string, LedCard[]>()
  const dismissals = new Map<string, number>()
  const matters: Matter[] = []
  for (const one of inGames(cards, calendar)) {
    const counted = countedIn(one, isAcquitted)
    const dismissal = dismissalMatter(personId, one, counted.dismissal, dismissals)
    if (dismissal) matters.push(dismissal)
    for (const matter of yellowMatters(personId, one, counted.yellows, yellows)) matters.push(matter)
  }
  return matters
}

type CardsOfGame = { ruled: RuledGame; cards: BanCard[] }

/** Groups a person's cards by game. A linear search is enough, because a person has few cards. */
function inGames(cards: readonly BanCard[], calendar: Calendar): CardsOfGame[] {
  const games: CardsOfGame[] = []
  for (const card of cards) {
    const ruled = calendar.game(card.GameId)
    if (!ruled?.rules.Applies || !areCardsCounted(ruled.game)) continue
    const known = games.find((one) => one.ruled === ruled)
    if (known) known.cards.push(card)
    else games.push({ ruled, cards: [card] })
  }
  return games.length < 2 ? games : games.sort((one, other) => compareGames(one.ruled.game, other.ruled.game))
}

/** The cards of a game that count: its yellow cards, and one dismissal. A red card takes precedence over a second yellow. */
function countedIn({ ruled: { game, rules }, cards }: CardsOfGame, isAcquitted: IsAcquitted) {
  const sentOff = isAcquitted(game.Id, RuledCard.Dismissal)
    ? []
    : cards.filter(({ IncidentTypeId }) => isDismissal(IncidentTypeId))
  const isOfTwo = sentOff.some(({ IncidentTypeId }) => IncidentTypeId === IncidentType.SecondYellow)
  const areForgotten =
    isAcquitted(game.Id, RuledCard.Yellow) ||
    (isOfTwo && !rules.FirstYellowCounts) ||
    (game.Outcome === GameOutcome.Replayed && !rules.ReplayedYellowsCount)
  return {
    dismissal:
      sentOff.find(({ IncidentTypeId }) => IncidentTypeId === IncidentType.Red) ?? sentOff[0] ?? null,
    yellows: areForgotten ? [] : cards.filter(({ IncidentTypeId }) => isYellowCard(IncidentTypeId)),
  }
}

function dismissalMatter(
  personId: number,
  { ruled }: CardsOfGame,
  card: BanCard | null,
  counts: Map<string, number>,
): Matter | null {
  if (!card) return null
  const { game, tournament, rules } = ruled
  const Counter = ruled.counters.dismissals
  const Count = (counts.get(Counter) ?? 0) + 1
  counts.set(Counter, Count)
  const isOfTwo = card.IncidentTypeId === IncidentType.SecondYellow
  const lengths = isOfTwo && rules.SecondYellows.length ? rules.SecondYellows : rules.Dismissals
  const Length = lengths[Math.min(Count, lengths.length) - 1]
  if (Length === undefined) return null
  return {
    Key: `dismissal:${game.Id}:${personId}`,
    Cause: BanCause.Dismissal,
    Counter,
    Count,
    Cards: [ledBy(card)],
    GameId: game.Id,
    Origin: tournament,
    TeamId: card.TeamId,
    IsOfficial: card.IsOfficial,
    Since: game.GameDay,
    Length,
    IsAutomatic: rules.DismissalsAutomatic,
    Reach: rules.DismissalReach,
    Usual: usual(lengths.slice(0, Count)),
  }
}

function yellowMatters(
  personId: number,
  { ruled }: CardsOfGame,
  cards: readonly BanCard[],
  counted: Map<string, LedCard[]>,
): Matter[] {
  const [card] = cards
  if (!card) return []
  const { game, tournament, rules } = ruled
  const Counter = yellowCounter(ruled, game.GameRoundId)
  const all = counted.get(Counter) ?? []
  counted.set(Counter, all)
  const before = all.length
  for (const one of cards) all.push(ledBy(one))
  const reached = rules.YellowSteps.filter(({ At }) => before < At && At <= all.length)
  return reached.map((step) => ({
    Key: `yellows:${personId}:${Counter}:${step.At}`,
    Cause: BanCause.Yellows,
    Counter,
    Count: step.At,
    Cards: all.slice(0, step.At),
    GameId: game.Id,
    Origin: tournament,
    TeamId: card.TeamId,
    IsOfficial: card.IsOfficial,
    Since: game.GameDay,
    Length: step.Games,
    IsAutomatic: rules.YellowsAutomatic,
    Reach: rules.YellowReach,
    Usual: usual(rules.YellowSteps.filter(({ At }) => At <= step.At).map(({ Games }) => Games)),
  }))
}

const ledBy = ({ GameId, IncidentTypeId }: BanCard): LedCard => ({ GameId, IncidentTypeId })

/** The last number of games in the rules' list of lengths; 1 if there is none. */
const usual = (lengths: readonly BanLength[]): number => lengths.findLast((length) => length !== null) ?? 1
