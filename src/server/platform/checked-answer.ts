import { isDeepStrictEqual } from 'node:util'
import type { Call } from '#domain/platform/call.ts'
import type { Answer } from './answer.ts'

/** Throws when an answer is not what its call declares, field by field: nothing is missing, and nothing is told besides. */
export function checkAnswer(call: Call, { status, text }: Answer) {
  if (status !== 200) return
  const sent: unknown = JSON.parse(text)
  const declared = call.answer.safeParse(sent)
  if (!declared.success)
    throw new Error(`${call.name} does not answer as declared: ${declared.error.message}`)
  if (!isDeepStrictEqual(declared.data, sent))
    throw new Error(`${call.name} answers with fields that are not declared`)
}
