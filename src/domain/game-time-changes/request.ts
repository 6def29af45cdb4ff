import { z } from 'zod'
import { SeenClashes } from '../games/clashes.ts'
import { Letter } from '../mail/bulk-mail.ts'
import { moment, Version, whyNot } from '../platform/entities.ts'
import { id, text } from '../platform/input.ts'
import { RequestStatus, requestSections } from './codes.ts'

export const reasonMax = 1000
/** More than a game has officials. */
const mostRecipients = 20

/**
 * GTC-21, OP-129: Set… is where the game stands, and once the request is closed where it stood; Requested… is what was
 * asked for. Times are `YYYY-MM-DDTHH:mm:ss` in Iceland. A team that is none is 0: staff asked.
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
  /** Who said yes for the other club. */
  ConsentByName: z.string(),
  SetGameTime: z.string(),
  SetCourt: z.string(),
  Created: z.string(),
  CreatedByName: z.string(),
  TournamentName: z.string(),
  RejectedReason: z.string(),
  /** Own additions, from here on. */
  GameName: z.string(),
  RequestedCourtId: z.number(),
  /** The game's tournament and teams; a team that is not known is 0. */
  TournamentId: z.number(),
  HomeTeamId: z.number(),
  AwayTeamId: z.number(),
  SetCourtId: z.number(),
  Decided: moment,
  DecidedByName: z.string(),
  /** It was asked for less than seven days before the game (GTC-09). */
  IsLate: z.boolean(),
  Section: z.enum(requestSections).nullable(),
  /** What the server says to this viewer at this moment; the screen shows it and decides nothing. */
  WhyNotConfirm: whyNot,
  WhyNotReject: whyNot,
  Version,
})
export type GameTransferRequest = z.infer<typeof GameTransferRequest>

/** What happened to a request, the first first. */
export const RequestEvent = z.object({
  Act: z.enum(['asked', 'consented', 'rejected', 'expired', 'accepted']),
  At: z.string(),
  /** Empty for what the server does by itself. */
  PersonName: z.string(),
  /** The reason of a rejection; how many officials an acceptance was announced to. */
  Text: z.string(),
})
export type RequestEvent = z.infer<typeof RequestEvent>

/** A time and court that the game once had, until it was moved. */
export const EarlierTime = z.object({ GameDay: z.string(), CourtName: z.string(), MovedAt: z.string() })
export type EarlierTime = z.infer<typeof EarlierTime>

/** A date or court that is missing is refused by a rule, which has a sentence of its own for it (GTC-16). */
const requestedTime = z
  .union([z.literal(''), z.iso.datetime({ local: true })], { message: 'validation.date' })
  .nullish()
  // Seconds are 0 (GTC-17), and what is said in UTC is Icelandic time.
  .transform((time) => (time ? `${time.slice(0, 16)}:00` : ''))

/** GTC-24. Who asks and who must consent is the server's to say (T05). */
export const ChangeInput = z.strictObject({
  GameId: id(),
  RequestedDate: requestedTime,
  RequestedCourt: id().or(z.literal(0)).nullish(),
})
export type ChangeInput = z.output<typeof ChangeInput>

/** A mail to officials of the game, who are named by their ids (OP-130). */
export const Announcement = Letter.extend({ PersonIds: z.array(id()).min(1).max(mostRecipients) })
export type Announcement = z.input<typeof Announcement>

/** GTC-25. The announcement goes with the association's acceptance, or not at all. */
export const ConfirmInput = z.strictObject({
  Id: id(),
  Version: Version.nullish(),
  Announcement: Announcement.nullish(),
  /** The association confirms the clashes of the new time, as when staff move a game. */
  Clashes: SeenClashes,
})

/** GTC-25. That the reason is not empty is a rule's to say (GTC-18). */
export const RejectInput = z.strictObject({
  Id: id(),
  Reason: text(reasonMax).nullish(),
  Version: Version.nullish(),
})

/** GTC-27: one of the game's referee team. */
export const GameOfficial = z.object({
  PersonId: z.number(),
  Name: z.string(),
  Role: z.string(),
  /** Empty where none is known: nothing can be sent then. */
  Email: z.string(),
})
export type GameOfficial = z.infer<typeof GameOfficial>
