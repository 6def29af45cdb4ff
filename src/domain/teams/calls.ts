import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { Team, TeamName } from './team.ts'

/** Every role may read all teams, because names and ids are public. The team picker filters them for the user (D2-005). */
const open = { types: everyone('all') }

/** The names of all teams, for pickers that need nothing else (OP-026). */
export const teamNames = defineCall({
  name: 'teams.names',
  method: 'GET',
  path: 'teams/getallteamsidsandshortnames',
  answer: z.array(TeamName),
  access: open,
})

/** All teams with their type and number in the sports register, for pickers that need these (OP-026). */
export const allTeams = defineCall({
  name: 'teams.all',
  method: 'GET',
  path: 'teams/getallteams',
  answer: z.array(Team),
  access: open,
})

/** The session's club and its sub-teams; for staff all teams (LST-28, OP-026). */
export const ownTeams = defineCall({
  name: 'teams.own',
  method: 'GET',
  path: 'teams',
  answer: z.array(Team),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['LSL'] },
})

/** The reserve and joint teams of a club; 'own': the session's club and its sub-teams (D3-060). */
export const underTeams = defineCall({
  name: 'teams.under',
  method: 'GET',
  path: 'teams/underteams',
  query: z.strictObject({ teamId: idText() }),
  answer: z.array(TeamName),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['BRT'] },
})
