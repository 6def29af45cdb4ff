import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { requiredText, text } from '../platform/input.ts'
import { RoleOption } from '../session/calls.ts'
import { beginPath } from './begin-state.ts'
import { bareCode } from './code.ts'

const own = everyone('own')

/** Limits attempts to enter a code. Codes of 125 bits cannot be guessed, so this only stops floods. */
export const codeTriesPerPerson = [{ hits: 10, seconds: 3600 }] as const

/** Whether the association has no staff yet. The login page then shows how to begin. */
export const beginState = defineCall({
  name: 'begin.state',
  method: 'GET',
  path: beginPath,
  answer: z.object({ IsWithoutStaff: z.boolean() }),
  access: { anonymous: 'own', types: own },
  limits: [{ hits: 3000, seconds: 60, per: 'address' }],
})

/** Makes the person of an electronic-id token the first staff user, by the code that the server showed at its start. */
export const beginWithCode = defineCall({
  name: 'begin.code',
  method: 'POST',
  path: beginPath,
  maxBytes: 50_000,
  body: z.strictObject({
    Token: z.string().min(1).max(10_000),
    State: text(500).optional(),
    Code: requiredText(100).transform(bareCode),
    /** The person's name, used only if the national registry returns none. */
    Name: text(200).optional(),
  }),
  answer: z.object({ Options: z.array(RoleOption) }),
  access: { anonymous: 'own', types: own },
  limits: [{ hits: 30, seconds: 3600, per: 'address' }],
  secret: true,
})

/** The steps before an association's first game, in order of dependency. */
export const BeginStep = z.enum([
  'teams',
  'courts',
  'tournaments',
  'persons',
  'roles',
  'referees',
  'coaches',
  'employees',
  'games',
  'windows',
])
export type BeginStep = z.infer<typeof BeginStep>

/** Number of existing records for each step. Counting stops at the limit of lists. */
export const beginSteps = defineCall({
  name: 'begin.steps',
  method: 'GET',
  path: 'rest/begin/steps',
  answer: z.array(z.object({ Step: BeginStep, Number: z.number() })),
  access: { types: { 1: 'all' } },
})
