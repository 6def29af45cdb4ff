import type { Discipline } from '#domain/match-reports/report.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '#server/platform/database/database.ts'

type Values = Pick<Discipline, 'DisciplineTypeId' | 'DisciplineTypeId2' | 'Comments'>

const columnsOf = ({ DisciplineTypeId, DisciplineTypeId2, Comments }: Values) => ({
  discipline_type_id: DisciplineTypeId,
  discipline_type_id2: DisciplineTypeId2,
  comments: Comments,
})

export async function insertDiscipline(
  db: Queryable,
  incidentId: number,
  personId: number,
  now: Date,
  values: Values,
): Promise<void> {
  await db
    .insertInto('discipline_reports')
    .values({
      incident_id: incidentId,
      registered_by_id: personId,
      registered_at: now.toISOString(),
      ...columnsOf(values),
    })
    .execute()
}

export async function updateDiscipline(db: Queryable, incidentId: number, values: Values): Promise<void> {
  await db
    .updateTable('discipline_reports')
    .set((row) => ({ ...columnsOf(values), version: row('version', '+', 1) }))
    .where('incident_id', '=', incidentId)
    .execute()
}

export async function deleteDiscipline(db: Queryable, incidentId: number): Promise<void> {
  await db.deleteFrom('discipline_reports').where('incident_id', '=', incidentId).execute()
}

export async function isReason(db: Queryable, id: number): Promise<boolean> {
  return isType(db, TypeKind.DismissalReason, id)
}

export async function isDetail(db: Queryable, id: number): Promise<boolean> {
  return isType(db, TypeKind.DismissalDetail, id)
}

async function isType(db: Queryable, kind: TypeKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('types')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
