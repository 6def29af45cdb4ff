import { sql } from 'kysely'
import type { JerseyNumber } from '#domain/match-reports/jersey.ts'

/** SQL for a shirt number as JSON: a number if it is numeric, otherwise a text (REP-11). */
export function jerseyIn(lineUp: string) {
  const stored = sql.ref(`${lineUp}.jersey_number`)
  return sql<JerseyNumber | null>`
    case when ${stored} ~ '^(0|[1-9][0-9]{0,2})$' then to_jsonb(${stored}::int) else to_jsonb(${stored}) end`
}
