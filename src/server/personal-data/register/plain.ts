import { plainLists } from '#domain/calls.ts'
import { isPlainEntity, underscored } from '#domain/platform/crud/crud-calls.ts'
import { columnsOf } from '../../platform/crud/columns.ts'
import { ofNobody, type Register } from './table.ts'

/** Tables of entities declared by `crudCalls` that have no data about a particular person. */
export const plainTables: Register = Object.fromEntries(
  plainLists
    .filter((one) => one.ofNobody)
    .map((one) => {
      const columns = columnsOf(one.fields).map(({ name }) => name)
      const all = ['id', ...columns, ...(isPlainEntity(one) ? ['version'] : [])]
      return [underscored(one.name), ofNobody(one.about, all.join(' '))]
    }),
)
