import { z } from 'zod'
import { Assignment } from '../assignments/assignment.ts'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'

/** What a club must do by a time: hand in a line-up, answer for a change of game time, see to a contract that ends. */
export const DeadlineKind = z.enum(['lineUp', 'consent', 'contractEnds'])
export type DeadlineKind = z.infer<typeof DeadlineKind>

export const Deadline = z.object({
  Kind: DeadlineKind,
  /** The id of what it is about: of the game, the request, the contract. */
  Record: z.number(),
  /** A day, or a day with a time, on the wall clock. */
  By: z.string(),
  /** The player, or the game's teams. */
  Subject: z.string(),
})
export type Deadline = z.infer<typeof Deadline>

/** As many of each kind, and as many days ahead. */
export const shownDeadlines = 3
export const deadlineDays = { lineUp: 7, contractEnds: 60 } as const

/** SES-05: the next thing of the logged-in role, for the top of home: the own next game, and what the club must do first. */
export const nextThings = defineCall({
  name: 'next',
  method: 'GET',
  path: 'rest/next',
  answer: z.object({
    Game: Assignment.nullable(),
    /** The own appointments that can still be answered and are not, the first game first. */
    Questions: z.array(Assignment),
    /** Until it begins; null where its time is not known. */
    MinutesLeft: z.number().int().nullable(),
    Deadlines: z.array(Deadline),
  }),
  // Each part is for those who may read what it is about.
  access: { types: everyone('own') },
})
