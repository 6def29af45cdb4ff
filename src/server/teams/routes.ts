import { refuse } from '#domain/platform/refusal.ts'
import { allTeams, ownTeams, teamNames, underTeams } from '#domain/teams/calls.ts'
import type { Team, TeamName } from '#domain/teams/team.ts'
import { defineRoute } from '../platform/define-route.ts'
import * as store from './store.ts'
import { teamScope } from './team-scope-store.ts'

export const teamRoutes = [
  defineRoute(teamNames, async ({ db }) => (await store.allTeams(db)).map(presentName)),

  defineRoute(allTeams, async ({ db }) => (await store.allTeams(db)).map(presentTeam)),

  defineRoute(ownTeams, async ({ user, scope, db }) =>
    (await store.allTeams(db, teamScope({ scope, user }))).map(presentTeam),
  ),

  defineRoute(underTeams, async ({ query, user, scope, db }) => {
    const found = await store.underTeams(db, query.teamId, teamScope({ scope, user }))
    return found ? found.map(presentName) : refuse('record.notFound')
  }),
]

function presentName(row: { id: number; short_name: string }): TeamName {
  return { Id: row.id, ShortName: row.short_name }
}

type Row = { id: number; short_name: string; type: Team['Type']; felix_number: string | null }

function presentTeam(row: Row): Team {
  return { ...presentName(row), Type: row.type, FelixNumber: row.felix_number ?? '' }
}
