import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { Team, TeamName } from './team.ts'

/** Public names and ids, so everybody gets all teams and the screen's picker narrows them (D2-005). */
const open = { types: everyone('all') }

/** For plain pickers (OP-026). */
export const teamNames = defineCall({
  name: 'teams.names',
  method: 'GET',
  path: 'teams/getallteamsidsandshortnames',
  answer: z.array(TeamName),
  access: open,
})

/** Where Type or FelixNumber is needed (OP-026). */
export const allTeams = defineCall({
  name: 'teams.all',
  method: 'GET',
  path: 'teams/getallteams',
  answer: z.array(Team),
  access: open,
})

/** The caller's own: the club of the session and the teams under it; all for staff (LST-28, OP-026). */
export const ownTeams = defineCall({
  name: 'teams.own',
  method: 'GET',
  path: 'teams',
  answer: z.array(Team),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['LSL'] },
})

/** The second teams and joint teams of a club; 'own' is the session's club and what lies under it (D3-060). */
export const underTeams = defineCall({
  name: 'teams.under',
  method: 'GET',
  path: 'teams/underteams',
  query: z.strictObject({ teamId: idText() }),
  answer: z.array(TeamName),
  access: { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' }, aliases: ['BRT'] },
})
