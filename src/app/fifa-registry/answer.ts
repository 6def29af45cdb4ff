import { CallError } from '#app/platform/calls/call-error.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { RegisterAnswer } from '#domain/fifa-registry/duplicates.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** What the registry answered where it did not do what it was asked to; null of any other failure. */
export function answerIn(error: unknown): RegisterAnswer | null {
  if (!(error instanceof CallError)) return null
  return RegisterAnswer.safeParse(error.answer).data ?? null
}

/** Of a change that the registry could not take now: it is kept here and waits, which is no failure. Any other is thrown on. */
export function queuedAnswer(error: unknown): RegisterAnswer {
  const answer = answerIn(error)
  if (answer?.Queued) return answer
  throw error
}

/** Says of a change that it is saved, or that it waits to be sent to the registry. */
export function useChangeNotice(saved: TextKey) {
  const text = useText()
  const notice = useNotice()
  return (answer: unknown) => {
    const { Queued, Message } = RegisterAnswer.parse(answer)
    if (Queued) notice.info(Message)
    else notice.done(text(saved))
  }
}
