import { z } from 'zod'
import { Assignment } from '../assignments/assignment.ts'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'

/** A club's tasks with a deadline: submit a line-up, answer a change of game time, handle an ending contract. */
export const DeadlineKind = z.enum(['lineUp', 'consent', 'contractEnds'])
export type DeadlineKind = z.infer<typeof DeadlineKind>

export const Deadline = z.object({
  Kind: DeadlineKind,
  /** The id of the game, request or contract that the task is about. */
  Record: z.number(),
  /** The deadline: a day, or a day with a time, in Iceland. */
  By: z.string(),
  /** Name of the player, or of the game's teams. */
  Subject: z.string(),
})
export type Deadline = z.infer<typeof Deadline>

/** Maximum number of deadlines shown of each kind. */
export const shownDeadlines = 3
export const deadlineDays = { lineUp: 7, contractEnds: 60 } as const

/** SES-05: the user's next game and the club's next deadlines, for the top of the home page. */
export const nextThings = defineCall({
  name: 'next',
  method: 'GET',
  path: 'rest/next',
  answer: z.object({
    Game: Assignment.nullable(),
    /** The appointments that the user has not answered, first game first. */
    Questions: z.array(Assignment),
    /** Minutes until the game begins; `null` if the time is unknown. */
    MinutesLeft: z.number().int().nullable(),
    Deadlines: z.array(Deadline),
  }),
  // Every role may call this. Each part of the response follows the access to its own records.
  access: { types: everyone('own') },
})
