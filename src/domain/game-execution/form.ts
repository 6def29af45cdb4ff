import { z } from 'zod'
import { moment, whyNot } from '../platform/entities.ts'
import { id, text, unread } from '../platform/input.ts'
import { ExecutionType } from '../platform/types.ts'

/** How a row is filled in (EXE-02). */
export const TypeScore = { Rating: 0, Text: 1 } as const
export type TypeScore = (typeof TypeScore)[keyof typeof TypeScore]

export const otherMax = 200
export const commentMax = 4000
/** More rows than any form has. */
const mostRows = 100

/** A row of the form. Rating is one of the Points; 0 is none. ErrorMessage is empty: the form says what is wrong. */
export const Execution = z.object({
  TypeId: z.number(),
  TypeName: z.string(),
  TypeScore: z.enum(TypeScore),
  Other: z.string(),
  Rating: z.number(),
  ErrorMessage: z.string(),
})
export type Execution = z.infer<typeof Execution>

export const ExecutionGame = z.object({
  GameId: z.number(),
  /** `YYYY-MM-DDTHH:mm:ss`, Icelandic wall clock. */
  GameDay: z.string(),
  HomeTeamShortName: z.string(),
  AwayTeamShortName: z.string(),
})
export type ExecutionGame = z.infer<typeof ExecutionGame>

/** One official's form on one game (EXE-10), and own additions: who, what game, how far it is, and what the viewer may do. */
export const ExecutionForm = z.object({
  /** Id is the game's, as a form that nobody has saved has none of its own. */
  GameReport: z.object({ Id: z.number(), Comment: z.string() }),
  GameExecutions: z.array(Execution),
  Ratings: z.array(z.object({ Name: z.string(), Points: z.number() })),
  Game: ExecutionGame.extend({ TournamentShortName: z.string(), CourtName: z.string() }),
  Referee: z.object({ PersonId: z.number(), Name: z.string() }),
  HandedIn: moment,
  /** By the server's clock (T07, T09). */
  WhyNotSave: whyNot,
  WhyNotSend: whyNot,
  /** 0 until it is saved. */
  Version: z.number(),
})
export type ExecutionForm = z.infer<typeof ExecutionForm>

/** What is written in a row. */
export type Written = Pick<Execution, 'TypeId' | 'Other' | 'Rating'>

/** The form as it is saved (EXE-11); what else of it is sent back is the server's and is not read. A row that is left out stays. */
export const ExecutionInput = z.object({
  GameReport: z.object({ Id: id(), Comment: text(commentMax).default('') }),
  GameExecutions: z
    .array(
      z.object({
        TypeId: id(),
        Other: text(otherMax).default(''),
        Rating: z.number().int().min(0).max(2_147_483_647).default(0),
        ...unread(['TypeName', 'TypeScore', 'ErrorMessage']),
      }),
    )
    .max(mostRows)
    .refine((rows) => new Set(rows.map(({ TypeId }) => TypeId)).size === rows.length, {
      message: 'validation.rowTwice',
    }),
  ...unread(['Ratings']),
  sendData: z.boolean(),
  userId: id(),
  /** 0 says that none was saved when the form was opened. */
  Version: z.number().int().min(0).nullish(),
})

export function typeScoreOf(typeId: number): TypeScore {
  return texts.includes(typeId) ? TypeScore.Text : TypeScore.Rating
}
const texts: readonly number[] = Object.values(ExecutionType)
