import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText, many } from '../platform/input.ts'
import { Option } from '../platform/option.ts'
import { contactLimits } from '../platform/volume-limits.ts'
import { Coach, coachGenders } from './coach.ts'

/** The list of coaches. 'own': the coaches of the session's club and its sub-teams (D1-015). */
export const coaches = defineCall({
  name: 'coaches.list',
  method: 'GET',
  path: 'coaches',
  query: z.strictObject({
    team: many(idText()),
    division: many(idText()),
    permission: many(idText()),
    gender: many(z.enum(coachGenders.map(({ code }) => code))),
  }),
  answer: z.object({
    CoachList: z.array(Coach),
    CoachTeams: z.array(Option),
    CoachDivisions: z.array(Option),
    CoachPermissions: z.array(Option),
    CoachGenders: z.array(Option),
  }),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 4: 'all', 5: 'own', 7: 'all' }, aliases: ['THJ'] },
  audited: true,
  limits: contactLimits,
})
