import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import type { Queryable } from '../platform/database/database.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { backOff, maxAttempts } from '../platform/jobs/lease.ts'
import type { Services } from '../platform/services.ts'
import { isRegistrationAct, registrationsAfter } from './operations.ts'
import { end, endRegistering } from './queue-store.ts'
import type { Taken } from './queued.ts'
import {
  countVersion,
  isIdFree,
  keepCopy,
  lockId,
  lockRecord,
  setFifaId,
  uncountVersion,
} from './record-store.ts'
import type { Answer } from './registry/registry.ts'

export type Result = Answer | { outcome: 'down' } | { outcome: 'unknown' }
export type RegistryServices = Pick<
  Services,
  'database' | 'databaseClock' | 'clock' | 'international' | 'texts' | 'log'
>

export async function settle(services: RegistryServices, taken: Taken, result: Result): Promise<Result> {
  const { kind, local_id: localId } = taken
  const known = await retriedTransaction(services, async (tx) => {
    const at = services.clock()
    const { fifa_id: own } = await lockRecord(tx, kind, localId)
    const known = await withOwnId(tx, taken, own, result, services)
    if (known.outcome === 'done') await done(tx, taken, known.fifaId, at)
    if (isNotTaken(known)) await uncount(tx, taken)
    await end(tx, taken, endOf(taken, known, services), { at, now: services.databaseClock })
    if (known.outcome === 'done' && isRegistering(taken)) await endRegistering(tx, kind, localId, at)
    return known
  })
  services.log.info({ queue: taken.id, act: taken.act, outcome: known.outcome }, 'sent to the registry')
  return known
}

const isRegistering = ({ act }: Taken) => act === 'register' || act === 'merge'
export const isNotTaken = ({ outcome }: Result) => ['refused', 'duplicates', 'merged'].includes(outcome)

/**
 * Turns a result into a refusal if another of our records has the new FIFA id, or the record has another one.
 */
async function withOwnId(
  tx: Queryable,
  taken: Taken,
  own: string | null,
  result: Result,
  { texts }: RegistryServices,
): Promise<Result> {
  if (result.outcome !== 'done') return result
  const { fifaId } = result
  const { kind, local_id: localId } = taken
  await lockId(tx, kind, fifaId)
  if (isRegistering(taken) && own && own !== fifaId) {
    const message = texts.translate('registry.twoIds', { first: own, second: fifaId })
    return { outcome: 'refused', message }
  }
  if (await isIdFree(tx, kind, fifaId, localId)) return result
  return { outcome: 'refused', message: texts.translate('refusals.registry.idTaken') }
}

async function done(tx: Queryable, taken: Taken, fifaId: string, at: Date) {
  const { kind, local_id: localId, act, sent } = taken
  // Stores the sent record: after a merge nothing else is known until the registry's record is read.
  if (sent.record) await keepCopy(tx, { kind, localId, record: sent.record, at })
  if (sent.registration && isRegistrationAct(act)) {
    const { record } = await lockRecord(tx, kind, localId)
    // Only persons have registrations, and only this feature writes them.
    const changed = registrationsAfter(record as Partial<RegistryPerson>, act, sent.registration)
    await keepCopy(tx, { kind, localId, record: changed, at })
  }
  // An update has no version left if the registry refused it on an earlier attempt. If the registry accepts the
  // update when it is sent again, its version is counted here.
  if (act === 'update' && !sent.version) await countVersion(tx, kind, localId)
  if (isRegistering(taken)) await setFifaId(tx, kind, localId, fifaId)
}

/**
 * Restores the version after a refusal on the first attempt. After later attempts other users may have seen
 * the new version.
 */
async function uncount(tx: Queryable, { kind, local_id: localId, attempts, sent }: Taken) {
  if (sent.version && attempts === 1) await uncountVersion(tx, kind, localId, sent.version)
}

function endOf({ attempts, sent: { version, ...sent } }: Taken, result: Result, { texts }: RegistryServices) {
  const over = { isUnknown: false, error: null, pauseSeconds: null, duplicates: 0 }
  switch (result.outcome) {
    case 'done':
      return { ...over, state: 'done' as const }
    case 'duplicates':
      return {
        ...over,
        state: 'duplicates' as const,
        duplicates: result.duplicates.length,
        sent: { ...sent, candidates: result.duplicates.map(({ id }) => id) },
      }
    case 'refused':
      return { ...over, state: 'refused' as const, error: result.message, sent }
    case 'merged':
      return { ...over, state: 'refused' as const, error: texts.translate('registry.mergedTwice'), sent }
    default:
      return {
        ...over,
        state: attempts >= maxAttempts ? ('failed' as const) : ('waiting' as const),
        isUnknown: result.outcome === 'unknown',
        error: texts.translate(`registry.failure.${result.outcome}`),
        pauseSeconds: backOff(attempts),
      }
  }
}
