import { z } from 'zod'
import type { AnswerState } from '../assignments/answer.ts'
import { RefereeRole } from '../games/codes.ts'
import { defineCall } from '../platform/call.ts'
import { dottedDate, id, idText, maybe, searchText, text } from '../platform/input.ts'
import { BoardGame, Candidate } from './board.ts'

const staff = { types: { 1: 'all' } } as const

/** Who reads the schedule sees the board as it is published; drafts and what speaks about people are staff's. */
const readers = { types: { 1: 'all', 2: 'all' }, aliases: ['NDO'] } as const

/** The games of a period with all places, in the order in which they are played. */
export const board = defineCall({
  name: 'appointments.board',
  method: 'GET',
  path: 'rest/appointments/board',
  query: z.strictObject({ from: dottedDate(), to: dottedDate() }),
  answer: z.array(BoardGame),
  access: readers,
  audited: true,
})

const roleText = () => idText().pipe(z.enum(RefereeRole, { message: 'validation.invalid' }))

/** Who may take a place, best first; `q` is a part of the name. Whom the rules forbid comes last. */
export const candidates = defineCall({
  name: 'appointments.candidates',
  method: 'GET',
  path: 'rest/appointments/candidates/{game}/{role}',
  params: z.strictObject({ game: idText(), role: roleText() }),
  query: z.strictObject({ q: maybe(searchText(100)) }),
  answer: z.array(Candidate),
  access: staff,
})

export const reasonMax = 300

const CellInput = z.strictObject({
  GameId: id(),
  RoleId: z.enum(RefereeRole),
  /** Null empties the place. */
  PersonId: id().nullable(),
  /** Asked for where the rules forbid the person. */
  Reason: text(reasonMax).default(''),
  /** Of the cell as it was seen. */
  Version: z.number().int().min(0),
})
export type CellInput = z.infer<typeof CellInput>

/** A place that comes twice would hold two people. */
function isEachOnce(cells: readonly CellInput[]): boolean {
  return new Set(cells.map(({ GameId, RoleId }) => `${GameId} ${RoleId}`)).size === cells.length
}

/** Several at once is a team copied down, or what an undo puts back: all of them, or none. */
export const saveDrafts = defineCall({
  name: 'appointments.saveDrafts',
  method: 'POST',
  path: 'rest/appointments/drafts',
  body: z.strictObject({
    Cells: z.array(CellInput).min(1).max(50).refine(isEachOnce, { message: 'validation.rowTwice' }),
  }),
  /** The games whose cells were written, as they stand. */
  answer: z.array(BoardGame),
  access: staff,
})

/** The holder's answer: none yet, comes, or does not come. */
const Answer = z.enum(['open', 'confirmed', 'declined'] satisfies AnswerState[])

/** A draft that would be published. */
const PublicationDraft = z.object({
  GameId: z.number(),
  RoleId: z.enum(RefereeRole),
  Version: z.number(),
  GameDay: z.string(),
  GameName: z.string(),
  /** The official who gets the place; null if the draft empties it. */
  Person: z.object({ PersonId: z.number(), Name: z.string() }).nullable(),
  /** The official who loses the place; null if nobody does. */
  Loses: z.object({ PersonId: z.number(), Name: z.string(), Answer }).nullable(),
})
export type PublicationDraft = z.infer<typeof PublicationDraft>

/** What would be published now of a period's drafts. */
export const publicationOf = defineCall({
  name: 'appointments.publication',
  method: 'GET',
  path: 'rest/appointments/publication',
  query: z.strictObject({ from: dottedDate(), to: dottedDate() }),
  answer: z.object({
    Drafts: z.array(PublicationDraft),
  }),
  access: staff,
})

/** Publishes all of these drafts or none. Each draft names the official who loses the place, with the answer the user saw. */
export const publishAppointments = defineCall({
  name: 'appointments.publish',
  method: 'POST',
  path: 'rest/appointments/publication',
  body: z.strictObject({
    Drafts: z
      .array(
        z.strictObject({
          GameId: id(),
          RoleId: z.enum(RefereeRole),
          Version: id(),
          Loses: z.strictObject({ PersonId: id(), Answer }).nullable().default(null),
        }),
      )
      .min(1)
      .max(2500),
  }),
  /** `WithoutAddress` names the officials whom no message reaches. */
  answer: z.object({ Published: z.number(), Officials: z.number(), WithoutAddress: z.array(z.string()) }),
  access: staff,
})

/** Drafts that are not wanted. */
export const discardDrafts = defineCall({
  name: 'appointments.discard',
  method: 'POST',
  path: 'rest/appointments/discard',
  body: z.strictObject({
    Drafts: z
      .array(z.strictObject({ GameId: id(), RoleId: z.enum(RefereeRole), Version: id() }))
      .min(1)
      .max(2500),
  }),
  answer: z.array(BoardGame),
  access: staff,
})
