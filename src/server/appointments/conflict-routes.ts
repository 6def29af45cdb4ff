import { clubConflicts, deleteConflict, saveConflict } from '#domain/appointments/conflict-calls.ts'
import { type Conflict, ConflictKind } from '#domain/appointments/conflicts.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { type Context, defineRoute } from '../platform/define-route.ts'
import { missingReference } from '../platform/delete-unused.ts'
import { saveRow } from '../platform/save-row.ts'
import * as store from './conflict-list-store.ts'
import { conflictsOf } from './conflict-store.ts'

export const conflictRoutes = [
  defineRoute(clubConflicts, async ({ user, scope, db, note }) => {
    if (scope === 'all') return (await store.everybodys(db)).map(presentNamed)
    note({ Person: user.PersonId })
    const entered = (await store.ofPerson(db, user.PersonId)).map(presentNamed)
    const own = await store.ownClubs(db, user.PersonId)
    return [
      ...entered,
      ...own.map(({ id, team }) => ({
        Id: -id,
        PersonId: user.PersonId,
        TeamId: id,
        Kind: ConflictKind.Own,
        Note: '',
        Version: 1,
        Name: user.Name,
        TeamShortName: team,
      })),
    ]
  }),

  defineRoute(saveConflict, keepConflict),

  defineRoute(deleteConflict, async ({ params: { id }, user, scope, db, note }) => {
    note({ Conflict: id })
    const isRemoved = await store.removeConflict(db, id, scope === 'own' ? user.PersonId : null)
    return isRemoved ? {} : refuse('record.notFound')
  }),
]

async function keepConflict({ body, user, scope, db, note }: Context<typeof saveConflict>) {
  if (body.Id) note({ Conflict: body.Id })
  const isOwn = scope === 'own'
  // Answers 404 if an official sends another person's `PersonId` (T05).
  if (isOwn && body.PersonId && body.PersonId !== user.PersonId) return refuse('record.notFound')
  const before = body.Id ? await store.conflict(db, body.Id) : null
  if (before === undefined || (isOwn && before && before.person_id !== user.PersonId))
    return refuse('record.notFound')
  const personId = isOwn ? user.PersonId : (body.PersonId ?? before?.person_id)
  if (!personId) return refuse('clubConflicts.personMissing', { field: 'PersonId' })
  note({ Person: personId })
  if (!isOwn && !(await store.isOfficial(db, personId)))
    return refuse('clubConflicts.notOfficial', { field: 'PersonId' })
  const missing = await missingReference(db, 'teams', body.TeamId, 'TeamId')
  if (missing) return missing
  await store.lockConflictsOf(db, personId)
  const isTwice = (await store.ofPerson(db, personId)).some(
    ({ id, team_id }) => team_id === body.TeamId && id !== body.Id,
  )
  if (isTwice) return refuse('clubConflicts.twice', { field: 'TeamId' })
  const known = await conflictsOf(db, [personId])
  if (known.some(({ TeamId, Kind }) => TeamId === body.TeamId && Kind === ConflictKind.Own))
    return refuse('clubConflicts.ownClub', { field: 'TeamId' })
  return saveRow('official_conflicts', {
    db,
    note,
    name: 'Conflict',
    sent: body,
    values: { person_id: personId, team_id: body.TeamId, kind: body.Kind, note: body.Note },
    present,
  })
}

function present(row: store.ConflictRow): Conflict {
  return {
    Id: row.id,
    PersonId: row.person_id,
    TeamId: row.team_id,
    Kind: row.kind,
    Note: row.note,
    Version: row.version,
  }
}

const presentNamed = ({ name, team, ...row }: store.NamedConflictRow) => ({
  ...present(row),
  Name: name,
  TeamShortName: team,
})
