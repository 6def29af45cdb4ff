import type { AnswerOf, Call } from '#domain/platform/call.ts'

/** Narrows an untyped answer to the type of its call. */
export function answerOf<C extends Call>(_call: C, answer: unknown): AnswerOf<C> {
  // The server answers according to the same declaration.
  return answer as AnswerOf<C>
}
