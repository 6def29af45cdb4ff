import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { moment } from '../platform/entities.ts'
import { idText } from '../platform/input.ts'

// Apart from the calls of the login, which every page loads.

const access = { types: everyone('own') }
const limits = [{ hits: 120, seconds: 3600 }] as const

/** One open session of the logged-in person. */
export const OwnSession = z.object({
  id: z.number(),
  /** When the login began, whatever roles were taken in it since. */
  BegunAt: z.string(),
  /** Up to a minute late. */
  LastUsedAt: moment,
  EndsAt: z.string(),
  AuthType: z.enum(AuthType),
  TeamShortName: z.string(),
  /** The browser and the system, as 'Chrome, Windows'; empty where they are not known. */
  Device: z.string(),
  /** The one that asks. */
  IsCurrent: z.boolean(),
  /** It began at the address from which this is asked. */
  IsSameAddress: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** The newest first. */
export const ownSessions = defineCall({
  name: 'session.list',
  method: 'GET',
  path: 'rest/sessions',
  answer: z.array(OwnSession),
  access,
})

/** Ends the whole login that the session belongs to; answers what is left. */
export const endOwnSession = defineCall({
  name: 'session.end',
  method: 'DELETE',
  path: 'rest/sessions/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.array(OwnSession),
  access,
  limits,
})

/** Ends all but the one that asks; answers what is left. */
export const endOtherSessions = defineCall({
  name: 'session.endOthers',
  method: 'POST',
  path: 'rest/sessions/end-others',
  answer: z.array(OwnSession),
  access,
  limits,
})
