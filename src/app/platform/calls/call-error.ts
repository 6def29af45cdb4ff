import type { FieldError } from '#domain/platform/refusal.ts'
import type { Ending } from '../session/access-token.ts'

/** The text for unknown errors, in exactly this wording (SES-19, OP-021). */
export const lastResort = 'Something went wrong :('

type Kind =
  | 'refused'
  /** No answer arrived, so it is unknown whether the server carried out the call. */
  | 'network'
  /** The session had expired, so nothing was sent (SES-17). */
  | 'expired'

/** Why a call failed. `message` is for the user. `status` and `body` have the shape of react-admin's HttpError, for its forms. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: Kind
  readonly status: number
  /** The id of the refusal, such as `record.stale`, or 'token Expired'. */
  readonly error: string
  readonly errors: readonly FieldError[]
  /** The current record, which the server sends with a 409. */
  readonly current: unknown
  /** The whole body of a refusal, for details beyond its message. */
  readonly answer: unknown
  /** The answer is not JSON, so it came from a gateway or a captive portal instead of the server. */
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

/** Whether repeating the call may succeed. It cannot if the record is missing or a rule is broken. */
export function mayHelpAgain(error: unknown): boolean {
  return !(error instanceof CallError && lasting.includes(error.status))
}

/** The user's message for an error. Also logs an error that is no `CallError` to the browser console. */
export function messageOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  reportError(error)
  return lastResort
}

/** Why the session ended, according to a 401. */
export function endingOf({ kind, error }: CallError): Ending {
  if (kind === 'expired') return 'expired'
  return error === 'access.idle' ? 'unused' : 'refused'
}

/** Whether the server refused the call because the user must first prove their identity again with the electronic id. */
export function isAboutProof(error: unknown): boolean {
  return error instanceof CallError && error.status === 403 && error.error === 'access.proofTooOld'
}

/** Statuses of refusals that a retry does not change: not found, a broken rule, and status 200 with Success false (OP-024). */
const lasting: readonly number[] = [404, 422, 200]

/**
 * Converts any form of refusal to a `CallError`. If the server failed, the message ends with `number`, a sentence with the id of
 * the request.
 */
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

/** Some calls refuse with status 200 and Success false (OP-024). */
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

/** `Errors` may be a text, a list of texts, or a list of fields with messages (OP-021). */
function textIn(errors: unknown): string {
  return [errors]
    .flat()
    .map((one) => (typeof one === 'string' ? one : fieldsOf(one).Message))
    .filter((one) => typeof one === 'string' && one !== '')
    .join('\n')
}
