import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Services } from '../../services.ts'
import { readBody as bodyOf } from '../body.ts'
import type { Budgets } from '../budgets.ts'
import { createConcurrencyLimiter, uploadsOfAll, uploadsOfOne } from '../concurrency-limiter.ts'
import { subjectOf } from '../rate-limit.ts'
import { send } from '../send.ts'
import { answerOf, Ended } from './8-answer.ts'

type AdmissionContext = {
  http: HttpContext
  services: Pick<Services, 'texts'>
  /** The user's id or the client's address. Empty in tests that run no server; their requests are not counted. */
  subject: string
  /** Whether the request has valid access. */
  isKnown: boolean
  /** Whether the request will be refused without reading its body. */
  isUnread: boolean
}

export type Admitted = {
  /** The body. Empty for an upload, which is read separately. */
  readBody: () => Promise<Uint8Array | Refusal>
  leave: () => void
}

/** Admits a request within the request budget and the parallel requests of its user or address. */
export function createAdmission({ requests, malformedBytes }: Budgets) {
  const enter = createConcurrencyLimiter()
  const enterUploads = createConcurrencyLimiter(uploadsOfAll)
  const enterOwnUploads = createConcurrencyLimiter(uploadsOfOne)

  return async (
    call: Call,
    { http, services, subject, isKnown, isUnread }: AdmissionContext,
  ): Promise<Admitted | Ended> => {
    const no = (refusal: Refusal) => new Ended(answerOf(refusal, services.texts), false)
    const wait = malformedBytes.waitFor(subject) ?? requests.take(subject)
    if (wait) return no(refuse('access.tooMany', { retryAfter: wait }))
    const isUpload = call.bodyType === 'multipart'
    const readBody = async () => (isUnread || isUpload ? nothing : bodyOf(call, http, { isKnown }))
    // Read the body of an unknown caller before the request gets a slot. Otherwise a request that never ends would block its whole address.
    const early = isKnown ? null : await readBody()
    const leave = subject ? await enter(subject, () => http.req.raw.signal.aborted) : () => {}
    if (!leave) return no(refuse('access.tooMany', { retryAfter: 1 }))
    if (!isUpload || isUnread) return { readBody: async () => early ?? readBody(), leave }
    const leaveOwn = await enterOwnUploads(subject, () => http.req.raw.signal.aborted)
    const leaveUploads = leaveOwn && (await enterUploads('all'))
    const leaveAll = () => {
      for (const one of [leaveUploads, leaveOwn, leave]) one?.()
    }
    if (leaveUploads) return { readBody, leave: leaveAll }
    leaveAll()
    return no(leaveOwn ? refuse('files.busy') : refuse('files.ownBusy', { retryAfter: 5 }))
  }
}

const nothing = new Uint8Array()

/** Applies the request budget to undeclared calls: the start of a login, the local electronic id, the texts. */
export function withinRequests({ requests }: Budgets, services: Services): MiddlewareHandler {
  return async (http, next) => {
    const retryAfter = requests.take(subjectOf(null, http, services))
    if (!retryAfter) return next()
    return send(http, answerOf(refuse('access.tooMany', { retryAfter }), services.texts))
  }
}
