import type { IncidentType } from '../games/codes.ts'
import type { WallClock } from '../platform/dates.ts'
import type { Calendar, RuledGame } from './calendar.ts'
import type { BanCause, BanScope } from './codes.ts'
import type { BanTournament } from './facts.ts'

/** The terms of a ban from a moment until its next terms take effect. */
export type BanTerm = {
  readonly From: WallClock
  /** Length of the ban in games; `null` if the ban ends on a date or waits for the committee. */
  readonly Games: number | null
  /** End of the ban; `null` if it does not end on a date. */
  readonly Until: WallClock | null
  readonly Reach: BanScope
}

export type LedCard = { readonly GameId: number; readonly IncidentTypeId: IncidentType }

/**
 * A ban computed from cards, games and rulings. `Key` is stable: `yellows:…`, `dismissal:game:person`, or
 * `ruling:id` with the id of the first ruling.
 */
export type Ban = {
  readonly Key: string
  readonly PersonId: number
  readonly Cause: BanCause
  /** The number of yellow cards that led to the ban, or which dismissal of the season it was; 0 for other bans. */
  readonly Count: number
  readonly Cards: readonly LedCard[]
  /** Ids of the committee's ruling and its corrections, oldest first. */
  readonly RulingIds: readonly number[]
  /** The tournament in which the ban arose and from which its reach follows; `null` for a ruling without one. */
  readonly Origin: BanTournament | null
  /** The team whose games serve the ban, unless the person moves to another club. */
  readonly TeamId: number
  readonly IsOfficial: boolean
  /**
   * When the ban arose: kick-off of the game with the last card. For a ruling: that kick-off if it precedes the publication, else the
   * publication.
   */
  readonly Since: WallClock
  /** The terms of the ban over time, oldest first; empty while it waits for the committee. */
  readonly Terms: readonly BanTerm[]
  /** Periods in which an appeal suspends the ban; `To` is `null` while the appeal is open. */
  readonly Suspended: readonly { readonly From: WallClock; readonly To: WallClock | null }[]
  /**
   * Games that the rules propose to the committee. 0 if the committee may only add to an automatic ban, `null` if it has nothing to decide.
   */
  readonly Proposed: number | null
  /** True if the cards no longer lead to a ban that the committee ruled. The ruling stays valid until the committee corrects it. */
  readonly IsGroundless: boolean
  /** Ids of the games that served the ban, in order. */
  readonly Served: readonly number[]
  /** Games still to be served under the latest terms; `null` if the ban has no number of games. */
  readonly Left: number | null
}

export type BanReason = {
  readonly Ban: Ban
  /** The team that must play this game without the person. Its games serve the ban at that time. */
  readonly TeamId: number
  readonly Games: number | null
  /** Games of the ban still to be served when this game begins; `null` if the ban ends on a date or waits for the committee. */
  readonly Left: number | null
  readonly Until: WallClock | null
  /**
   * False if it is uncertain that the person is banned from this game: earlier games that have not been played
   * yet may serve all bans.
   */
  readonly IsCertain: boolean
}

/** All bans that follow from cards, rulings and games, with lookups for single bans. */
export type BanReading = {
  readonly Bans: readonly Ban[]
  readonly calendar: Calendar
  /** The person's bans in the order in which they are served. */
  readonly ofPerson: (personId: number) => readonly Ban[]
  /** The team whose games serve a ban at a moment. */
  readonly teamAt: (ban: Ban, moment: WallClock) => number
  /** The person's bans as they would be if the team had played the given games without the person. */
  readonly ifPlayed: (personId: number, isPlayed: (ruled: RuledGame) => boolean) => readonly Ban[]
}
