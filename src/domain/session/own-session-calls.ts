import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { moment } from '../platform/entities.ts'
import { idText } from '../platform/input.ts'

// Separate from the login calls, which every page loads.

const access = { types: everyone('own') }
const limits = [{ hits: 120, seconds: 3600 }] as const

export const OwnSession = z.object({
  id: z.number(),
  /** The start of the login, even after changes of role. */
  BegunAt: z.string(),
  /** Up to a minute late. */
  LastUsedAt: moment,
  EndsAt: z.string(),
  AuthType: z.enum(AuthType),
  TeamShortName: z.string(),
  /** Browser and system, such as 'Chrome, Windows'; empty if unknown. */
  Device: z.string(),
  IsCurrent: z.boolean(),
  /** It began at the same network address as this request. */
  IsSameAddress: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** Newest first. */
export const ownSessions = defineCall({
  name: 'session.list',
  method: 'GET',
  path: 'rest/sessions',
  answer: z.array(OwnSession),
  access,
})

/** Ends the whole login of the session. Returns the remaining ones. */
export const endOwnSession = defineCall({
  name: 'session.end',
  method: 'DELETE',
  path: 'rest/sessions/{id}',
  params: z.strictObject({ id: idText() }),
  answer: z.array(OwnSession),
  access,
  limits,
})

/** Ends all other sessions. Returns the remaining one. */
export const endOtherSessions = defineCall({
  name: 'session.endOthers',
  method: 'POST',
  path: 'rest/sessions/end-others',
  answer: z.array(OwnSession),
  access,
  limits,
})
