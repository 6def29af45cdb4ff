import { z } from 'zod'
import { SeenClashes } from '../clashes/clashes.ts'
import { Letter } from '../mail/bulk-mail.ts'
import { moment, Version, whyNot } from '../platform/entities.ts'
import { id, text } from '../platform/input.ts'
import { RequestStatus, requestSections } from './codes.ts'

export const reasonMax = 1000
/** Maximum number of officials who get a mail. No game has as many. */
const mostRecipients = 20

/**
 * A request to change a game's time (GTC-21, OP-129). Set… are the game's time and court; in a closed request, those before the decision.
 * Requested… are the requested ones. Times are `YYYY-MM-DDTHH:mm:ss` in Iceland. Team 0 means staff.
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
  /** The fields below are not in the documented API. */
  GameName: z.string(),
  RequestedCourtId: z.number(),
  /** The game's tournament and teams; 0 if a team is unknown. */
  TournamentId: z.number(),
  HomeTeamId: z.number(),
  AwayTeamId: z.number(),
  SetCourtId: z.number(),
  Decided: moment,
  DecidedByName: z.string(),
  /** True if it was requested less than seven days before the game (GTC-09). */
  IsLate: z.boolean(),
  Section: z.enum(requestSections).nullable(),
  /** Why the viewer may not do each action now; `null` if allowed. The server decides, the screen only displays the reason. */
  WhyNotConfirm: whyNot,
  WhyNotReject: whyNot,
  Version,
})
export type GameTransferRequest = z.infer<typeof GameTransferRequest>

export const RequestEvent = z.object({
  Act: z.enum(['asked', 'consented', 'rejected', 'expired', 'accepted']),
  At: z.string(),
  /** The user who acted; empty if the server did. */
  PersonName: z.string(),
  /** The reason of a rejection, or how many officials were notified of an acceptance. */
  Text: z.string(),
})
export type RequestEvent = z.infer<typeof RequestEvent>

/** An earlier time and court of the game, before it was moved. */
export const EarlierTime = z.object({ GameDay: z.string(), CourtName: z.string(), MovedAt: z.string() })
export type EarlierTime = z.infer<typeof EarlierTime>

/** The requested time and court. The schema allows missing ones, so that a rule can reject them with a specific error text (GTC-16). */
const requestedTime = z
  .union([z.literal(''), z.iso.datetime({ local: true })], { message: 'validation.date' })
  .nullish()
  // Seconds are set to 00 (GTC-17). UTC is also Icelandic time.
  .transform((time) => (time ? `${time.slice(0, 16)}:00` : ''))

/** The body of a new request (GTC-24). The server decides which club requests and which must consent (T05). */
export const ChangeInput = z.strictObject({
  GameId: id(),
  RequestedDate: requestedTime,
  RequestedCourt: id().or(z.literal(0)).nullish(),
})
export type ChangeInput = z.output<typeof ChangeInput>

/** A mail to officials of the game, with the ids of the recipients (OP-130). */
export const Announcement = Letter.extend({ PersonIds: z.array(id()).min(1).max(mostRecipients) })
export type Announcement = z.input<typeof Announcement>

/** The body that consents to or accepts a request (GTC-25). The announcement is sent only if the association accepts. */
export const ConfirmInput = z.strictObject({
  Id: id(),
  Version: Version.nullish(),
  Announcement: Announcement.nullish(),
  /** Keys of the clashes at the new time that the association has confirmed, as when staff move a game. */
  Clashes: SeenClashes,
})

/**
 * The body that rejects a request (GTC-25). The schema allows an empty reason, so that a rule can reject it with a specific error text
 * (GTC-18).
 */
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
  /** The official's e-mail address; empty if unknown, and then no mail can be sent. */
  Email: z.string(),
})
export type GameOfficial = z.infer<typeof GameOfficial>
