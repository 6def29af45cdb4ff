import type { Moment } from './columns.ts'

export interface TextTables {
  text_changes: {
    key: string
    version: number
    before: string
    after: string | null
    original: string
    at: Moment
    person_id: number | null
  }
}
