import { sql } from 'kysely'
import type { Changes } from '#domain/inspector-reports/content.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { ReportRow } from './store.ts'

type Saved = { changes: Changes; sentAt: Date | null; personId: number }

/** Stores changes of an inspector report. With `sentAt`, marks it as sent. */
export async function saveReport(db: Queryable, found: ReportRow, { changes, sentAt, personId }: Saved) {
  const { game_id } = found
  const { fieldCondition, weather, conditions } = changes.fields
  const own = {
    person_id: personId,
    confirmed_at: sentAt?.toISOString() ?? null,
    field_condition: fieldCondition ?? found.field_condition,
    weather: weather ?? found.weather,
    conditions: conditions ?? found.conditions,
  }
  await db
    .insertInto('inspector_reports')
    .values({ game_id, ...own })
    .onConflict((conflict) =>
      conflict
        .column('game_id')
        .doUpdateSet((row) => ({ ...own, version: row('inspector_reports.version', '+', 1) })),
    )
    .execute()
  await saveMarks(db, found, changes)
  await saveGrades(db, game_id, changes)
  await saveRows(db, game_id, changes)
  await saveComments(db, game_id, changes)
}

/** Stores marks of the current officials. In a draft, deletes the marks of officials who were replaced. */
async function saveMarks(db: Queryable, { game_id, officials }: ReportRow, { marks }: Changes) {
  for (const { RoleId, DifficultiesIndex, Rating, OtherRating } of marks) {
    const person = officials.find(({ role_id }) => role_id === RoleId)
    if (!person) continue
    const values = {
      person_id: person.person_id,
      difficulty: DifficultiesIndex,
      rating: Rating,
      other_rating: OtherRating,
    }
    await db
      .insertInto('inspector_marks')
      .values({ game_id, role_id: RoleId, ...values })
      .onConflict((conflict) => conflict.columns(['game_id', 'role_id']).doUpdateSet(values))
      .execute()
  }
}

export async function keepMarksOf(db: Queryable, { game_id, officials }: ReportRow) {
  await sql`delete from inspector_marks m where m.game_id = ${game_id} and not exists (
    select from json_to_recordset(${JSON.stringify(officials)}) as o (role_id int, person_id int)
    where o.role_id = m.role_id and o.person_id = m.person_id)`.execute(db)
}

async function saveGrades(db: Queryable, game_id: number, { grades }: Changes) {
  for (const { question, grade } of grades) {
    if (grade === null)
      await db
        .deleteFrom('inspector_grades')
        .where('game_id', '=', game_id)
        .where('question_id', '=', question)
        .execute()
    else
      await db
        .insertInto('inspector_grades')
        .values({ game_id, question_id: question, grade })
        .onConflict((conflict) => conflict.columns(['game_id', 'question_id']).doUpdateSet({ grade }))
        .execute()
  }
}

async function saveRows(db: Queryable, game_id: number, { rows }: Changes) {
  for (const { id, key, chapter, list, ...texts } of rows) {
    if (id)
      await db
        .updateTable('inspector_rows')
        .set(texts)
        .where('game_id', '=', game_id)
        .where('id', '=', id)
        .execute()
    else if (key)
      await db
        .insertInto('inspector_rows')
        .values({ game_id, chapter, list, key, ...texts })
        .onConflict((conflict) =>
          conflict.columns(['game_id', 'key']).doUpdateSet({ chapter, list, ...texts, is_removed: false }),
        )
        .execute()
    else
      await sql`insert into inspector_rows (game_id, chapter, list, key, number, team, minute, text)
        values (${game_id}, ${chapter}, ${list}, 'r' || gen_random_uuid(), ${texts.number}, ${texts.team},
          ${texts.minute}, ${texts.text})`.execute(db)
  }
}

async function saveComments(db: Queryable, game_id: number, { comments }: Changes) {
  for (const { chapter, name, text } of comments)
    await db
      .insertInto('inspector_comments')
      .values({ game_id, chapter, name, text })
      .onConflict((conflict) => conflict.columns(['game_id', 'chapter', 'name']).doUpdateSet({ text }))
      .execute()
}

export async function removeRow(db: Queryable, gameId: number, id: number) {
  await db.updateTable('inspector_rows').set({ is_removed: true }).where('id', '=', id).execute()
  await db
    .updateTable('inspector_reports')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('game_id', '=', gameId)
    .execute()
}
