import type { Call } from '#domain/platform/call.ts'
import type { Context } from '../define-route.ts'
import { JsonText } from '../define-route.ts'

/** A list as JSON text, and the person of each row, for the audit. */
export type Listed = { answer: string; persons: number[] }

type Note = Pick<Context<Call>, 'note'>['note']

/** Notes the number of rows and the persons for the audit row (threats, 'Audit trail'). */
export function shownList({ answer, persons }: Listed, note: Note): JsonText {
  note({ Rows: persons.length, Persons: [...new Set(persons)] })
  return new JsonText(answer)
}
