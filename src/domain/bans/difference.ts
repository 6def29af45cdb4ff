import type { WallClock } from '../platform/dates.ts'
import type { Ban } from './ban.ts'
import { BanCause, BanState } from './codes.ts'
import { isForCommittee } from './rulings/proposal.ts'
import { stateOf } from './state.ts'

/** A ban as its club was last notified of it: the parts whose change requires another notice. */
export type NotifiedBan = {
  readonly Key: string
  /** The club whose team's games currently serve the ban. */
  readonly ClubId: number
  readonly Cause: BanCause
  readonly Served: readonly number[]
  readonly IsOpen: boolean
  readonly AwaitsRuling: boolean
  /** True if the committee still has to rule on the ban, or to withdraw it. */
  readonly IsForCommittee: boolean
  /** Length, reach and times of the ban as one string, for comparison. */
  readonly Said: string
  /**
   * Ids of the ban's rulings as one string, to detect new rulings. Clubs are notified of a ruling when it is
   * published.
   */
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
  /** The notice to the club; `null` if the change is stored without a notice. */
  readonly News: BanNews | null
  readonly Before: Before | null
  /** The ban as computed now; `null` if there is no such ban any more. */
  readonly After: After | null
}

/**
 * Compares the bans with those that clubs were last notified of. Serving a game needs no notice. With `areRulingsSaid`, new rulings need
 * none either, because clubs were notified at their publication. After an import they were not.
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
