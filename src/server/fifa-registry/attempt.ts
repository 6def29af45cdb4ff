import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import { backOff, maxAttempts } from '../platform/back-off.ts'
import type { Queryable } from '../platform/database/database.ts'
import {
  type Answer,
  type Operation,
  OutcomeUnknown,
  RegistryDown,
} from '../platform/international-registry/registry.ts'
import type { Services } from '../platform/services.ts'
import { earlierEnd, isRegistrationAct, operationOf, registrationsAfter } from './operations.ts'
import { end, endRegistering, type Taken } from './queue-store.ts'
import { fifaIdOf, holdRecord, isIdFree, keepCopy, setFifaId } from './record-store.ts'

export type Result = Answer | { outcome: 'down' } | { outcome: 'unknown' }
export type Given = Pick<Services, 'database' | 'clock' | 'international' | 'texts' | 'log'>

/** Tells the registry what was taken from the queue, and writes what became of it. No transaction waits for the registry. */
export async function attempt(services: Given, taken: Taken): Promise<Result> {
  const result = await told(services, taken)
  return services.database.transaction((tx) => settle(tx, taken, result, services))
}

async function told({ database, international, texts }: Given, taken: Taken): Promise<Result> {
  const { kind, local_id: localId } = taken
  let isUnknown = taken.was_unknown
  try {
    const own = await fifaIdOf(database.db, kind, localId)
    const operation = operationOf(taken, own)
    if (!operation) return { outcome: 'refused', message: texts.translate('refusals.registry.notRegistered') }
    // One that is registered here is registered there.
    if (operation.act === 'register' && own) return { outcome: 'done', fifaId: own }
    if (operation.act === 'merge' && !(await isIdFree(database.db, kind, operation.fifaId, localId)))
      return { outcome: 'refused', message: texts.translate('refusals.registry.idTaken') }
    const earlier = isUnknown ? await earlierEnd(international, taken, operation) : null
    if (earlier) return earlier
    isUnknown = false
    const answer = await international.send(operation)
    if (answer.outcome !== 'merged') return answer
    return await toPrimary(operation, answer.primary)
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { outcome: 'unknown' }
    if (error instanceof RegistryDown) return { outcome: isUnknown ? 'unknown' : 'down' }
    throw error
  }

  /** Error 309: the primary id stands for the one that was merged (once: a chain of them is the registry's fault). */
  async function toPrimary(operation: Operation, primary: string): Promise<Result> {
    await database.transaction(async (tx) => {
      await holdRecord(tx, kind, localId)
      const replaces = operation.act !== 'register' && operation.act !== 'merge'
      if (replaces && (await isIdFree(tx, kind, primary, localId)))
        await setFifaId(tx, kind, localId, primary)
    })
    const again = operation.act === 'register' ? operation : { ...operation, fifaId: primary }
    return international.send(again)
  }
}

async function settle(tx: Queryable, taken: Taken, result: Result, services: Given): Promise<Result> {
  const { kind, local_id: localId } = taken
  const at = services.clock()
  await holdRecord(tx, kind, localId)
  const known = await withFreeId(tx, taken, result, services)
  if (known.outcome === 'done') await done(tx, taken, known.fifaId, at)
  await end(tx, taken, endOf(taken, known, services), at)
  const isRegistering = taken.act === 'register' || taken.act === 'merge'
  if (known.outcome === 'done' && isRegistering) await endRegistering(tx, kind, localId, at)
  services.log.info({ queue: taken.id, act: taken.act, outcome: known.outcome }, 'the registry was told')
  return known
}

/** No two of ours stand under one id. */
async function withFreeId(tx: Queryable, { kind, local_id }: Taken, result: Result, { texts }: Given) {
  if (result.outcome !== 'done' || (await isIdFree(tx, kind, result.fifaId, local_id))) return result
  return { outcome: 'refused' as const, message: texts.translate('refusals.registry.idTaken') }
}

async function done(tx: Queryable, { kind, local_id: localId, act, sent }: Taken, fifaId: string, at: Date) {
  // Of what was merged with this is all that is known until it is read.
  if (sent.record) await keepCopy(tx, { kind, localId, record: sent.record, at })
  if (sent.registration && isRegistrationAct(act)) {
    const { record } = await holdRecord(tx, kind, localId)
    // Registrations are of persons only, and what stands there was written by this feature.
    const changed = registrationsAfter(record as Partial<RegistryPerson>, act, sent.registration)
    await keepCopy(tx, { kind, localId, record: changed, at })
  }
  if (act === 'register' || act === 'merge') await setFifaId(tx, kind, localId, fifaId)
}

function endOf({ attempts, sent }: Taken, result: Result, { clock, texts }: Given) {
  const over = { isUnknown: false, error: null, nextAttemptAt: null, duplicates: 0 }
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
      return { ...over, state: 'refused' as const, error: result.message }
    case 'merged':
      return { ...over, state: 'refused' as const, error: texts.translate('registry.mergedTwice') }
    default:
      return {
        ...over,
        state: attempts >= maxAttempts ? ('failed' as const) : ('waiting' as const),
        isUnknown: result.outcome === 'unknown',
        error: texts.translate(`registry.failure.${result.outcome}`),
        nextAttemptAt: new Date(clock().getTime() + backOff(attempts) * 1000),
      }
  }
}
