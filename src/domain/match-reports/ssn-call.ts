import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { lookUpLimits } from '../platform/lookups.ts'
import { GameAndTeam, lineUpWriters } from './calls.ts'

/** Returns the full national id of a person found by name. It counts against the limit of look-ups (threats T21). */
export const playerSsn = defineCall({
  name: 'matchReports.playerSsn',
  method: 'GET',
  path: 'rest/match-reports/{gameId}/{teamId}/people/{personId}',
  params: GameAndTeam.extend({ personId: idText() }),
  answer: z.object({ PersonId: z.number(), SSN: z.string() }),
  access: lineUpWriters,
  audited: true,
  limits: lookUpLimits,
})
