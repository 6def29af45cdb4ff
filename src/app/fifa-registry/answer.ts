import { CallError } from '#app/platform/calls/call-error.ts'
import { RegisterAnswer } from '#domain/fifa-registry/duplicates.ts'

/** What the registry answered where it did not do what it was asked to; null of any other failure. */
export function answerIn(error: unknown): RegisterAnswer | null {
  if (!(error instanceof CallError)) return null
  return RegisterAnswer.safeParse(error.answer).data ?? null
}
