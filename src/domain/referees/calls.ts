import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { id, idText, many } from '../platform/input.ts'
import { Option } from '../platform/option.ts'
import { contactLimits } from '../platform/volume-limits.ts'

/** A row of the referees' list (REF-06). */
export const Referee = z.object({
  PersonId: z.number(),
  Name: z.string(),
  ShortName: z.string(),
  TeamShortName: z.string(),
  Address: z.string(),
  Postcode: z.string(),
  PostboxName: z.string(),
  Gsm: z.string(),
  Division: z.string(),
  Permission: z.string(),
  Email: z.string(),
})
export type Referee = z.infer<typeof Referee>

export const referees = defineCall({
  name: 'referees.list',
  method: 'GET',
  path: 'referees',
  query: z.strictObject({ team: many(idText()), division: many(idText()), permission: many(idText()) }),
  answer: z.object({
    RefereeList: z.array(Referee),
    RefereeTeams: z.array(Option),
    RefereeDivisions: z.array(Option),
    RefereePermissions: z.array(Option),
  }),
  access: { types: { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 7: 'all' }, aliases: ['DOM'] },
  audited: true,
  limits: contactLimits,
})

const staff = { types: { 1: 'all' } } as const

/** The divisions and qualifications to choose from for a referee. */
export const refereeChoices = defineCall({
  name: 'referees.choices',
  method: 'GET',
  path: 'rest/referees/choices',
  answer: z.object({ Divisions: z.array(Option), Permissions: z.array(Option) }),
  access: staff,
})

/** The id of an option; 0 for none. If the field is missing, the value stays unchanged. */
const choice = z.union([z.literal(0), id()]).optional()

export const RefereeChange = z
  .strictObject({ Division: choice, Permission: choice })
  .refine(({ Division, Permission }) => Division !== undefined || Permission !== undefined, {
    message: 'validation.required',
  })
export type RefereeChange = z.infer<typeof RefereeChange>

/** Sets the division or qualification of one referee. To change several referees, the client calls it once for each. */
export const setReferee = defineCall({
  name: 'referees.set',
  method: 'PUT',
  path: 'rest/referees/{id}',
  params: z.strictObject({ id: idText() }),
  body: RefereeChange,
  answer: z.object({ PersonId: z.number(), Division: z.string(), Permission: z.string() }),
  access: staff,
})
