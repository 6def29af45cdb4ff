import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Club, StoredClub } from '#domain/teams/club.ts'
import { whyNotParent } from '#domain/teams/club.ts'
import { clubs, deleteClub, saveClub } from '#domain/teams/club-calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import { deleteUnused } from '../platform/delete-unused.ts'
import { saveRow } from '../platform/save-row.ts'
import { type ClubRow, hasTeams, listedClubs, lockTeams, type StoredClubRow } from './club-store.ts'

export const clubRoutes = [
  defineRoute(clubs, async ({ db }) => (await listedClubs(db)).map(presentClub)),

  defineRoute(saveClub, async ({ body, db, note }) => {
    const refusal = await refuseParent(db, body)
    if (refusal) return refusal
    return saveRow('teams', {
      ...{ db, note, name: 'Team', sent: body },
      values: {
        short_name: body.ShortName,
        name: body.Name,
        type: body.Type,
        felix_number: body.FelixNumber || null,
        parent_team_id: body.ParentTeamId || null,
        email: body.Email || null,
      },
      present: presentStored,
    })
  }),

  defineRoute(deleteClub, async ({ params: { id }, db, note }) => {
    note({ Team: id })
    return (await deleteUnused(db, 'teams', id)) ?? {}
  }),
]

/** Both are held until the change is written, so that no two become each other's club. What an import brought may stay. */
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

function presentStored(row: StoredClubRow): StoredClub {
  return {
    Id: row.id,
    ShortName: row.short_name,
    Name: row.name,
    Type: row.type,
    FelixNumber: row.felix_number ?? '',
    ParentTeamId: row.parent_team_id ?? 0,
    Email: row.email ?? '',
    Version: row.version,
  }
}

function presentClub(row: ClubRow): Club {
  return { ParentShortName: row.parent ?? '', ...presentStored(row) }
}
