import type { LogEvent } from 'kysely'
import type { Log } from '../log.ts'

export type NoteStatement = (event: LogEvent) => void

const longestText = 1000

/** Names in the log each statement that took as long, without its values. */
export function noteSlow(slowMs: number, log: Log): NoteStatement {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return
    const statement = withoutTexts(query.sql).replace(/\s+/g, ' ').trim().slice(0, longestText)
    log.warn({ statement, ms: Math.round(queryDurationMillis) }, 'a statement was slow')
  }
}

/** Values are bound, but a text of the statement itself may have been made of one. */
function withoutTexts(statement: string): string {
  return statement.replace(/'(?:[^']|'')*'/g, "'…'")
}
