import { RefereeRole, refereeRoles } from '#domain/games/codes.ts'
import { type MarkField, markFields, markIn } from '#domain/inspector-reports/marks.ts'
import { type CellKind, number as oneOfNumbers, shown, Wrong } from '../../platform/import/cells.ts'
import { type ImportFile, optional, required } from '../../platform/import/columns.ts'
import { externalId, person } from '../../platform/import/shared.ts'
import { clashesOf, game, inspectorEdits, orphan, sentInTheApp } from './report.ts'

const decimal = { value: (cell: string) => `${cell}::numeric(4, 2)` }

/** A cell with a mark, with decimal point or comma. The limits depend on the mark (INS-12). */
const mark = (name: MarkField): CellKind => ({
  type: 'text',
  read: (cell) => {
    const limits = markFields.find((field) => field.name === name) ?? { min: 0, max: 0 }
    const value = markIn(cell)
    return value !== null && value >= limits.min && value <= limits.max
      ? String(value)
      : new Wrong(`${shown(cell)} is not a number from ${limits.min} to ${limits.max}`)
  },
})

const judged = refereeRoles.map(({ id: role }) => role).filter((role) => role !== RefereeRole.Supervisor)

export const marksFile: ImportFile = {
  file: 'inspectormarks.csv',
  table: 'inspector_marks',
  rowId: 'id',
  isVersioned: true,
  hasExternalId: { among: 'game_id' },
  key: ['GameId', 'RoleId'],
  columns: [
    game,
    required('RoleId', oneOfNumbers(judged), 'role_id'),
    person,
    required('DifficultiesIndex', mark('DifficultiesIndex'), 'difficulty', decimal),
    required('Rating', mark('Rating'), 'rating', decimal),
    optional('OtherRating', mark('OtherRating'), 'other_rating', decimal),
    ...externalId,
  ],
  belongsTo: ['inspector_reports'],
  orphan,
  locks: sentInTheApp,
  appEdits: inspectorEdits('inspector_marks'),
  clashes: clashesOf('inspector_marks', 'other.game_id = g.game_id and other.role_id = g.role_id'),
}
