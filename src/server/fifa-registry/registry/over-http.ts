import { z } from 'zod'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import { FifaId, recordSchemas } from '#domain/fifa-registry/record.ts'
import { askOutside } from '../../platform/http/outbound.ts'
import type { Log } from '../../platform/log.ts'
import {
  type Answer,
  type Candidate,
  type InternationalRegistry,
  type Operation,
  OutcomeUnknown,
  RegistryDown,
} from './registry.ts'
import { plainText } from './xml.ts'

type Settings = { url: string; token: string | null }

/**
 * The international registry over HTTP. Only this file knows the protocol: JSON by `POST <url>/<act>`.
 *
 *   find      { kind, localId }                   200 { id } or 404
 *   read      { kind, id }                        200 { record }, 404, or 409 { code: 309, primaryId }
 *   register  { kind, localId, record, force }    200 { id }, 409 { code: 208, duplicates } or 422 { message }
 *   update    { kind, id, record, force }         the same, or 409 { code: 309, primaryId }
 *   merge     { kind, localId, id }               the same
 *   registration { id, type, isNew, registration, force } the same
 *
 * 409 and 422 count even if parts of the answer are invalid. 503 means that nothing was done. After any other
 * status, a broken connection or a timeout the outcome is unknown.
 */
export function internationalRegistryOverHttp(
  { url, token }: Settings,
  log: Log,
  timeoutMs = 10_000,
): InternationalRegistry {
  const ask = async (act: string, sent: object): Promise<Reply> => {
    try {
      const { status, text } = await askOutside(`${url.replace(/\/$/, '')}/${act}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(sent),
        maxBytes,
        timeoutMs,
      })
      return Reply.parse({ status, body: jsonOf(text) })
    } catch (error) {
      log.warn({ act, reason: reasonOf(error) }, 'the international registry did not answer')
      throw neverReached(error) ? new RegistryDown() : new OutcomeUnknown()
    }
  }
  return {
    send: async (operation) => answerOf(await ask(operation.act, wireOf(operation))),
    find: async (kind, localId) => {
      const { status, body } = await ask('find', { kind, localId })
      if (status === 404) return null
      if (status === 200 && body.id) return body.id
      throw new RegistryDown()
    },
    read: async (kind, id) => {
      const { status, body } = await ask('read', { kind, id }).catch(() => ({ status: 503, body: noBody }))
      if (status === 404) return null
      if (status === 409 && body.primaryId) return { primary: body.primaryId }
      const record = status === 200 ? recordOf(kind, body.record) : null
      if (!record) throw new RegistryDown()
      return record
    },
  }
}

const maxBytes = 10_000_000

const Reply = z.object({
  status: z.number(),
  body: z.object({
    id: FifaId.nullish(),
    primaryId: FifaId.nullish(),
    message: z.unknown().optional(),
    record: z.unknown().optional(),
    duplicates: z.unknown().optional(),
  }),
})
type Reply = z.infer<typeof Reply>
const noBody: Reply['body'] = {}

function wireOf(operation: Operation): object {
  if (operation.act === 'register') return operation
  const { fifaId, ...sent } = operation
  return { ...sent, id: fifaId }
}

function answerOf({ status, body }: Reply): Answer {
  if (status === 200 && body.id) return { outcome: 'done', fifaId: body.id }
  if (status === 409 && body.primaryId) return { outcome: 'merged', primary: body.primaryId }
  if (status === 409 && Array.isArray(body.duplicates))
    return { outcome: 'duplicates', duplicates: candidatesOf(body.duplicates) }
  if (status === 422) return { outcome: 'refused', message: plainText(body.message, longestMessage) }
  throw status === 503 ? new RegistryDown() : new OutcomeUnknown()
}

const longestMessage = 500
const mostCandidates = 50

/** The candidates without repetitions. Leaves out candidates without an id, because a merge needs one. */
function candidatesOf(given: readonly unknown[]): Candidate[] {
  const all = given.slice(0, mostCandidates).flatMap((one) => candidateOf(one) ?? [])
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
}

function candidateOf(given: unknown): Candidate | null {
  const named = Named.safeParse(given)
  if (!named.success) return null
  const { id, proximity, sourceOrganisation, xml } = named.data
  return {
    id,
    proximity: typeof proximity === 'number' ? Math.min(100, Math.max(0, proximity)) : 0,
    sourceOrganisation: plainText(sourceOrganisation, 60) || null,
    xml: typeof xml === 'string' ? xml : null,
  }
}

const Named = z.object({
  id: FifaId,
  proximity: z.unknown().optional(),
  sourceOrganisation: z.unknown().optional(),
  xml: z.unknown().optional(),
})

function recordOf(kind: Kind, given: unknown) {
  const parsed = recordSchemas[kind].safeParse(given)
  return parsed.success ? parsed.data : null
}

/** Whether the connection failed before any data was sent. */
function neverReached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

const jsonOf = (text: string): unknown => (text ? JSON.parse(text) : {})

/** The reason of a failure, without the text of the answer, which may contain personal data. */
function reasonOf(error: unknown) {
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return 'the answer is not of the agreed form'
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}
