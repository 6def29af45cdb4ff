import { deleteLevel, levels, type NamedLevel, saveLevel } from '#domain/appointments/level-calls.ts'
import type { Level } from '#domain/appointments/levels.ts'
import { standardLevels } from '#domain/appointments/standard-levels.ts'
import { whyNotSaveLevel } from '#domain/appointments/why-not-level.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { tournamentNames } from '../bans/rule-store.ts'
import { isOption } from '../games/tournament-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Context, defineRoute } from '../platform/define-route.ts'
import { missingReference } from '../platform/delete-unused.ts'
import { optionsOf } from '../platform/lists/store.ts'
import { saveRow } from '../platform/save-row.ts'
import * as store from './level-store.ts'

export const levelRoutes = [
  defineRoute(levels, async ({ db }) => {
    const standard = standardLevels.map((level, index) => ({ ...level, Id: -1 - index }))
    return withNames(db, [...(await store.writtenLevels(db)), ...standard])
  }),

  defineRoute(saveLevel, keepLevel),

  defineRoute(deleteLevel, async ({ params: { id }, db, note }) => {
    note({ Level: id })
    return (await store.removeLevel(db, id)) ? {} : refuse('record.notFound')
  }),
]

async function keepLevel({ body, db, note }: Context<typeof saveLevel>) {
  const refusal = await refuseSubject(db, body)
  if (refusal) return refusal
  await store.lockLevels(db)
  const written = await store.writtenLevels(db)
  const level = { ...body, Id: body.Id ?? 0 }
  const own = written.find(({ Id }) => Id === level.Id)
  const reason = whyNotSaveLevel(level, written)
  // What somebody else saved meanwhile is to be seen, whatever speaks against the change.
  const isOld = own !== undefined && body.Version != null && body.Version !== own.Version
  if (reason && !isOld) return refuse(reason.id, { field: reason.field })
  return saveRow('referee_levels', {
    ...{ db, note, name: 'Level', sent: body },
    values: store.levelColumns(body),
    present: store.presentLevel,
  })
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
