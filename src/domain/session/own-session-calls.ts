import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { moment } from '../platform/entities.ts'
import { idText } from '../platform/input.ts'

// These calls have their own file, because every page loads the calls in calls.ts.

const access = { types: everyone('own') }
const limits = [{ hits: 120, seconds: 3600 }] as const

export const OwnSession = z.object({
  id: z.number(),
  /** When the login began. A change of role does not change it. */
  BegunAt: z.string(),
  /** When the session was last used, up to a minute late. */
  LastUsedAt: moment,
  EndsAt: z.string(),
  AuthType: z.enum(AuthType),
  TeamShortName: z.string(),
  /** Browser and operating system, such as 'Chrome, Windows'; empty if unknown. */
  Device: z.string(),
  IsCurrent: z.boolean(),
  /** True if the session began at the network address of this request. */
  IsSameAddress: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** The user's sessions, newest first. */
export const ownSessions = defineCall({
  name: 'session.list',
  method: 'GET',
  path: 'rest/sessions',
  answer: z.array(OwnSession),
  access,
})

/** Ends the whole login of one of the user's sessions. Returns the remaining sessions. */
export const endOwnSession = defineCall({
  name: 'session.end',
  method: 'DELETE',
  path: 'rest/sessions/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.array(OwnSession),
  access,
  limits,
})

/** Ends all sessions of the user except the current one, which it returns. */
export const endOtherSessions = defineCall({
  name: 'session.endOthers',
  method: 'POST',
  path: 'rest/sessions/end-others',
  answer: z.array(OwnSession),
  access,
  limits,
})
