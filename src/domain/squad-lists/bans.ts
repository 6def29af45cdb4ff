import { z } from 'zod'
import { ExplainedBan } from '../bans/why.ts'
import { defineCall } from '../platform/call.ts'
import { idText, maybe } from '../platform/input.ts'
import { teamGroup } from './calls.ts'

export const SquadListBan = z.object({ PersonId: z.number(), Ban: ExplainedBan })
export type SquadListBan = z.infer<typeof SquadListBan>

/** The banned people on a squad list: banned from a game, or banned now if `gameId` is missing. */
export const squadListBans = defineCall({
  name: 'squadLists.bans',
  method: 'GET',
  path: 'rest/squad-lists/{id}/bans',
  params: teamGroup.params,
  query: z.strictObject({ gameId: maybe(idText()) }),
  answer: z.array(SquadListBan),
  access: teamGroup.access,
  audited: true,
})
