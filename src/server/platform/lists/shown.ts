import type { Call } from '#domain/platform/call.ts'
import type { Context } from '../define-route.ts'
import { JsonText } from '../define-route.ts'

/** A list as JSON text, and whose each of its rows is, which the audit keeps. */
export type Listed = { answer: string; persons: number[] }

type Note = Pick<Context<Call>, 'note'>['note']

/** The answer, once the audit row knows how many rows it has and of whom (threats, 'Audit trail'). */
export function shownList({ answer, persons }: Listed, note: Note): JsonText {
  note({ Rows: persons.length, Persons: [...new Set(persons)] })
  return new JsonText(answer)
}
