import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { requiredText, text } from '../platform/input.ts'
import { RoleOption } from '../session/calls.ts'
import { bareCode } from './code.ts'

const own = everyone('own')

/** Nobody guesses a code of 125 bits, so this only stops a flood of tries. */
export const codeTriesPerPerson = [{ hits: 10, seconds: 3600 }] as const

/** Whether the association has no staff yet, so that the login page tells how to begin. */
export const beginState = defineCall({
  name: 'begin.state',
  method: 'GET',
  path: 'rest/begin',
  answer: z.object({ IsWithoutStaff: z.boolean() }),
  access: { anonymous: 'own', types: own },
  limits: [{ hits: 3000, seconds: 60, per: 'address' }],
})

/** Makes the person of an electronic-id token the first staff user, by the code that the server has shown at its start. */
export const beginWithCode = defineCall({
  name: 'begin.code',
  method: 'POST',
  path: 'rest/begin',
  maxBytes: 50_000,
  body: z.strictObject({
    Token: z.string().min(1).max(10_000),
    State: text(500).optional(),
    Code: requiredText(100).transform(bareCode),
    /** Read only where the national registry gives no name. */
    Name: text(200).optional(),
  }),
  answer: z.object({ Options: z.array(RoleOption) }),
  access: { anonymous: 'own', types: own },
  limits: [{ hits: 30, seconds: 3600, per: 'address' }],
  secret: true,
})

/** What an association needs before its first game, in the order in which one needs the other. */
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

/** How many there are of each, counted no further than a list is. */
export const beginSteps = defineCall({
  name: 'begin.steps',
  method: 'GET',
  path: 'rest/begin/steps',
  answer: z.array(z.object({ Step: BeginStep, Number: z.number() })),
  access: { types: { 1: 'all' } },
})
