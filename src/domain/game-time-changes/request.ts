import { z } from 'zod'
import { SeenClashes } from '../clashes/clashes.ts'
import { Letter } from '../mail/bulk-mail.ts'
import { moment, Version, whyNot } from '../platform/entities.ts'
import { id, text } from '../platform/input.ts'
import { RequestStatus, requestSections } from './codes.ts'

export const reasonMax = 1000
/** Upper bound. No game has as many officials. */
const mostRecipients = 20

/**
 * GTC-21, OP-129. Set… is the game's time and court, in a closed request those before it; Requested… is what was requested. Times are
 * `YYYY-MM-DDTHH:mm:ss` in Iceland. Team 0 means staff.
 */
export const GameTransferRequest = z.object({
  Id: z.number(),
  GameId: z.number(),
  Status: z.enum(RequestStatus),
  StatusText: z.string(),
  RequestedGameDate: z.string(),
  RequestedCourtName: z.string(),
  RequestedByTeamId: z.number(),
  RequestedByTeamName: z.string(),
  ConsentTeamId: z.number(),
  ConsentTeamName: z.string(),
  /** The user who consented for the other club. */
  ConsentByName: z.string(),
  SetGameTime: z.string(),
  SetCourt: z.string(),
  Created: z.string(),
  CreatedByName: z.string(),
  TournamentName: z.string(),
  RejectedReason: z.string(),
  /** Own additions from here on. */
  GameName: z.string(),
  RequestedCourtId: z.number(),
  /** The game's tournament and teams; 0 if a team is unknown. */
  TournamentId: z.number(),
  HomeTeamId: z.number(),
  AwayTeamId: z.number(),
  SetCourtId: z.number(),
  Decided: moment,
  DecidedByName: z.string(),
  /** Requested less than seven days before the game (GTC-09). */
  IsLate: z.boolean(),
  Section: z.enum(requestSections).nullable(),
  /** The server's refusals for this viewer now, which the screen only displays. */
  WhyNotConfirm: whyNot,
  WhyNotReject: whyNot,
  Version,
})
export type GameTransferRequest = z.infer<typeof GameTransferRequest>

export const RequestEvent = z.object({
  Act: z.enum(['asked', 'consented', 'rejected', 'expired', 'accepted']),
  At: z.string(),
  /** Empty if the server did it. */
  PersonName: z.string(),
  /** The reason of a rejection, or how many officials were notified of an acceptance. */
  Text: z.string(),
})
export type RequestEvent = z.infer<typeof RequestEvent>

/** An earlier time and court of the game, before it was moved. */
export const EarlierTime = z.object({ GameDay: z.string(), CourtName: z.string(), MovedAt: z.string() })
export type EarlierTime = z.infer<typeof EarlierTime>

/** A rule rejects a missing date or court, with its own sentence (GTC-16). */
const requestedTime = z
  .union([z.literal(''), z.iso.datetime({ local: true })], { message: 'validation.date' })
  .nullish()
  // Seconds are dropped (GTC-17). UTC is Icelandic time.
  .transform((time) => (time ? `${time.slice(0, 16)}:00` : ''))

/** GTC-24. The server sets who requests and who must consent (T05). */
export const ChangeInput = z.strictObject({
  GameId: id(),
  RequestedDate: requestedTime,
  RequestedCourt: id().or(z.literal(0)).nullish(),
})
export type ChangeInput = z.output<typeof ChangeInput>

/** A mail to officials of the game, by their ids (OP-130). */
export const Announcement = Letter.extend({ PersonIds: z.array(id()).min(1).max(mostRecipients) })
export type Announcement = z.input<typeof Announcement>

/** GTC-25. An announcement is sent only with the association's acceptance. */
export const ConfirmInput = z.strictObject({
  Id: id(),
  Version: Version.nullish(),
  Announcement: Announcement.nullish(),
  /** Clashes of the new time that the association has confirmed, as when staff move a game. */
  Clashes: SeenClashes,
})

/** GTC-25. A rule rejects an empty reason (GTC-18). */
export const RejectInput = z.strictObject({
  Id: id(),
  Reason: text(reasonMax).nullish(),
  Version: Version.nullish(),
})

/** An official of the game as a mail recipient (GTC-27). */
export const GameOfficial = z.object({
  PersonId: z.number(),
  Name: z.string(),
  Role: z.string(),
  /** Empty if unknown; then no mail can be sent. */
  Email: z.string(),
})
export type GameOfficial = z.infer<typeof GameOfficial>
