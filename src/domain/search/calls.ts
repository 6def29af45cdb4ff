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

/** The kinds of persons in search results. A person gets the first kind that applies. */
export const personKinds = ['referee', 'coach', 'employee', 'user', 'player'] as const

/** The closest results of each kind that the viewer may see. */
export const Found = z.object({
  Persons: z.array(
    z.object({
      PersonId: z.number(),
      Name: z.string(),
      TeamName: z.string(),
      Kind: z.enum(personKinds),
      /** For users who manage the users of their club: the id of the role that the club gave to the person; otherwise `null`. */
      UserId: z.number().nullable(),
      /** True if the person has a current or upcoming ban; false if the viewer may not read the person's bans. */
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

/** The search with Ctrl+K by a part of a name or by number. National ids are rejected, because the query is in the address. */
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

/** The search with Ctrl+K by a full national id, which is in the body. A club finds only its own people. */
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
