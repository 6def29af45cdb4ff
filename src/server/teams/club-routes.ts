import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { whyNotParent } from '#domain/teams/club.ts'
import { clubs } from '#domain/teams/club-calls.ts'
import { orNull } from '../platform/crud/columns.ts'
import { crudRoutes } from '../platform/crud/crud-routes.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasTeams, listedClubs, lockTeams } from './club-store.ts'

export const clubRoutes = crudRoutes(clubs, 'teams', {
  noteAs: 'Team',
  columns: { FelixNumber: orNull('felix_number', ''), Email: orNull('email', '') },
  rows: ({ db }) => listedClubs(db),
  listed: ({ parent }) => ({ ParentShortName: parent ?? '' }),
  beforeSave: ({ body, db }) => refuseParent(db, body),
})

/**
 * Refuses a parent team that is not allowed. Locks both teams, so that they cannot become each other's
 * parent. A parent set by an import may stay.
 */
async function refuseParent(
  db: Queryable,
  { Id, ParentTeamId }: { Id?: number | null; ParentTeamId: number },
): Promise<Refusal | null> {
  const held = await lockTeams(db, [Id ?? 0, ParentTeamId])
  const [team, parent] = [held.get(Id ?? 0), held.get(ParentTeamId)]
  if (!ParentTeamId || team?.parent_team_id === ParentTeamId) return null
  if (!parent) return refuse('record.notFound', { field: 'ParentTeamId' })
  const child = { Id: Id ?? 0, hasTeams: team !== undefined && (await hasTeams(db, team.id)) }
  const reason = whyNotParent(child, { Id: parent.id, ParentTeamId: parent.parent_team_id ?? 0 })
  return reason && refuse(reason, { field: 'ParentTeamId' })
}
