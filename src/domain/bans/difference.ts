import type { WallClock } from '../platform/dates.ts'
import type { Ban } from './ban.ts'
import { BanCause, BanState } from './codes.ts'
import { isForCommittee } from './rulings/proposal.ts'
import { stateOf } from './state.ts'

/** As much of a ban as tells whether a club has to hear of it anew. */
export type ToldBan = {
  readonly Key: string
  /** The club of the team whose games serve it now. */
  readonly ClubId: number
  readonly Cause: BanCause
  readonly Served: readonly number[]
  readonly IsOpen: boolean
  readonly AwaitsRuling: boolean
  /** The committee has to rule on it, or to withdraw it. */
  readonly IsForCommittee: boolean
  /** Its length, reach and moments, to be compared. */
  readonly Said: string
  /** Its rulings, to be compared: the committee tells of these itself. */
  readonly Rulings: string
}

export const BanNews = { Begins: 'banBegins', Changes: 'banChanges', IsLifted: 'banIsLifted' } as const
export type BanNews = (typeof BanNews)[keyof typeof BanNews]

export function toldBan(ban: Ban, ClubId: number, now: WallClock): ToldBan {
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
  /** What the club hears; null where it is only remembered. */
  readonly News: BanNews | null
  readonly Before: Before | null
  /** Null of a ban that no longer follows from the facts. */
  readonly After: After | null
}

/**
 * What those concerned have to hear after the facts have changed, by what they were last told: of a ban that began, came to
 * another club, changed, or holds again after a game that had served it; of one that no longer follows. That a game has
 * served it is the usual course. If `areRulingsSaid`, new rulings were published here and their clubs were written to;
 * an import brings rulings that nobody has told of.
 */
export function differenceOf<Before extends ToldBan, After extends ToldBan>(
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

function newsOf(before: ToldBan | null, after: ToldBan, areRulingsSaid: boolean): BanNews | null {
  if (!after.IsOpen) return null
  if (!before) return areRulingsSaid && after.Cause === BanCause.Ruling ? null : BanNews.Begins
  if (before.ClubId !== after.ClubId) return BanNews.Begins
  if (areRulingsSaid && before.Rulings !== after.Rulings) return null
  const isBack = before.Served.some((gameId) => !after.Served.includes(gameId))
  return before.Said !== after.Said || isBack || !before.IsOpen ? BanNews.Changes : null
}

function isSame(before: ToldBan | null, after: ToldBan): boolean {
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
