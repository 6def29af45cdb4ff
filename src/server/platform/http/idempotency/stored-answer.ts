import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '../../database/database.ts'
import type { Answer } from '../answer.ts'
import { decrypt } from '../encrypted-text.ts'
import type { Earlier } from './earlier.ts'
import { type Asked, type Key, keyOf, rememberedSince, secretOf } from './key.ts'

export type Opened = [text: string, cookies: string[], isShort?: true]

/** Looks up the first response once, before files are read or external services are called. `null` if there was none. */
export function earlierAnswer(request: Asked): () => Promise<Earlier | Refusal | null> {
  let found: ReturnType<typeof lookUp> | undefined
  return () => {
    found ??= lookUp(request.services.database.db, request)
    return found
  }
}

async function lookUp(db: Queryable, request: Asked): Promise<Earlier | Refusal | null> {
  const key = keyOf(request)
  if (key === null || key instanceof Refusal) return key
  const stored = await findStored(db, key)
  if (!stored || stored.created_at <= rememberedSince(request.services.clock())) return null
  return (sent) => opened(stored, request, secretOf(request, key, sent))
}

export function findStored(db: Queryable, { scope, key_hash }: Key) {
  return db
    .selectFrom('idempotency_keys')
    .select(['status', 'answer', 'created_at'])
    .where('scope', '=', scope)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()
}

type Stored = { status: number | null; answer: string | null }

/** Decrypts only for an identical request: any other has a different secret. */
export function opened({ status, answer }: Stored, { http }: Asked, secret: string): Answer | Refusal {
  if (status === null || answer === null)
    throw new Error('an idempotency key was committed without its response')
  const decrypted = decrypt(answer, secret)
  if (decrypted === null) return refuse('input.keyReused')
  const [text, cookies, isShort] = JSON.parse(decrypted) as Opened
  for (const cookie of cookies) http.header('Set-Cookie', cookie, { append: true })
  return { status, text, isShort }
}
