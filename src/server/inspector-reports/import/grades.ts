import { chapters } from '#domain/inspector-reports/chapters.ts'
import { highestGrade } from '#domain/inspector-reports/input.ts'
import { type CellKind, pairs, shown, Wrong } from '../../platform/import/cells.ts'
import type { Tables } from '../../platform/import/columns.ts'
import { changedIn } from './report.ts'

const questions = new Set(chapters.flatMap((chapter) => chapter.questions.map(({ id }) => id)))

/**
 * A cell with the grades of all chapters as `question=grade` (INS-19). Accepts every grade that the app
 * accepts (OP-090).
 */
export const gradesIn: CellKind = {
  type: 'text',
  read: (cell) => {
    const read = pairs.read(cell)
    if (read instanceof Wrong) return read
    const strange = String(read)
      .split('|')
      .find((pair) => {
        const [question = 0, grade = 0] = pair.split('=').map(Number)
        return !questions.has(question) || grade > highestGrade
      })
    return strange === undefined
      ? read
      : new Wrong(`${shown(strange)} is no question of the report with a grade from 0 to ${highestGrade}`)
  },
}

export const storedGrades = `(select array_agg(o.pair order by o.pair) from (
  select r.question_id || '=' || r.grade as pair from inspector_grades r where r.game_id = t.game_id) o)`

export function writeGrades(tables: Tables): string[] {
  const changed = changedIn(tables, 'grades')
  return [
    `delete from inspector_grades r using (${changed}) c where r.game_id = c.game_id`,
    `insert into inspector_grades (game_id, question_id, grade)
       select game_id, split_part(r, '=', 1)::integer, split_part(r, '=', 2)::smallint
       from (${changed}) c, unnest(grades) r`,
  ]
}
