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
  /** How long access lasts without use, and how much of that is left, in seconds. */
  idle_seconds: z.number(),
  idle_in: z.number(),
})
/** Only stops floods, because tokens cannot be guessed. A whole association may share one address and log in at the same time. */
const perAddress = [{ hits: 3000, seconds: 60, per: 'address' }] as const
/** Logins of one person, counted once the token's owner is known. */
export const loginsPerPerson = [
  { hits: 1000, seconds: 60 },
  { hits: 5000, seconds: 86_400 },
] as const
/** Maximum number of sessions per person. One more ends the oldest. */
export const mostSessions = 10
/** Far above a provider's token. The server reads no more from anonymous callers. */
const maxBytes = 50_000
/** The state returned by the provider, which identifies the login begun in this browser. */
const state = text(500).optional()

/** 0 for a role without a club. */
const teamId = z.number().int().min(0).max(2_147_483_647)

/** Returns access for the given role and uses up the one-use electronic-id token (SES-12). */
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
    /** Empty, 0 or missing for a role without a club. */
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

/** The roles and clubs that the token's person may choose. Does not use up the token (SES-13). */
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

/** Resumes access after a reload with the HttpOnly cookie. The absolute end stays the same (OP-010). */
export const resume = defineCall({
  name: 'session.resume',
  method: 'POST',
  path: 'users/resume',
  answer: Access,
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

/** Changes the role within the login. The absolute end stays the same (OP-045). */
export const changeRole = defineCall({
  name: 'session.changeRole',
  method: 'POST',
  path: 'users/changerole',
  body: z.strictObject({ AuthType: z.number().int().min(1).max(7), TeamId: teamId }),
  answer: Access,
  access: { types: own },
  // A retry has ended access, so it may be looked up for anybody.
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

/** Ends the whole login, from the access of any of its roles. */
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
