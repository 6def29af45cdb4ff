import { z } from 'zod'
import type { AnswerState } from '../assignments/answer.ts'
import { RefereeRole } from '../games/codes.ts'
import { defineCall } from '../platform/call.ts'
import { dottedDate, id, idText, maybe, searchText, text } from '../platform/input.ts'
import { BoardGame, Candidate } from './board.ts'

const staff = { types: { 1: 'all' } } as const

/**
 * The roles that may read the schedule also see the published appointments. Drafts and remarks about people are
 * for staff only.
 */
const readers = { types: { 1: 'all', 2: 'all' }, aliases: ['NDO'] } as const

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

/** The candidates for an appointment, best first; officials whom a rule forbids come last. `q` filters by a part of the name. */
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
  /** The official to appoint; `null` removes the official. */
  PersonId: id().nullable(),
  /** Why staff override a rule that forbids the official. Required in that case. */
  Reason: text(reasonMax).default(''),
  /** The version of the draft that the user saw. */
  Version: z.number().int().min(0),
})
export type CellInput = z.infer<typeof CellInput>

/** False if the same role in the same game occurs twice, which would give the role two officials. */
function isEachOnce(cells: readonly CellInput[]): boolean {
  return new Set(cells.map(({ GameId, RoleId }) => `${GameId} ${RoleId}`)).size === cells.length
}

/** Saves all drafts or none. A request has several if a user copies an official down a column, or undoes that. */
export const saveDrafts = defineCall({
  name: 'appointments.saveDrafts',
  method: 'POST',
  path: 'rest/appointments/drafts',
  body: z.strictObject({
    Cells: z.array(CellInput).min(1).max(50).refine(isEachOnce, { message: 'validation.rowTwice' }),
  }),
  answer: z.array(BoardGame),
  access: staff,
})

const Answer = z.enum(['open', 'confirmed', 'declined'] satisfies AnswerState[])

const PublicationDraft = z.object({
  GameId: z.number(),
  RoleId: z.enum(RefereeRole),
  Version: z.number(),
  GameDay: z.string(),
  GameName: z.string(),
  /** The official who gets the appointment; `null` if the draft removes the official. */
  Person: z.object({ PersonId: z.number(), Name: z.string() }).nullable(),
  /** The official who loses the appointment; `null` if nobody does. */
  Loses: z.object({ PersonId: z.number(), Name: z.string(), Answer }).nullable(),
})
export type PublicationDraft = z.infer<typeof PublicationDraft>

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

/** Publishes all drafts or none. Each draft names the official who loses the appointment, with the answer that the user saw. */
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
  /** `WithoutAddress` names the officials who cannot be notified. */
  answer: z.object({ Published: z.number(), Officials: z.number(), WithoutAddress: z.array(z.string()) }),
  access: staff,
})

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
