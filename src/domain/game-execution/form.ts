import { z } from 'zod'
import { moment, whyNot } from '../platform/entities.ts'
import { id, text, unread } from '../platform/input.ts'
import { ExecutionType } from '../platform/types.ts'

/** Whether a row of the form is a rating or a text (EXE-02). */
export const TypeScore = { Rating: 0, Text: 1 } as const
export type TypeScore = (typeof TypeScore)[keyof typeof TypeScore]

export const otherMax = 200
export const commentMax = 4000
/** Maximum number of rows of the form. No form has as many. */
const mostRows = 100

/** A row of the form. Rating is one of the Points; 0 is none. ErrorMessage is always empty. */
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
  /** When the game begins, `YYYY-MM-DDTHH:mm:ss` in Iceland. */
  GameDay: z.string(),
  HomeTeamShortName: z.string(),
  AwayTeamShortName: z.string(),
})
export type ExecutionGame = z.infer<typeof ExecutionGame>

/** One official's form on one game (EXE-10). Some fields are not in the documented API. */
export const ExecutionForm = z.object({
  /** The form under the name that the API uses. Id is the game's id, because an unsaved form has none. */
  GameReport: z.object({ Id: z.number(), Comment: z.string() }),
  GameExecutions: z.array(Execution),
  Ratings: z.array(z.object({ Name: z.string(), Points: z.number() })),
  Game: ExecutionGame.extend({ TournamentShortName: z.string(), CourtName: z.string() }),
  Referee: z.object({ PersonId: z.number(), Name: z.string() }),
  HandedIn: moment,
  /** Why the viewer may not save or send the form now, by the server's clock (T07, T09). */
  WhyNotSave: whyNot,
  WhyNotSend: whyNot,
  /** The version of the form; 0 until it is saved. */
  Version: z.number(),
})
export type ExecutionForm = z.infer<typeof ExecutionForm>

export type Written = Pick<Execution, 'TypeId' | 'Other' | 'Rating'>

/** The body that saves a form (EXE-11). Other fields of the form are ignored. Rows that are missing stay unchanged. */
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
  /** The version of the form; 0 means that no form existed when it was opened. */
  Version: z.number().int().min(0).nullish(),
})

export function typeScoreOf(typeId: number): TypeScore {
  return texts.includes(typeId) ? TypeScore.Text : TypeScore.Rating
}
const texts: readonly number[] = Object.values(ExecutionType)
