import { isDeepStrictEqual } from 'node:util'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { RegistryDown } from '../platform/international-registry/registry.ts'
import type { Services } from '../platform/services.ts'
import { openOf } from './queue-store.ts'
import { findRegistered, type Held, holdRecord, mayTakeId, replaceCopy, setFifaId } from './record-store.ts'

export type Read = { held: Held; isWaiting: boolean; isFresh: boolean }

/** What the registry has under an id now; where it does not answer, or a change waits to be sent, what is known of it here. */
export async function readRegistered(
  services: Services,
  kind: Kind,
  fifaId: string,
): Promise<Read | Refusal> {
  const { db } = services.database
  const held = await findRegistered(db, kind, fifaId)
  if (!held) return refuse('record.notFound')
  const open = await openOf(db, kind, held.localId, services.databaseClock)
  const isWaiting = open.some(({ state, act }) => state === 'waiting' && act !== 'register')
  if (isWaiting) return { held, isWaiting, isFresh: false }
  const fresh = await freshened(services, kind, held)
  return { held: fresh ?? held, isWaiting, isFresh: fresh !== null }
}

/** Somebody elsewhere may have changed it, or merged its id into another one (error 309). */
async function freshened(services: Services, kind: Kind, held: Held): Promise<Held | null> {
  try {
    const there = await services.international.read(kind, held.fifaId)
    if (!there) return null
    if ('primary' in there) return await underPrimary(services, kind, held, there.primary)
    return await kept(services, kind, held, { ...there, FifaId: held.fifaId })
  } catch (error) {
    if (error instanceof RegistryDown) return null
    throw error
  }
}

async function underPrimary(services: Services, kind: Kind, held: Held, primary: string) {
  const there = await services.international.read(kind, primary)
  if (!there || 'primary' in there) return null
  const isMoved = await retriedTransaction(services, async (tx) => {
    await holdRecord(tx, kind, held.localId)
    const isFree = await mayTakeId(tx, kind, primary, held.localId)
    if (isFree) await setFifaId(tx, kind, held.localId, primary)
    return isFree
  })
  return isMoved ? kept(services, kind, { ...held, fifaId: primary }, { ...there, FifaId: primary }) : null
}

/** What differs is another version. Where somebody was faster, what they wrote stands: this may have been read before. */
async function kept(
  services: Services,
  kind: Kind,
  held: Held,
  record: Held['record'],
): Promise<Held | null> {
  const { localId } = held
  const at = services.clock()
  if (isSame(held.record, record)) return { ...held, record, confirmedAt: at.toISOString() }
  return retriedTransaction(services, async (tx) => {
    const { version } = await holdRecord(tx, kind, localId)
    if (version !== held.version) return findRegistered(tx, kind, held.fifaId)
    await replaceCopy(tx, { kind, localId, record, at })
    return { ...held, record, version: version + 1, confirmedAt: at.toISOString() }
  })
}

const isSame = (one: object, other: object) => isDeepStrictEqual(bare(one), bare(other))

/** As it is stored: without what is not there. */
const bare = (record: object): unknown =>
  JSON.parse(JSON.stringify(record, (_, value: unknown) => (value === null ? undefined : value)))
