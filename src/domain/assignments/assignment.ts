import { z } from 'zod'
import { moment, whyNot } from '../platform/entities.ts'

/** One of a game's referee team, as every call writes it. */
export const Official = z.object({ PersonId: z.number(), Name: z.string(), ShortName: z.string() })
export type Official = z.infer<typeof Official>

/** Leave that the assigned person has on the day of the game; never its comment, which may be about health. */
const LeaveOfDay = z.object({ DateFrom: z.string(), DateTo: z.string(), PartOfDay: z.number() })

/** An official who cannot come. The reason may be about health: it is for the person and for staff. */
const Decline = z.object({
  RefereeGameId: z.number(),
  PersonId: z.number(),
  Name: z.string(),
  RoleId: z.number(),
  Reason: z.string().nullable(),
  IsSeen: z.boolean(),
})

/** A game that a person is set to, with its whole referee team (ASG-03). */
export const Assignment = z.object({
  RefereeGameId: z.number(),
  GameId: z.number(),
  GameRoundId: z.number().nullable(),
  TournamentId: z.number(),
  TournamentShortName: z.string(),
  HomeTeamShortName: z.string(),
  AwayTeamShortName: z.string(),
  /** `YYYY-MM-DDTHH:mm:ss`, Icelandic wall clock. */
  GameDay: z.string(),
  CourtName: z.string(),
  /** Own addition: it is not played. */
  IsCancelled: z.boolean(),
  Referee: Official.nullable(),
  LinesMan1: Official.nullable(),
  LinesMan2: Official.nullable(),
  SupervisionReferee: Official.nullable(),
  BackupReferee: Official.nullable(),
  Confirmed: moment,
  /** When the person said that he or she cannot come. */
  Declined: moment,
  /** By the server's clock and the Icelandic calendar; negative once the day is over. */
  DaysUntilGame: z.number(),
  Hand_In_Date: moment,
  RefereeReport: z.object({ FilledOutDate: moment }),
  /** What this user may do at this moment, decided by the server and only shown by the screen (T07, T09). */
  WhyNotConfirm: whyNot,
  /** Own addition: why the question of the appointment cannot be answered with 'Mæti' (home, notice, mail). */
  WhyNotAccept: whyNot,
  WhyNotDecline: whyNot,
  WhyNotReport: whyNot,
  WhyNotExecution: whyNot,
  /** Shown to the person and to staff; to others always null (D1-008). */
  Leave: LeaveOfDay.nullable(),
  /** Own addition, in a list of everybody's games: how many of the team have not answered; otherwise null. */
  Unanswered: z.number().nullable(),
  /** Own addition: the row's person who cannot come, or in a list of everybody's games all of the game's team who cannot. */
  Declines: z.array(Decline),
  /** Own addition, in the own rows of an official: how the others of the team are reached around the game. */
  Phones: z.array(z.object({ PersonId: z.number(), Gsm: z.string() })),
})
export type Assignment = z.infer<typeof Assignment>

/** A place whose official cannot come, as it waits for staff. */
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

/** One choice of the referee picker: Value is the person id as text (ASG-06). */
export const RefereeOption = z.object({ Value: z.string(), Label: z.string() })
export type RefereeOption = z.infer<typeof RefereeOption>
