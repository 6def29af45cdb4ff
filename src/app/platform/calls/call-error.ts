import type { FieldError } from '#domain/platform/refusal.ts'
import type { Ending } from '../session/access-token.ts'

/** The last resort, to the letter (SES-19, OP-021). */
export const lastResort = 'Something went wrong :('

type Kind =
  /** The server answered with a 'no'. */
  | 'refused'
  /** No answer came; nobody knows whether the call was carried out. */
  | 'network'
  /** Access had run out, so nothing was sent (SES-17). */
  | 'expired'

/**
 * Why a call did not do what it was asked to. `message` is the text for the user. `status` and `body` have the
 * shape of react-admin's HttpError, so that its forms put the server's errors on their fields.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: Kind
  readonly status: number
  /** The refusal's id, or 'token Expired'. */
  readonly error: string
  readonly errors: readonly FieldError[]
  /** The newer copy that comes with a 409. */
  readonly current: unknown
  /** The whole answer of a 'no', for where there is more in it than a sentence. */
  readonly answer: unknown
  /** No JSON came: something on the way answered in the server's place, a gateway or a network that wants a login. */
  readonly isForeign: boolean

  constructor(
    message: string,
    detail: {
      kind: Kind
      status?: number
      error?: string
      errors?: readonly FieldError[]
      current?: unknown
      answer?: unknown
      isForeign?: boolean
    },
  ) {
    super(message)
    this.kind = detail.kind
    this.status = detail.status ?? 0
    this.error = detail.error ?? ''
    this.errors = detail.errors ?? []
    this.current = detail.current
    this.answer = detail.answer
    this.isForeign = detail.isForeign ?? false
  }

  get body() {
    const fields = Object.fromEntries(this.errors.map(({ Field, Message }) => [Field, Message]))
    return this.errors.length ? { errors: { ...fields, root: { serverError: this.message } } } : null
  }
}

/** What is not there, or not this person's to know of, is not there a moment later either; and what a rule refuses it refuses again. */
export function mayHelpAgain(error: unknown): boolean {
  return !(error instanceof CallError && lasting.includes(error.status))
}

/** The user's message for an error. Also logs an error that is no `CallError` to the browser console. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  reportError(error)
  return lastResort
}

/** How access ended, read from a 401. */
export function endingOf({ kind, error }: CallError): Ending {
  if (kind === 'expired') return 'expired'
  return error === 'access.idle' ? 'unused' : 'refused'
}

/** Whether the call can succeed after the user proves their identity again with the electronic id. */
export function isAboutProof(error: unknown): boolean {
  return error instanceof CallError && error.status === 403 && error.error === 'access.proofTooOld'
}

/** Nothing there; a rule's no; and a rule's no with status 200 and Success false (OP-024). */
const lasting: readonly number[] = [404, 422, 200]

/** A server's 'no' as an error, whichever shape it comes in. The message of a failure ends with its `number`, a sentence. */
export function refusedBy(status: number, body: unknown, number: string | null): CallError {
  const { error, error_description, Errors, Message, Current } = fieldsOf(body)
  const errors = fieldErrorsIn(Errors)
  const description = [error_description, Message, textIn(Errors)].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
  const isFailure = status >= 500 || description === undefined
  const message = description ?? lastResort
  return new CallError(number && isFailure ? `${message} ${number}` : message, {
    kind: 'refused',
    status,
    error: typeof error === 'string' ? error : '',
    errors,
    current: Current,
    answer: body,
    isForeign: body === undefined,
  })
}

/** Some calls say no with 200 and Success false (OP-024). */
export function saysNo(body: unknown): boolean {
  return fieldsOf(body).Success === false
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function fieldErrorsIn(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return []
  return errors
    .map(fieldsOf)
    .flatMap(({ Field, Message }) =>
      typeof Field === 'string' && Field && typeof Message === 'string' ? [{ Field, Message }] : [],
    )
}

/** `Errors` may be one text, a list of texts or a list of fields with theirs (OP-021). */
function textIn(errors: unknown): string {
  return [errors]
    .flat()
    .map((one) => (typeof one === 'string' ? one : fieldsOf(one).Message))
    .filter((one) => typeof one === 'string' && one !== '')
    .join('\n')
}
