import { z } from 'zod'
import { moment, whyNot } from '../platform/entities.ts'

export const Official = z.object({ PersonId: z.number(), Name: z.string(), ShortName: z.string() })
export type Official = z.infer<typeof Official>

/** The official's leave on the day of the game, without its comment, which may be about health. */
const LeaveOfDay = z.object({ DateFrom: z.string(), DateTo: z.string(), PartOfDay: z.number() })

/** An official's refusal of an appointment. The reason may be about health, so only the official and staff see it. */
const Decline = z.object({
  RefereeGameId: z.number(),
  PersonId: z.number(),
  Name: z.string(),
  RoleId: z.number(),
  Reason: z.string().nullable(),
  IsSeen: z.boolean(),
})

/** An official's game with its whole referee team (ASG-03). */
export const Assignment = z.object({
  RefereeGameId: z.number(),
  GameId: z.number(),
  GameRoundId: z.number().nullable(),
  TournamentId: z.number(),
  TournamentShortName: z.string(),
  HomeTeamShortName: z.string(),
  AwayTeamShortName: z.string(),
  /** When the game begins, `YYYY-MM-DDTHH:mm:ss` in Iceland. */
  GameDay: z.string(),
  CourtName: z.string(),
  /** Not in the documented API: true if the game was called off. */
  IsCancelled: z.boolean(),
  Referee: Official.nullable(),
  LinesMan1: Official.nullable(),
  LinesMan2: Official.nullable(),
  SupervisionReferee: Official.nullable(),
  BackupReferee: Official.nullable(),
  Confirmed: moment,
  Declined: moment,
  /** Days until the game, counted on the server in Icelandic days; negative once the day has passed. */
  DaysUntilGame: z.number(),
  Hand_In_Date: moment,
  RefereeReport: z.object({ FilledOutDate: moment }),
  /** Why the user may not do each action now, as the server decided (T07, T09); `null` if the user may. */
  WhyNotConfirm: whyNot,
  /** Not in the documented API: why the user cannot accept the appointment on the home page, in a notice or from a mail. */
  WhyNotAccept: whyNot,
  WhyNotDecline: whyNot,
  WhyNotReport: whyNot,
  WhyNotExecution: whyNot,
  /** The official's leave on the day of the game, for the official and staff; otherwise `null` (D1-008). */
  Leave: LeaveOfDay.nullable(),
  /** Not in the documented API: number of officials who have not answered, in lists of all games; otherwise `null`. */
  Unanswered: z.number().nullable(),
  /** Not in the documented API: the official's refusals of this game; in lists of all games, the refusals of all its officials. */
  Declines: z.array(Decline),
  /**
   * Not in the documented API: phone numbers of the game's other officials. Only for the user's own games,
   * shortly before and after the game.
   */
  Phones: z.array(z.object({ PersonId: z.number(), Gsm: z.string() })),
})
export type Assignment = z.infer<typeof Assignment>

export const DeclinedPlace = z.object({
  RefereeGameId: z.number(),
  PersonId: z.number(),
  Name: z.string(),
  RoleId: z.number(),
  GameId: z.number(),
  GameDay: z.string(),
  HomeTeamShortName: z.string(),
  AwayTeamShortName: z.string(),
  Reason: z.string(),
  Declined: z.string(),
})
export type DeclinedPlace = z.infer<typeof DeclinedPlace>

/** An option of the referee picker. Value is the person id as text (ASG-06). */
export const RefereeOption = z.object({ Value: z.string(), Label: z.string() })
export type RefereeOption = z.infer<typeof RefereeOption>
