import { refuse } from '#domain/platform/refusal.ts'
import { allTeams, ownTeams, teamNames, underTeams } from '#domain/teams/calls.ts'
import { serve } from '../platform/serve.ts'
import { presentName, presentTeam } from './present.ts'
import * as store from './store.ts'

export const teamRoutes = [
  serve(teamNames, async ({ db }) => (await store.allTeams(db)).map(presentName)),

  serve(allTeams, async ({ db }) => (await store.allTeams(db)).map(presentTeam)),

  serve(ownTeams, async ({ user, scope, db }) =>
    (await store.allTeams(db, scope === 'all' ? null : user.TeamId)).map(presentTeam),
  ),

  serve(underTeams, async ({ query, user, scope, db }) => {
    const found = await store.underTeams(db, query.teamId, scope === 'all' ? null : user.TeamId)
    return found ? found.map(presentName) : refuse('record.notFound')
  }),
]
