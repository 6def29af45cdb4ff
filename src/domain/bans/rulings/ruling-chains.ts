import type { WallClock } from '../../platform/dates.ts'
import { rowsBy } from '../../platform/records.ts'
import type { Calendar } from '../calendar.ts'
import { BanCause, protestKinds, RuledCard, RulingKind } from '../codes.ts'
import type { Matter } from '../matters.ts'
import { lastVersion } from '../rules-of.ts'
import { yellowCounter } from '../scope.ts'
import type { Ruling } from './ruling.ts'

/** A ruling followed by its corrections, oldest first. */
export type Chain = { readonly root: Ruling; readonly links: readonly Ruling[] }

export type PersonRulings = {
  readonly chains: readonly Chain[]
  readonly isAcquitted: (gameId: number, card: RuledCard) => boolean
  /** Periods in which appeals suspend a ruling or an automatic ban. */
  readonly suspensionsOf: (isAppealed: (appeal: Ruling) => boolean) => Suspension[]
}

export type Suspension = { readonly From: WallClock; readonly To: WallClock | null }

type Kinded = Pick<Ruling, 'Kind'>

export const isAppeal = ({ Kind }: Kinded): boolean =>
  Kind === RulingKind.Appeal || Kind === RulingKind.AppealEnd

export const isBan = ({ Kind }: Kinded): boolean => Kind === RulingKind.Games || Kind === RulingKind.Until

export const isProtest = ({ Kind }: Kinded): boolean => protestKinds.includes(Kind)

/** The result for people without rulings. It is one shared object, because they are the large majority. */
const none: PersonRulings = { chains: [], isAcquitted: () => false, suspensionsOf: () => [] }

export function rulingsOf(rulings: readonly Ruling[]): PersonRulings {
  if (!rulings.length) return none
  const inOrder = rulings.toSorted((one, other) => one.Id - other.Id)
  const decisions = inOrder.filter((ruling) => !isAppeal(ruling))
  const corrected = new Set(decisions.map(({ RulingId }) => RulingId))
  const acquitted = new Set(
    decisions
      .filter(({ Id, Kind, Card }) => Kind === RulingKind.Acquittal && Card !== null && !corrected.has(Id))
      .map(({ GameId, Card }) => `${GameId}:${Card}`),
  )
  return {
    chains: chainsOf(decisions),
    isAcquitted: (gameId, card) => acquitted.size > 0 && acquitted.has(`${gameId}:${card}`),
    suspensionsOf: (isAppealed) =>
      inOrder
        .filter((one) => one.Kind === RulingKind.Appeal && one.Suspends && isAppealed(one))
        .map(({ Id, Published }) => ({
          From: Published,
          To:
            inOrder.find(({ Kind, RulingId }) => Kind === RulingKind.AppealEnd && RulingId === Id)
              ?.Published ?? null,
        })),
  }
}

/**
 * Groups rulings into chains. A correction joins the chain of the ruling that it names. A ruling that names no
 * ruling, or a missing ruling, starts a chain.
 */
function chainsOf(decisions: readonly Ruling[]): Chain[] {
  const byId = new Map(decisions.map((one) => [one.Id, one]))
  const rootOf = (ruling: Ruling): Ruling => {
    const earlier = ruling.RulingId < ruling.Id ? byId.get(ruling.RulingId) : undefined
    return earlier ? rootOf(earlier) : ruling
  }
  return [...rowsBy(decisions, rootOf)].map(([root, links]) => ({ root, links }))
}

type Subject = Pick<Ruling, 'GameId' | 'Card' | 'Yellows' | 'TournamentId'>

/**
 * Whether a ruling is about this consequence of cards: the same dismissal, or the same number of yellow cards
 * in the same counter.
 */
export function isAboutMatter(ruling: Subject, matter: Matter, calendar: Calendar): boolean {
  if (matter.Cause === BanCause.Dismissal)
    return ruling.Card === RuledCard.Dismissal && ruling.GameId === matter.GameId
  if (ruling.Card !== null || ruling.Yellows !== matter.Count) return false
  return counterOf(ruling, calendar) === matter.Counter
}

/**
 * The key of the counter to which a ruling's yellow cards belong, by the rules on the day of its game; `null` if the tournament is unknown.
 */
export function counterOf(
  { TournamentId, GameId }: Pick<Subject, 'TournamentId' | 'GameId'>,
  calendar: Calendar,
): string | null {
  const game = calendar.game(GameId)?.game
  const ruled = calendar.tournament(TournamentId, game?.GameDay ?? lastVersion)
  return ruled && yellowCounter(ruled, game?.GameRoundId ?? null)
}

/** Keys of the cases that a ruling is about: a dismissal, or a number of yellow cards. */
export function mattersOf(ruling: Subject, calendar: Calendar): string[] {
  const { Card, GameId, Yellows } = ruling
  return [
    ...(Card === RuledCard.Dismissal ? [`${Card}:${GameId}`] : []),
    ...(Yellows > 0 ? [`yellows:${Yellows}:${counterOf(ruling, calendar)}`] : []),
  ]
}

/** Whether two rulings are about the same dismissal, or the same number of yellow cards in the same counter. */
export function areOnOneMatter(one: Subject, other: Subject, calendar: Calendar): boolean {
  const matters = mattersOf(one, calendar)
  return mattersOf(other, calendar).some((matter) => matters.includes(matter))
}

export const isAboutCards = ({ Card, Yellows }: Pick<Subject, 'Card' | 'Yellows'>): boolean =>
  Card !== null || Yellows > 0
