import { isDeepStrictEqual } from 'node:util'
import { type Call, Failure } from '#domain/platform/call.ts'
import { type Answer, answersRules } from './answer.ts'
import { FileAnswer } from './file-answer.ts'

/** Throws when an answer is not what its call declares, field by field: no field is missing and none is added. */
export function checkAnswer(call: Call, answer: Answer | FileAnswer) {
  if (answer.status !== 200) return
  const isFile = answer instanceof FileAnswer
  if (call.answerType === 'file' || isFile) {
    const isDeclared = isFile && call.answerType === 'file' && call.mediaTypes.includes(answer.mediaType)
    if (!isDeclared) throw new Error(`${call.name} does not answer as declared: another kind of file`)
    return
  }
  if (answer.isShort) return
  const sent: unknown = JSON.parse(answer.text)
  const isNo = answersRules(call) && Failure.safeParse(sent).success
  const declared = (isNo ? Failure : call.answer).safeParse(sent)
  if (!declared.success)
    throw new Error(`${call.name} does not answer as declared: ${declared.error.message}`)
  if (!isDeepStrictEqual(declared.data, sent))
    throw new Error(`${call.name} answers with fields that are not declared`)
}
