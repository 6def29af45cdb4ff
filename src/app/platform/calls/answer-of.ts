import type { AnswerOf, Call } from '#domain/platform/call.ts'

/** Gives an untyped answer the type of its call. */
export function answerOf<C extends Call>(_call: C, answer: unknown): AnswerOf<C> {
  // The cast is safe, because the server builds its answer from the same declaration of the call.
  return answer as AnswerOf<C>
}
