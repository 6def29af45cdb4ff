import type { Hono, Context as HttpContext } from 'hono'
import { type Call, isRead } from '#domain/platform/call.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { writeAudit } from '../audit.ts'
import { type Queryable, withSavepoint } from '../database/database.ts'
import { brokenRule, retriedTransaction } from '../database/retry.ts'
import { type AdmitOf, type Context, inOrder, patternOf, type Request, type Route } from '../define-route.ts'
import { readFiles } from '../files/read-files.ts'
import { createStaging, type Staging } from '../files/staging.ts'
import type { Services } from '../services.ts'
import { type Admitted, createAdmission } from './admission.ts'
import { type Answer, answerOf, checkAnswer } from './answer.ts'
import type { Budgets } from './budgets.ts'
import { type Caller, callerNow, callerOf } from './caller.ts'
import { FileAnswer } from './file-answer.ts'
import { claim, earlierAnswer, earlierEnd, isRepeat, keep, requestHashOf } from './idempotency.ts'
import { type Parts, paramsOf, parse } from './parse.ts'
import { overLimit, subjectOf } from './rate-limit.ts'
import { send } from './send.ts'
import { servicesFor, servicesForLongJobs } from './turn-services.ts'

/** Serves each route: access, then reading, then limits, then the act with its audit row and its key in one transaction. */
export function mount(app: Hono, routes: readonly Route[], services: Services, budgets: Budgets) {
  const admit = createAdmission(budgets)
  for (const route of inOrder(routes)) {
    const { call } = route
    app.on(call.method, patternOf(call), async (http) => {
      http.set('route', call.path)
      const caller = await callerOf(call, http, services)
      const subject = subjectOf(caller.user, http, services)
      const admitted = await admit(call, {
        http,
        subject,
        isKnown: caller.user !== null,
        isUnread: caller.refusal !== undefined && !call.endsAccess,
      })
      if (admitted instanceof Refusal) return send(http, answerOf(admitted, services.texts))
      const own = servicesFor(subject, services)
      const staging = createStaging(own, caller.user)
      const endings: (() => void)[] = []
      try {
        const given = await answer(route, {
          ...caller,
          read: admitted.read,
          staging,
          atEnd: (work) => void endings.push(work),
          http,
          services: own,
          budgets,
        })
        if (services.checkAnswers) checkAnswer(call, given)
        return send(http, given)
      } finally {
        for (const end of endings) end()
        await staging.clear()
        admitted.leave()
      }
    })
  }
}

type CallContext = Caller &
  Pick<Request<Call>, 'http' | 'services' | 'atEnd'> &
  Pick<Admitted, 'read'> & { budgets: Budgets; staging: Staging }

async function answer(
  { call, admit, prepare, isLong, handle }: Route,
  callContext: CallContext,
): Promise<Answer | FileAnswer> {
  const { database, texts } = callContext.services
  let records: Record<string, unknown> = {}
  const audit: Audit = (db, { status, refused = status }) =>
    writeAudit(db, { ...callContext, call, records, result: refused })
  const refused = async (refusal: Refusal, of?: Call) => {
    const given = answerOf(refusal, texts, of)
    await audit(database.db, given)
    return given
  }

  if (callContext.refusal && !call.endsAccess) return refused(callContext.refusal)
  const note = (more: object) => void Object.assign(records, more)
  const input = await inputOf(call, callContext, async () => {
    const context = paramsOf(call, callContext.http, texts)
    if (context instanceof Refusal || !admit || (await isRepeat(database.db, { ...callContext, call })))
      return null
    return admit({ ...context, ...callContext, db: database.db, note } as unknown as AdmitOf<Call>)
  })
  // Malformed reads are not audited; malformed writes are.
  const isNothing = isRead(call) && input instanceof Refusal && input.id === 'input.malformed'
  if (isNothing) return answerOf(input, texts)
  if (input instanceof Refusal) return refused(input)
  if ('refusal' in input) return refused(input.refusal, call)
  if ('earlier' in input) return input.earlier

  const keyed = { ...callContext, call, sent: input.sent }
  const earlier = prepare && !isRead(call) ? await earlierAnswer(database.db, keyed) : null
  if (earlier instanceof Refusal) return refused(earlier, call)
  if (earlier) return earlier
  const request = requestContext(input, callContext, prepare ? requestHashOf(keyed) : null)
  const prepared = await prepare?.(request)
  const act = (db: Queryable, { user, provenAt, scope }: Caller) => {
    return handle({ ...request, user, provenAt, scope, db, note, prepared } as Context<Call, unknown>)
  }

  if (isRead(call)) {
    const result = await act(database.db, callContext)
    const given = result instanceof FileAnswer ? result : answerOf(result, texts, call)
    if (call.audited || [403, 404].includes(given.status)) await audit(database.db, given)
    return given
  }
  const cookies = callContext.http.res.headers.getSetCookie()
  const begin = () => {
    records = {}
    setCookies(callContext.http, cookies)
  }
  return written(isLong ? { ...keyed, services: servicesForLongJobs(keyed.services) } : keyed, {
    begin,
    act,
    audit,
  })
}

type Audit = (db: Queryable, answer: Pick<Answer, 'status' | 'refused'>) => Promise<unknown>

type Write = {
  /** Resets what an undone attempt left outside the database. */
  begin: () => void
  act: (tx: Queryable, caller: Caller) => Promise<unknown>
  audit: Audit
}

/** The act with its audit row and its key in one transaction. */
function written(keyed: Parameters<typeof claim>[1], { begin, act, audit }: Write): Promise<Answer> {
  const { call, services } = keyed
  return retriedTransaction(services, async (tx) => {
    begin()
    const claimed = await claim(tx, keyed)
    const { earlier } = claimed
    const caller = await callerNow(tx, keyed)
    const refusal = call.endsAccess && earlier ? null : caller.refusal
    if (!refusal && earlier && !(earlier instanceof Refusal)) return earlier
    const result = refusal ?? earlier ?? (await undone(tx, () => act(tx, caller)))
    const given = answerOf(result, services.texts, call)
    await keep(tx, claimed, given)
    await audit(tx, given)
    return given
  })
}

function setCookies(http: HttpContext, cookies: readonly string[]) {
  http.header('Set-Cookie', undefined)
  for (const cookie of cookies) http.header('Set-Cookie', cookie, { append: true })
}

/** The parsed request within all limits, or the earlier answer to a call that ended its own access. */
async function inputOf(
  call: Call,
  callContext: CallContext,
  admit: () => Promise<Refusal | null>,
): Promise<Parts | { earlier: Answer } | { refusal: Refusal } | Refusal> {
  const { user, http, services } = callContext
  const isOver = async (read: { body?: unknown; query?: unknown }) => {
    const retryAfter = await overLimit(call, user, read, http, services)
    return retryAfter ? refuse('access.tooMany', { retryAfter }) : null
  }
  // Multipart bodies are counted before they are read.
  const isCountedFirst = call.bodyType === 'multipart' || callContext.refusal
  const early = isCountedFirst ? await isOver({}) : null
  if (early) return early
  const isRead = call.bodyType === 'multipart' && !callContext.refusal
  const refusal = isRead && (await admit())
  if (refusal) return { refusal }
  const received = isRead ? await readFiles(call, callContext) : await callContext.read()
  const input = parse(call, http, services.texts, received)
  if (input instanceof Refusal && input.id === 'input.malformed') chargeMalformed(received, callContext)
  if (callContext.refusal) {
    const sent = input instanceof Refusal ? '' : input.sent
    const earlier = await earlierEnd(services.database.db, { ...callContext, call, sent })
    return earlier ? { earlier } : callContext.refusal
  }
  if (input instanceof Refusal) return input
  return (isCountedFirst ? null : await isOver(input)) ?? overAudit(call, callContext) ?? input
}

function chargeMalformed(received: unknown, { user, http, services, budgets }: CallContext) {
  const sent = received instanceof Uint8Array && received.length
  const bytes = (sent || Number(http.req.header('content-length') ?? 0)) + http.req.url.length
  budgets.malformedBytes.charge(subjectOf(user, http, services), bytes)
}

/** Each write and each sensitive read leaves a row for years, so their number a person is limited. */
function overAudit(call: Call, { user, http, services, budgets }: CallContext): Refusal | null {
  if (!user || (isRead(call) && !call.audited)) return null
  const retryAfter = budgets.auditRows.take(subjectOf(user, http, services))
  return retryAfter ? refuse('access.tooMany', { retryAfter }) : null
}

/** The parts were read by the schemas that type them, and the user is there where the access asks for one. */
function requestContext(
  { params, query, body, files }: Parts,
  { user, provenAt, scope, http, services, atEnd }: CallContext,
  requestHash: string | null,
) {
  return {
    params,
    query,
    body,
    files,
    user,
    provenAt,
    scope,
    services,
    http,
    atEnd,
    requestHash,
  } as Request<Call>
}

/** Runs the act so that a refusal leaves nothing of it behind, while the rows around it stay. */
async function undone(tx: Queryable, act: () => Promise<unknown>): Promise<unknown> {
  try {
    return await withSavepoint(tx, async () => {
      const result = await act()
      if (result instanceof Refusal) throw new Undo(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undo) return error.refusal
    const rule = brokenRule(error)
    if (rule) return refuse(rule)
    throw error
  }
}

class Undo extends Error {
  constructor(readonly refusal: Refusal) {
    super('refused')
  }
}
