import { retriedTransaction } from '../platform/database/retry.ts'
import { whileLeased } from '../platform/jobs/lease.ts'
import { earlierEnd, operationOf } from './operations.ts'
import { mergeWith } from './queue-store.ts'
import type { Taken } from './queued.ts'
import { fifaIdOf, isIdFree, lockRecord, mayTakeId, setFifaId } from './record-store.ts'
import { type Answer, type Operation, OutcomeUnknown, RegistryDown } from './registry/registry.ts'
import { type RegistryServices, type Result, settle } from './settle.ts'
import { renew } from './take-store.ts'

/** Sends a queued operation and stores the result. No transaction is open while the registry answers. */
export async function attempt(services: RegistryServices, taken: Taken): Promise<Result> {
  try {
    const { database, databaseClock } = services
    const renewed = () => renew(database.db, taken, databaseClock)
    return await settle(services, taken, await whileLeased(renewed, () => send(services, taken)))
  } catch (error) {
    // An unexpected error counts as a normal attempt, so that other operations in the queue still run.
    services.log.error({ queue: taken.id, error }, 'sending to the registry failed')
    return settle(services, taken, { outcome: 'unknown' })
  }
}

async function send(services: RegistryServices, taken: Taken): Promise<Result> {
  const { database, international, texts } = services
  const { kind, local_id: localId } = taken
  let isUnknown = taken.was_unknown
  try {
    const own = await fifaIdOf(database.db, kind, localId)
    const operation = operationOf(taken, own)
    if (!operation) return { outcome: 'refused', message: texts.translate('refusals.registry.notRegistered') }
    if (operation.act === 'register' && own) return { outcome: 'done', fifaId: own }
    if (operation.act === 'merge' && !(await isIdFree(database.db, kind, operation.fifaId, localId)))
      return idTaken(services)
    const earlier = isUnknown ? await earlierEnd(international, taken, operation) : null
    if (earlier) return earlier
    isUnknown = false
    const answer = await international.send(operation)
    const result = answer.outcome === 'merged' ? await toPrimary(services, taken, operation, answer) : answer
    const isSilent = result.outcome === 'refused' && !result.message
    return isSilent ? { outcome: 'refused', message: texts.translate('registry.noReason') } : result
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { outcome: 'unknown' }
    if (error instanceof RegistryDown) return { outcome: isUnknown ? 'unknown' : 'down' }
    throw error
  }
}

/**
 * After error 309, retries once with the id that replaced the merged one. Refuses if another of our records
 * has that id.
 */
async function toPrimary(
  services: RegistryServices,
  taken: Taken,
  operation: Operation,
  { primary }: Extract<Answer, { outcome: 'merged' }>,
): Promise<Result> {
  if (operation.act === 'register') return services.international.send(operation)
  const { kind, local_id: localId } = taken
  const isOurs = await retriedTransaction(services, async (tx) => {
    await lockRecord(tx, kind, localId)
    if (!(await mayTakeId(tx, kind, primary, localId))) return false
    if (operation.act === 'merge') await mergeWith(tx, taken, primary)
    else await setFifaId(tx, kind, localId, primary)
    return true
  })
  return isOurs ? services.international.send({ ...operation, fifaId: primary }) : idTaken(services)
}

const idTaken = ({ texts }: RegistryServices): Result => ({
  outcome: 'refused',
  message: texts.translate('refusals.registry.idTaken'),
})
