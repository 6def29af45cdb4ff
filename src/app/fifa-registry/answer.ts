import type { z } from 'zod'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { RegisterAnswer, UpdateAnswer } from '#domain/fifa-registry/duplicates.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** What the registry answered where it did not do what it was asked to; null of any other failure. */
export function answerIn(error: unknown): Answered | null {
  if (!(error instanceof CallError)) return null
  return Answered.safeParse(error.answer).data ?? null
}

/** Of a change with the version that the record has then. */
const Answered = UpdateAnswer.partial({ Version: true })
type Answered = z.infer<typeof Answered>

/** Of a change that the registry could not take now: it is kept here and waits, which is no failure. Any other is thrown on. */
export function queuedAnswer(error: unknown): Answered {
  const answer = answerIn(error)
  if (answer?.Queued) return answer
  throw error
}

/** Says of a change that it is saved, or that it waits to be sent to the registry. */
export function useChangeNotice(saved: TextKey) {
  const translate = useTranslate()
  const notice = useNotice()
  return (answer: unknown) => {
    const { Queued, Message } = RegisterAnswer.parse(answer)
    if (Queued) notice.info(Message)
    else notice.done(translate(saved))
  }
}
