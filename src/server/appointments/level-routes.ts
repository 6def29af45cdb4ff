import { type Level, levels, type NamedLevel } from '#domain/appointments/levels.ts'
import { standardLevels } from '#domain/appointments/standard-levels.ts'
import { whyNotSaveLevel } from '#domain/appointments/why-not-level.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { tournamentNames } from '../bans/rule-store.ts'
import { isOption } from '../games/tournament-store.ts'
import { crudRoutes } from '../platform/crud/crud-routes.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Context, defineRoute } from '../platform/define-route.ts'
import { missingReference } from '../platform/delete-unused.ts'
import { optionsOf } from '../platform/lists/store.ts'
import * as store from './level-store.ts'

const [, save, remove] = crudRoutes(levels, 'referee_levels', {
  columns: store.levelColumns,
  beforeSave: refuseLevel,
})

export const levelRoutes = [
  defineRoute(levels.list, async ({ db }) => {
    const standard = standardLevels.map((level, index) => ({ ...level, Id: -1 - index }))
    return withNames(db, [...(await store.writtenLevels(db)), ...standard])
  }),
  save,
  remove,
]

async function refuseLevel({ body, db }: Context<typeof levels.save>): Promise<Refusal | null> {
  const refusal = await refuseSubject(db, body)
  if (refusal) return refusal
  await store.lockLevels(db)
  const written = await store.writtenLevels(db)
  const level = { ...body, Id: body.Id ?? 0 }
  const own = written.find(({ Id }) => Id === level.Id)
  const reason = whyNotSaveLevel(level, written)
  // Reports a stale version before any other error, because the user has to see the concurrent change first.
  const isOld = own !== undefined && body.Version != null && body.Version !== own.Version
  return reason && !isOld ? refuse(reason.id, { field: reason.field }) : null
}

type Subject = Pick<Level, 'PermissionId' | 'TournamentId' | 'CategoryId' | 'AgeGroupId'>

async function refuseSubject(db: Queryable, subject: Subject): Promise<Refusal | null> {
  const kinds = {
    PermissionId: TypeKind.RefereePermission,
    CategoryId: TypeKind.TournamentCategory,
    AgeGroupId: TypeKind.Division,
  } as const
  for (const field of ['PermissionId', 'CategoryId', 'AgeGroupId'] as const) {
    if (!(await isOption(db, kinds[field], subject[field]))) return refuse('record.notFound', { field })
  }
  return missingReference(db, 'tournaments', subject.TournamentId, 'TournamentId')
}

async function withNames(db: Queryable, rows: readonly Level[]): Promise<NamedLevel[]> {
  const tournaments = await tournamentNames(
    db,
    rows.flatMap(({ TournamentId }) => TournamentId || []),
  )
  const labels = async (kind: TypeKind) =>
    new Map((await optionsOf(db, kind)).map(({ Value, Label }) => [Number(Value), Label]))
  const permissions = await labels(TypeKind.RefereePermission)
  const categories = await labels(TypeKind.TournamentCategory)
  const ageGroups = await labels(TypeKind.Division)
  return rows.map((one) => ({
    ...one,
    PermissionName: permissions.get(one.PermissionId) ?? '',
    TournamentName: tournaments.get(one.TournamentId) ?? '',
    CategoryName: categories.get(one.CategoryId) ?? '',
    AgeGroupName: ageGroups.get(one.AgeGroupId) ?? '',
  }))
}
