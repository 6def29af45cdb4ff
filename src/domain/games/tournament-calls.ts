import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Option } from '../platform/option.ts'

/** The options of the filters and forms for tournaments. */
export const tournamentOptions = defineCall({
  name: 'tournaments.options',
  method: 'GET',
  path: 'rest/tournaments/options',
  query: z.strictObject({}),
  answer: z.object({ Years: z.array(Option), Categories: z.array(Option), AgeGroups: z.array(Option) }),
  access: { types: { 1: 'all' } },
})
