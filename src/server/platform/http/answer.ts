import { type FieldError, Refusal, statusOf } from '#domain/platform/refusal.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { JsonText } from '../serve.ts'
import type { Texts } from '../texts.ts'

/** What goes over the wire, and what a repeat of the same request gets again. */
export type Answer = { status: number; text: string; retryAfter?: number }

export type RefusalBody = {
  error: string
  error_description: string
  Errors: FieldError[]
  Current?: unknown
}

/** Turns what a handler gave into status and text: the one place where a refusal gets its sentence. */
export function answerOf(result: unknown, texts: Texts): Answer {
  if (result instanceof Refusal) {
    const status = statusOf(result.id)
    const retryAfter = result.detail.retryAfter ?? (status === 503 ? 5 : undefined)
    return { status, text: JSON.stringify(bodyOf(result, texts)), retryAfter }
  }
  return { status: 200, text: result instanceof JsonText ? result.text : JSON.stringify(result) }
}

function bodyOf({ id, detail }: Refusal, texts: Texts): RefusalBody {
  const key: TextKey = `refusals.${id}`
  const sentence = texts.translate(key, detail.values)
  return {
    error: id,
    error_description: sentence,
    Errors: detail.field ? [{ Field: detail.field, Message: sentence }] : (detail.errors ?? []),
    Current: detail.current,
  }
}
