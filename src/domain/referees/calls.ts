import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, many } from '../platform/input.ts'
import { Option } from '../platform/option.ts'
import { contactLimits } from '../platform/volume-limits.ts'
import { Referee } from './referee.ts'

export const referees = defineCall({
  name: 'referees.list',
  method: 'GET',
  path: 'referees',
  query: z.strictObject({ team: many(idText()), division: many(idText()), permission: many(idText()) }),
  answer: z.object({
    RefereeList: z.array(Referee),
    RefereeTeams: z.array(Option),
    RefereeDivisions: z.array(Option),
    RefereePermissions: z.array(Option),
  }),
  access: { types: { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 7: 'all' }, aliases: ['DOM'] },
  audited: true,
  limits: contactLimits,
})
