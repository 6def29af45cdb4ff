import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { text } from '../platform/input.ts'
import { User } from './user.ts'

const own = everyone('own')
const Access = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  /**
   * Seconds for which access lasts without use (`idle_seconds`), and seconds that are left of them (`idle_in`).
   */
  idle_seconds: z.number(),
  idle_in: z.number(),
})
/**
 * Limit of requests from one network address. Tokens cannot be guessed, so it only stops floods. A whole association may share an address
 * and log in at the same time.
 */
const perAddress = [{ hits: 3000, seconds: 60, per: 'address' }] as const
/** Limits of logins of one person, which are checked once the token's owner is known. */
export const loginsPerPerson = [
  { hits: 1000, seconds: 60 },
  { hits: 5000, seconds: 86_400 },
] as const
/** Maximum number of sessions per person. A further login ends the oldest session. */
export const mostSessions = 10
/** Maximum size of a body from anonymous callers, far above the size of a provider's token. */
const maxBytes = 50_000
/** The `state` that the provider returned. It identifies the login that was begun in this browser. */
const state = text(500).optional()

/** The club of the role; 0 for a role without a club. */
const teamId = z.number().int().min(0).max(2_147_483_647)

/** Logs in with an electronic-id token: returns access for the given role, and invalidates the token (SES-12). */
export const token = defineCall({
  name: 'session.token',
  method: 'POST',
  path: '/api/token',
  bodyType: 'form',
  maxBytes,
  // Unknown fields are ignored, as RFC 6749 (3.2) requires.
  body: z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string().min(1).max(10_000),
    state,
    authType: z
      .string()
      .regex(/^[1-7]$/)
      .transform(Number),
    /** The club of the role; empty, 0 or missing for a role without a club. */
    teamId: z
      .string()
      .regex(/^\d{0,10}$/)
      .optional()
      .transform((value) => Number(value || 0))
      .pipe(teamId),
    client_id: z.string().max(200).optional(),
    client_secret: z.string().max(200).optional(),
    response_type: z.literal('token').optional(),
  }),
  answer: Access,
  access: { anonymous: 'own', types: own },
  limits: perAddress,
  secret: true,
})

export const RoleOption = z.object({
  AuthType: z.enum(AuthType),
  Name: z.string(),
  Teams: z.array(z.object({ Id: z.number(), ShortName: z.string() })),
})
export type RoleOption = z.infer<typeof RoleOption>

/** The roles and clubs to choose from at login for the person of an electronic-id token. The token stays valid (SES-13). */
export const authenticationOptions = defineCall({
  name: 'session.options',
  method: 'POST',
  path: 'users/authenticationoptions',
  maxBytes,
  body: z.strictObject({ token: z.string().min(1).max(10_000), state }),
  answer: z.object({ Options: z.array(RoleOption) }),
  access: { anonymous: 'own', types: own },
  limits: perAddress,
})

/**
 * Returns access again after a reload of the page, by means of the HttpOnly cookie. The time at which the login ends in any case stays the
 * same (OP-010). Answers with the user too, so that the page needs no second request before it asks for its data.
 */
export const resume = defineCall({
  name: 'session.resume',
  method: 'POST',
  path: 'users/resume',
  answer: Access.extend({ User }),
  access: { anonymous: 'own', types: own },
  limits: perAddress,
  secret: true,
})

/** Proves the user's identity again with a new electronic-id token. Some actions need a recent proof (proof.ts). */
export const prove = defineCall({
  name: 'session.prove',
  method: 'POST',
  path: 'users/prove',
  maxBytes,
  body: z.strictObject({ token: z.string().min(1).max(10_000), state }),
  answer: z.object({}),
  access: { types: own },
  limits: perAddress,
})

/** Changes the role of the logged-in user. The time at which the login ends in any case stays the same (OP-045). */
export const changeRole = defineCall({
  name: 'session.changeRole',
  method: 'POST',
  path: 'users/changerole',
  body: z.strictObject({ AuthType: z.number().int().min(1).max(7), TeamId: teamId }),
  answer: Access,
  access: { types: own },
  // A retry arrives with ended access, so its stored answer may be looked up by anybody. Limit this by network address.
  limits: perAddress,
  secret: true,
  endsAccess: 'session',
})

export const ownRoles = defineCall({
  name: 'session.roles',
  method: 'GET',
  path: 'users/roles',
  answer: z.object({ Options: z.array(RoleOption) }),
  access: { types: own },
})

export const current = defineCall({
  name: 'session.current',
  method: 'GET',
  path: 'users/current',
  answer: User,
  access: { types: own },
})

/** Ends the whole login, with the sessions of all its roles. */
export const logout = defineCall({
  name: 'session.logout',
  method: 'POST',
  path: 'users/logout',
  answer: z.object({}),
  access: { types: own },
  limits: perAddress,
  endsAccess: 'login',
})

export const endAllSessions = defineCall({
  name: 'session.endAll',
  method: 'POST',
  path: 'rest/sessions/end-all',
  answer: z.object({}),
  access: { types: own },
  limits: [{ hits: 120, seconds: 3600 }],
  endsAccess: 'session',
})
