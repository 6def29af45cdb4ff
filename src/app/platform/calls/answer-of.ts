import type { AnswerOf, Call } from '#domain/platform/call.ts'

/** An answer of a call, as the type of the call has it. */
export function answerOf<C extends Call>(_call: C, answer: unknown): AnswerOf<C> {
  // The server answers by the same declaration.
  return answer as AnswerOf<C>
}
