import type { WallClock } from '../platform/dates.ts'
import type { Ban } from './ban.ts'
import { BanCause, BanState } from './codes.ts'
import { isForCommittee } from './rulings/proposal.ts'
import { stateOf } from './state.ts'

/** The parts of a ban that decide whether its club must be notified again. */
export type NotifiedBan = {
  readonly Key: string
  /** The club whose team's games currently serve the ban. */
  readonly ClubId: number
  readonly Cause: BanCause
  readonly Served: readonly number[]
  readonly IsOpen: boolean
  readonly AwaitsRuling: boolean
  /** The committee has to rule on the ban, or withdraw it. */
  readonly IsForCommittee: boolean
  /** Length, reach and times, serialized for comparison. */
  readonly Said: string
  /** Ruling ids, serialized for comparison. The committee notifies clubs of these itself. */
  readonly Rulings: string
}

export const BanNews = { Begins: 'banBegins', Changes: 'banChanges', IsLifted: 'banIsLifted' } as const
export type BanNews = (typeof BanNews)[keyof typeof BanNews]

export function notifiedBan(ban: Ban, ClubId: number, now: WallClock): NotifiedBan {
  const state = stateOf(ban, now)
  return {
    Key: ban.Key,
    ClubId,
    Cause: ban.Cause,
    Served: ban.Served,
    IsOpen: state !== BanState.Over,
    AwaitsRuling: state === BanState.AwaitsRuling,
    IsForCommittee: isForCommittee(ban),
    Said: JSON.stringify([
      ban.Terms.map(({ From, Games, Until, Reach }) => [From, Games, Until, Reach]),
      ban.Suspended.map(({ From, To }) => [From, To]),
    ]),
    Rulings: ban.RulingIds.join(),
  }
}

type Difference<Before, After> = {
  /** The notice to the club; `null` if the change is only recorded. */
  readonly News: BanNews | null
  readonly Before: Before | null
  /** `null` if the ban no longer follows from the facts. */
  readonly After: After | null
}

/**
 * Compares bans with their last notified versions. Serving a game is no news. With `areRulingsSaid` new rulings are no news either: their
 * publication notified the clubs, while an import did not.
 */
export function differenceOf<Before extends NotifiedBan, After extends NotifiedBan>(
  told: readonly Before[],
  now: readonly After[],
  { areRulingsSaid }: { areRulingsSaid: boolean },
): Difference<Before, After>[] {
  const before = new Map(told.map((ban) => [ban.Key, ban]))
  const after = new Set(now.map(({ Key }) => Key))
  const isRuledAnew = now.some(({ Key, Cause }) => Cause === BanCause.Ruling && !before.has(Key))
  return [
    ...told
      .filter(({ Key, IsOpen, IsForCommittee }) => (IsOpen || IsForCommittee) && !after.has(Key))
      .map((Before) => {
        const isUnsaid =
          !Before.IsOpen ||
          (areRulingsSaid && Before.Cause === BanCause.Ruling) ||
          (Before.AwaitsRuling && isRuledAnew)
        return { News: isUnsaid ? null : BanNews.IsLifted, Before, After: null }
      }),
    ...now.flatMap((After) => {
      const Before = before.get(After.Key) ?? null
      return isSame(Before, After) ? [] : [{ News: newsOf(Before, After, areRulingsSaid), Before, After }]
    }),
  ]
}

function newsOf(before: NotifiedBan | null, after: NotifiedBan, areRulingsSaid: boolean): BanNews | null {
  if (!after.IsOpen) return null
  if (!before) return areRulingsSaid && after.Cause === BanCause.Ruling ? null : BanNews.Begins
  if (before.ClubId !== after.ClubId) return BanNews.Begins
  if (areRulingsSaid && before.Rulings !== after.Rulings) return null
  const isBack = before.Served.some((gameId) => !after.Served.includes(gameId))
  return before.Said !== after.Said || isBack || !before.IsOpen ? BanNews.Changes : null
}

function isSame(before: NotifiedBan | null, after: NotifiedBan): boolean {
  return (
    before !== null &&
    before.Said === after.Said &&
    before.Rulings === after.Rulings &&
    before.ClubId === after.ClubId &&
    before.IsOpen === after.IsOpen &&
    before.AwaitsRuling === after.AwaitsRuling &&
    before.IsForCommittee === after.IsForCommittee &&
    before.Served.join() === after.Served.join()
  )
}
