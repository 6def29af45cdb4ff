import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { defineCall, success } from '../platform/call.ts'
import { kennitala } from '../platform/kennitala.ts'
import { lookUpLimits } from '../platform/look-up-limits.ts'
import { PlayerInfo } from './player-info.ts'

/** TRA-45. One that is protected answers as one that is not there; who was found may be given a contract for a week. */
export const transferPlayer = defineCall({
  name: 'transfers.player',
  method: 'GET',
  path: 'transfers/players',
  query: z.strictObject({ ssn: kennitala() }),
  answer: success({ Data: z.object({ PlayerInfo }) }),
  ruleRefusal: 'inAnswer',
  access: {
    types: { 1: 'all', 2: 'all', 3: 'all', 4: 'own', 5: 'all', 6: 'all', 7: 'own' },
    aliases: ['FEL', 'SEM'],
  },
  audited: true,
  limits: (authType) =>
    authType === AuthType.Staff
      ? [{ hits: 200, seconds: 3600 }]
      : [{ hits: 30, seconds: 3600 }, ...lookUpLimits],
})
