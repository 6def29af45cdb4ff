import { sql } from 'kysely'
import type { JerseyNumber } from '#domain/match-reports/jersey.ts'

/** The number of a line-up's row as the wire has it: a number where it is one, else the text (REP-11). */
export function jerseyIn(lineUp: string) {
  const stored = sql.ref(`${lineUp}.jersey_number`)
  return sql<JerseyNumber | null>`
    case when ${stored} ~ '^(0|[1-9][0-9]{0,2})$' then to_jsonb(${stored}::int) else to_jsonb(${stored}) end`
}
