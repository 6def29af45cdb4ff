import type { z } from 'zod'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { RegisterAnswer, UpdateAnswer } from '#domain/fifa-registry/duplicates.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** The registry's answer to a refused request; `null` for any other error. */
export function answerIn(error: unknown): Answered | null {
  if (!(error instanceof CallError)) return null
  return Answered.safeParse(error.answer).data ?? null
}

/** The answer to a registration or a change. Only answers to a change contain the record's new version. */
const Answered = UpdateAnswer.partial({ Version: true })
type Answered = z.infer<typeof Answered>

/** Returns the answer if the change is queued because the registry is unavailable, which is no failure. Rethrows any other error. */
export function queuedAnswer(error: unknown): Answered {
  const answer = answerIn(error)
  if (answer?.Queued) return answer
  throw error
}

export function useChangeNotice(saved: TextKey) {
  const translate = useTranslate()
  const notice = useNotice()
  return (answer: unknown) => {
    const { Queued, Message } = RegisterAnswer.parse(answer)
    if (Queued) notice.info(Message)
    else notice.done(translate(saved))
  }
}
