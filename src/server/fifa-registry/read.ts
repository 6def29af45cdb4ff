import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import type { Services } from '../platform/services.ts'
import { openOf } from './queue-store.ts'
import {
  findRegistered,
  lockRecord,
  mayTakeId,
  replaceCopy,
  type StoredRecord,
  setFifaId,
} from './record-store.ts'
import { RegistryDown } from './registry/registry.ts'

export type Read = { stored: StoredRecord; isWaiting: boolean; isFresh: boolean }

/**
 * The record as the registry has it. Returns the local copy if the registry does not answer or a local change
 * is pending.
 */
export async function readRegistered(
  services: Services,
  kind: Kind,
  fifaId: string,
): Promise<Read | Refusal> {
  const { db } = services.database
  const stored = await findRegistered(db, kind, fifaId)
  if (!stored) return refuse('record.notFound')
  const open = await openOf(db, kind, stored.localId, services.databaseClock)
  const isWaiting = open.some(({ state, act }) => state === 'waiting' && act !== 'register')
  if (isWaiting) return { stored, isWaiting, isFresh: false }
  const fresh = await freshened(services, kind, stored)
  return { stored: fresh ?? stored, isWaiting, isFresh: fresh !== null }
}

/** Reads the record again: another association may have changed it or merged its id (error 309). */
async function freshened(services: Services, kind: Kind, stored: StoredRecord): Promise<StoredRecord | null> {
  try {
    const there = await services.international.read(kind, stored.fifaId)
    if (!there) return null
    if ('primary' in there) return await underPrimary(services, kind, stored, there.primary)
    return await kept(services, kind, stored, { ...there, FifaId: stored.fifaId })
  } catch (error) {
    if (error instanceof RegistryDown) return null
    throw error
  }
}

async function underPrimary(services: Services, kind: Kind, stored: StoredRecord, primary: string) {
  const there = await services.international.read(kind, primary)
  if (!there || 'primary' in there) return null
  const isMoved = await retriedTransaction(services, async (tx) => {
    await lockRecord(tx, kind, stored.localId)
    const isFree = await mayTakeId(tx, kind, primary, stored.localId)
    if (isFree) await setFifaId(tx, kind, stored.localId, primary)
    return isFree
  })
  return isMoved ? kept(services, kind, { ...stored, fifaId: primary }, { ...there, FifaId: primary }) : null
}

/**
 * Stores changed content as a new version. If another process has stored a version since, keeps that version,
 * because the given content may be older.
 */
async function kept(
  services: Services,
  kind: Kind,
  stored: StoredRecord,
  record: StoredRecord['record'],
): Promise<StoredRecord | null> {
  const { localId } = stored
  const at = services.clock()
  if (isSame(stored.record, record)) return { ...stored, record, confirmedAt: at.toISOString() }
  return retriedTransaction(services, async (tx) => {
    const { version } = await lockRecord(tx, kind, localId)
    if (version !== stored.version) return findRegistered(tx, kind, stored.fifaId)
    await replaceCopy(tx, { kind, localId, record, at })
    return { ...stored, record, version: version + 1, confirmedAt: at.toISOString() }
  })
}

const isSame = (one: object, other: object) => isDeepStrictEqual(bare(one), bare(other))

/** A record as stored, without `null` values. */
const bare = (record: object): unknown =>
  JSON.parse(JSON.stringify(record, (_, value: unknown) => (value === null ? undefined : value)))
