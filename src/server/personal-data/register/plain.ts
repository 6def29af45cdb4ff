import { plainEntities } from '#domain/calls.ts'
import { underscored } from '#domain/platform/crud/crud-calls.ts'
import { columnsOf } from '../../platform/crud/columns.ts'
import { ofNobody, type Register } from './table.ts'

/** The tables of plain entities whose declaration says that no row is about a certain person. */
export const plainTables: Register = Object.fromEntries(
  plainEntities
    .filter((entity) => entity.ofNobody)
    .map(({ name, about, fields }) => {
      const columns = Object.values(columnsOf(fields)).map((column) => column.name)
      return [underscored(name), ofNobody(about, ['id', ...columns, 'version'].join(' '))]
    }),
)
