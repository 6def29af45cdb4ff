import { isDeepStrictEqual } from 'node:util'
import { type Call, Failure } from '#domain/platform/call.ts'
import { type FieldError, isAboutProof, Refusal, statusOf } from '#domain/platform/refusal.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { JsonText } from '../../define-route.ts'
import type { Services } from '../../services.ts'
import type { Texts } from '../../texts.ts'
import type { Answer } from '../answer.ts'
import { FileAnswer } from '../file-answer.ts'

/** The final response to a request. A stage of the pipeline returns it instead of its result to end the request early. */
export class Ended {
  constructor(
    readonly answer: Answer,
    /** Whether the response leaves an audit row: repeated responses and malformed reads do not. */
    readonly isAudited: boolean,
  ) {}
}

type Asked = { call: Call; services: Pick<Services, 'texts'> }

/** The response to a refusal before the handler ran. */
export function refused({ services }: Asked, refusal: Refusal): Ended {
  return new Ended(answerOf(refusal, services.texts), true)
}

/** The response to the result of a handler or a rule, in the form that the call declares. */
export function acted({ call, services }: Asked, result: unknown): Ended {
  return new Ended(answerOf(result, services.texts, call), true)
}

/** The stored response to an earlier request, or the refusal of this repeat. */
export function repeated(request: Asked, earlier: Answer | Refusal): Ended {
  return earlier instanceof Refusal ? acted(request, earlier) : new Ended(earlier, false)
}

type RefusalBody = {
  error: string
  error_description: string
  Errors: FieldError[]
  Current?: unknown
}

/** Converts a handler's result to status and text. Only here a refusal gets its sentence. */
export function answerOf(result: unknown, texts: Texts, call?: Call): Answer {
  if (result instanceof Refusal) {
    const status = statusOf(result.id)
    if (status === ruleSaysNo && call && answersRules(call))
      return { status: 200, refused: status, text: JSON.stringify(failureOf(result, texts)) }
    const retryAfter = result.detail.retryAfter ?? (status === 503 ? 5 : undefined)
    return {
      status,
      text: JSON.stringify(bodyOf(result, texts)),
      retryAfter,
      isPassing: isAboutProof(result.id),
    }
  }
  return { status: 200, text: result instanceof JsonText ? result.text : JSON.stringify(result) }
}

const ruleSaysNo = 422

export function answersRules(call: Call): boolean {
  return call.answerType !== 'file' && call.ruleRefusal === 'inAnswer'
}

function failureOf(refusal: Refusal, texts: Texts): Failure {
  const { error, error_description, Errors } = bodyOf(refusal, texts)
  return { Success: false, Message: error_description, error, Errors }
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

/** Throws if a response does not match the declaration of its call exactly. */
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
