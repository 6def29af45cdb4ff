import type { IncidentType } from '../games/codes.ts'
import type { WallClock } from '../platform/dates.ts'
import type { Calendar, RuledGame } from './calendar.ts'
import type { BanCause, BanScope } from './codes.ts'
import type { BanTournament } from './facts.ts'

/** The terms of a ban from a moment until its next terms take effect. */
export type BanTerm = {
  readonly From: WallClock
  /** Games in total; `null` if the ban ends on a date or waits for the committee. */
  readonly Games: number | null
  /** End of the ban; `null` if it does not end on a date. */
  readonly Until: WallClock | null
  readonly Reach: BanScope
}

export type LedCard = { readonly GameId: number; readonly IncidentTypeId: IncidentType }

/** A ban computed from the facts. `Key` is stable: `yellows:…`, `dismissal:game:person`, or `ruling:id` with the id of the first ruling. */
export type Ban = {
  readonly Key: string
  readonly PersonId: number
  readonly Cause: BanCause
  /** Number of yellow cards reached, or number of the dismissal in the season; 0 for another ruling. */
  readonly Count: number
  readonly Cards: readonly LedCard[]
  /** The ruling and its corrections, oldest first. */
  readonly RulingIds: readonly number[]
  /** The tournament that the ban's reach starts from; `null` for a ruling without one. */
  readonly Origin: BanTournament | null
  /** The team whose games serve the ban, unless the person moves to another club. */
  readonly TeamId: number
  readonly IsOfficial: boolean
  /** Kick-off of the last card's game. For a ruling: that kick-off if it precedes the publication, else the publication. */
  readonly Since: WallClock
  /** Oldest first; empty while the ban waits for the committee. */
  readonly Terms: readonly BanTerm[]
  /** Periods in which an appeal suspends the ban; `To` is `null` while the appeal is open. */
  readonly Suspended: readonly { readonly From: WallClock; readonly To: WallClock | null }[]
  /** Games proposed to the committee; 0 if it may only add to an automatic ban, `null` if it has nothing to decide. */
  readonly Proposed: number | null
  /** The cards no longer lead to the ruling's ban. The ruling remains valid until the committee corrects it. */
  readonly IsGroundless: boolean
  /** Games that served the ban, in order. */
  readonly Served: readonly number[]
  /** Games still to be served under the last terms; `null` if the ban has no number of games. */
  readonly Left: number | null
}

export type BanReason = {
  readonly Ban: Ban
  /** The team that must play without the person: the one whose games serve the ban at the time of this game. */
  readonly TeamId: number
  readonly Games: number | null
  /** Games left before this game; `null` if the ban ends on a date or waits for the committee. */
  readonly Left: number | null
  readonly Until: WallClock | null
  /** False if games that are still to be played before this one may serve all bans. */
  readonly IsCertain: boolean
}

/** All bans that follow from the facts, with lookups for single bans. */
export type BanReading = {
  readonly Bans: readonly Ban[]
  readonly calendar: Calendar
  /** The person's bans in the order in which they are served. */
  readonly ofPerson: (personId: number) => readonly Ban[]
  /** The team whose games serve a ban at a moment. */
  readonly teamAt: (ban: Ban, moment: WallClock) => number
  /** The person's bans if the given games had been played without the person. */
  readonly ifPlayed: (personId: number, isPlayed: (ruled: RuledGame) => boolean) => readonly Ban[]
}
