import type { GeneratedAlways } from 'kysely'
import type { Json, Moment } from './columns.ts'

export interface ImportTables {
  imported_rows: {
    file: string
    key: string
    record_id: number
    /** A hash of each field's value. */
    fields: Json<Record<string, string>>
  }
  import_changes: {
    id: GeneratedAlways<number>
    at: Moment
    file: string
    record_id: number
    before: Json<Record<string, unknown>>
    after: Json<Record<string, unknown>>
  }
}
