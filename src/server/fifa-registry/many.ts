import { Kind } from '#domain/fifa-registry/codes.ts'
import { mostStopped, type queuePerson, type stopQueue } from '#domain/fifa-registry/queue-calls.ts'
import { whyNotGiveUp, whyNotQueue } from '#domain/fifa-registry/rules.ts'
import { refuse } from '#domain/platform/refusal.ts'
import type { Context } from '../platform/define-route.ts'
import { known } from '../platform/known.ts'
import { localRecord } from './local-store.ts'
import { presentQueued } from './queue.ts'
import { countPersonsToRegister, findQueued, personsToRegister } from './queue-list-store.ts'
import * as queue from './queue-store.ts'
import { lockRecord } from './record-store.ts'
import { registering } from './register.ts'

/** Queues the registration of a person. Unlike `register`, leaves the sending to the worker. */
export async function queueRegistration({ body, db, user, services, note }: Context<typeof queuePerson>) {
  const kind = Kind.Person
  note({ Kind: kind, Record: body.Id })
  const record = await localRecord(db, kind, body.Id)
  if (!record) return refuse('record.notFound')
  const { waiting, fifaId } = await registering(db, kind, body.Id, services)
  const refusal = whyNotQueue({ FifaId: fifaId, Waiting: waiting?.state ?? null })
  if (refusal) return refuse(refusal)
  const [at, by] = [services.clock(), user.PersonId]
  const item = { kind, localId: body.Id, act: 'register' as const, sent: { record, force: false }, by, at }
  const id = waiting?.id ?? (await queue.add(db, item))
  if (waiting) await queue.change(db, id, item, at)
  note({ Queue: id })
  return presentQueued(known(await findQueued(db, id)), services.texts)
}

/**
 * Stops all queued registrations of persons. Skips those being sent, because they may still reach the
 * registry.
 */
export async function stop({ db, user, services, note }: Context<typeof stopQueue>) {
  const at = services.clock()
  const stopped: number[] = []
  for (const { id, local_id } of await personsToRegister(db, mostStopped)) {
    await lockRecord(db, Kind.Person, local_id)
    const row = await findQueued(db, id)
    const isSending = await queue.isSending(db, id, services.databaseClock)
    if (row?.state !== 'waiting' || whyNotGiveUp({ State: row.state }, isSending)) continue
    await queue.giveUp(db, id, at)
    await queue.decide(db, { queue: id, decision: 'giveUp', by: user.PersonId, at })
    stopped.push(id)
  }
  note({ Queues: stopped })
  return { Stopped: stopped.length, Waiting: await countPersonsToRegister(db) }
}
