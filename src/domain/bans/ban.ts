import type { IncidentType } from '../games/codes.ts'
import type { WallClock } from '../platform/dates.ts'
import type { Calendar, RuledGame } from './calendar.ts'
import type { BanCause, BanScope } from './codes.ts'
import type { BanTournament } from './facts.ts'

/** What a ban says from a moment on, until the next one of its terms. */
export type BanTerm = {
  readonly From: WallClock
  /** In all; null where it ends by its day, or when the committee has met. */
  readonly Games: number | null
  /** The last moment; null where it ends otherwise. */
  readonly Until: WallClock | null
  readonly Reach: BanScope
}

/** One of the cards that led to a ban. */
export type LedCard = { readonly GameId: number; readonly IncidentTypeId: IncidentType }

/**
 * A ban as it follows from the facts. `Key` is the same in every reading: `yellows:…`, `dismissal:game:person` or
 * `ruling:id` of the first ruling, which corrections keep.
 */
export type Ban = {
  readonly Key: string
  readonly PersonId: number
  readonly Cause: BanCause
  /** The yellow cards that were reached, or which dismissal of the season it is; 0 of another ruling. */
  readonly Count: number
  readonly Cards: readonly LedCard[]
  /** The ruling and its corrections, oldest first. */
  readonly RulingIds: readonly number[]
  /** The tournament from which it reaches; null of a ruling without one. */
  readonly Origin: BanTournament | null
  /** The team whose games serve it, unless the person goes to another club. */
  readonly TeamId: number
  readonly IsOfficial: boolean
  /** The moment of the last card, or of the publication; of a ruling the last card that was there when it was published. */
  readonly Since: WallClock
  /** Oldest first; none while it awaits the committee. */
  readonly Terms: readonly BanTerm[]
  /** Put off by appeals; without an end while one is open. */
  readonly Suspended: readonly { readonly From: WallClock; readonly To: WallClock | null }[]
  /** What the rules give where the committee has to rule on it. */
  readonly Proposed: number | null
  /** The ruling's cards no longer lead there: it stands until the committee corrects it. */
  readonly IsGroundless: boolean
  /** The games that were sat out, in their order. */
  readonly Served: readonly number[]
  /** Games to sit out yet, by its last term; null where it ends otherwise. */
  readonly Left: number | null
}

/** A ban that holds in a game, for the sentence that says so. */
export type BanReason = {
  readonly Ban: Ban
  /** The team that goes without the person: the one whose games serve the ban at the time of this game. */
  readonly TeamId: number
  readonly Games: number | null
  /** Before this game; null where the ban ends by its day, or when the committee has met. */
  readonly Left: number | null
  readonly Until: WallClock | null
  /** False where all bans may be served by then, in games that are still to be played. */
  readonly IsCertain: boolean
}

/** All bans of the facts, and what questions about one of them need. */
export type BanReading = {
  readonly Bans: readonly Ban[]
  readonly calendar: Calendar
  /** In the order in which they are served. */
  readonly ofPerson: (personId: number) => readonly Ban[]
  /** The team whose games serve a ban at a moment. */
  readonly teamAt: (ban: Ban, moment: WallClock) => number
  /** The same bans as they would be if these games had been played too, without the person. */
  readonly ifPlayed: (personId: number, isPlayed: (ruled: RuledGame) => boolean) => readonly Ban[]
}
