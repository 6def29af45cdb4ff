import type { WallClock } from '../../platform/dates.ts'
import { rowsBy } from '../../platform/records.ts'
import type { Calendar } from '../calendar.ts'
import { BanCause, protestKinds, RuledCard, RulingKind } from '../codes.ts'
import type { Matter } from '../matters.ts'
import { lastVersion } from '../rules-of.ts'
import { yellowCounter } from '../scope.ts'
import type { Ruling } from './ruling.ts'

/** A ruling and those that corrected it, oldest first. */
export type Chain = { readonly root: Ruling; readonly links: readonly Ruling[] }

/** The rulings on one person. */
export type PersonRulings = {
  readonly chains: readonly Chain[]
  readonly isAcquitted: (gameId: number, card: RuledCard) => boolean
  /** When what a ruling of the chain says, or the ban that comes by itself, was put off. */
  readonly suspensionsOf: (isAppealed: (appeal: Ruling) => boolean) => Suspension[]
}

export type Suspension = { readonly From: WallClock; readonly To: WallClock | null }

type Kinded = Pick<Ruling, 'Kind'>

export const isAppeal = ({ Kind }: Kinded): boolean =>
  Kind === RulingKind.Appeal || Kind === RulingKind.AppealEnd

/** Whether somebody is out by it. */
export const isBan = ({ Kind }: Kinded): boolean => Kind === RulingKind.Games || Kind === RulingKind.Until

/** Whether it is on a protest of a club, which is about no person. */
export const isProtest = ({ Kind }: Kinded): boolean => protestKinds.includes(Kind)

/** Those of nearly everybody. */
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

/** A correction names an older ruling; one that names none, or one that is not there, stands by itself. */
function chainsOf(decisions: readonly Ruling[]): Chain[] {
  const byId = new Map(decisions.map((one) => [one.Id, one]))
  const rootOf = (ruling: Ruling): Ruling => {
    const earlier = ruling.RulingId < ruling.Id ? byId.get(ruling.RulingId) : undefined
    return earlier ? rootOf(earlier) : ruling
  }
  return [...rowsBy(decisions, rootOf)].map(([root, links]) => ({ root, links }))
}

type Subject = Pick<Ruling, 'GameId' | 'Card' | 'Yellows' | 'TournamentId'>

/** Whether a ruling is about what some cards led to. A game says which count of yellow cards is meant where there are two. */
export function isAboutMatter(ruling: Subject, matter: Matter, calendar: Calendar): boolean {
  if (matter.Cause === BanCause.Dismissal)
    return ruling.Card === RuledCard.Dismissal && ruling.GameId === matter.GameId
  if (ruling.Card !== null || ruling.Yellows !== matter.Count) return false
  return counterOf(ruling, calendar) === matter.Counter
}

/** In what the yellow cards of a ruling are counted, by the rules of its game's day; null where its tournament is not known. */
export function counterOf(
  { TournamentId, GameId }: Pick<Subject, 'TournamentId' | 'GameId'>,
  calendar: Calendar,
): string | null {
  const game = calendar.game(GameId)?.game
  const ruled = calendar.tournament(TournamentId, game?.GameDay ?? lastVersion)
  return ruled && yellowCounter(ruled, game?.GameRoundId ?? null)
}

/** Whether two rulings on one person are about the same dismissal, or the same number of yellow cards that are counted together. */
export function areOnOneMatter(one: Subject, other: Subject, calendar: Calendar): boolean {
  if (one.Card === RuledCard.Dismissal && other.Card === RuledCard.Dismissal && one.GameId === other.GameId)
    return true
  if (!one.Yellows || one.Yellows !== other.Yellows) return false
  return counterOf(one, calendar) === counterOf(other, calendar)
}

/** Whether a ruling is about cards at all. */
export const isAboutCards = ({ Card, Yellows }: Pick<Subject, 'Card' | 'Yellows'>): boolean =>
  Card !== null || Yellows > 0
