import type { AppointmentRules } from '#domain/appointments/late.ts'
import type { Queryable } from '../../platform/database/database.ts'

export async function rules(db: Queryable): Promise<AppointmentRules> {
  return db
    .selectFrom('appointment_rules')
    .select(['answer_hours as AnswerHours', 'version as Version'])
    .executeTakeFirstOrThrow()
}

export async function lockRules(db: Queryable): Promise<AppointmentRules> {
  await db.selectFrom('appointment_rules').select('id').forUpdate().execute()
  return rules(db)
}

export async function writeRules(db: Queryable, answerHours: number): Promise<void> {
  await db
    .updateTable('appointment_rules')
    .set((row) => ({ answer_hours: answerHours, version: row('version', '+', 1) }))
    .execute()
}
