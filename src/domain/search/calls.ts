import { z } from 'zod'
import { ContractState } from '../contracts/codes.ts'
import { everyone } from '../platform/access.ts'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall } from '../platform/call.ts'
import { text } from '../platform/input.ts'
import { kennitala } from '../platform/kennitala.ts'
import { lookUpLimits, staffLookUpLimits } from '../platform/lookups.ts'
import { TransferStatus } from '../transfers/codes.ts'
import { searchMax, whyNotSearch } from './rules.ts'

/** Where a person is found besides the register: what has a page of its own, the first of these that holds. */
export const personKinds = ['referee', 'coach', 'employee', 'user', 'player'] as const

/** What has what was sought, as far as the viewer may see it; of each kind the nearest few. */
export const Found = z.object({
  Persons: z.array(
    z.object({
      PersonId: z.number(),
      Name: z.string(),
      TeamName: z.string(),
      Kind: z.enum(personKinds),
      /** The role that the own club gave the person, for anyone who keeps the club's users. */
      UserId: z.number().nullable(),
      /** A ban holds, or will; false to whoever reads no bans of the person. */
      IsBanned: z.boolean(),
    }),
  ),
  Teams: z.array(z.object({ TeamId: z.number(), Name: z.string() })),
  Games: z.array(
    z.object({
      GameId: z.number(),
      HomeName: z.string(),
      AwayName: z.string(),
      GameDay: z.string(),
      TournamentName: z.string(),
    }),
  ),
  Transfers: z.array(
    z.object({
      Id: z.number(),
      PlayerName: z.string(),
      TeamFromName: z.string(),
      TeamToName: z.string(),
      Status: z.enum(TransferStatus),
    }),
  ),
  Contracts: z.array(
    z.object({
      Id: z.number(),
      PlayerName: z.string(),
      TeamName: z.string(),
      DateTo: z.string(),
      State: z.enum(ContractState),
    }),
  ),
})
export type Found = z.infer<typeof Found>

const access = { types: { ...everyone('own'), [AuthType.Staff]: 'all' } } as const

/** For Ctrl+K: by a part of a name, or by a number; never by a national id, which would stand in the address. */
export const search = defineCall({
  name: 'search.find',
  method: 'GET',
  path: 'rest/search',
  query: z.strictObject({
    q: text(searchMax).refine((sought) => whyNotSearch(sought) === null, { message: 'validation.search' }),
  }),
  answer: Found,
  access,
  limits: [{ hits: 1200, seconds: 3600 }],
})

/** For Ctrl+K: by the whole national id, which travels in the body. A club finds its own people only, so nothing is told of others. */
export const searchByNationalId = defineCall({
  name: 'search.byNationalId',
  method: 'POST',
  path: 'rest/search/national-id',
  body: z.strictObject({ Ssn: kennitala() }),
  answer: Found,
  access,
  audited: true,
  limits: (authType) => (authType === AuthType.Staff ? staffLookUpLimits : lookUpLimits),
})
