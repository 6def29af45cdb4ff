import type { giveUpQueued, retryQueued } from '#domain/fifa-registry/queue-calls.ts'
import { type QueueRow, queueActs } from '#domain/fifa-registry/rows.ts'
import { whyNotForceQueued, whyNotGiveUp, whyNotRetryQueued } from '#domain/fifa-registry/rules.ts'
import { readCode } from '#domain/platform/entities.ts'
import { refuse } from '#domain/platform/refusal.ts'
import type { Context } from '../platform/define-route.ts'
import type { Texts } from '../platform/texts.ts'
import { missingDataText } from './missing-data.ts'
import { findQueued, type QueuePageRow } from './queue-list-store.ts'
import * as queue from './queue-store.ts'
import { lockRecord } from './record-store.ts'

export async function retry({ body, ...context }: Context<typeof retryQueued>) {
  const { db, user, services, note } = context
  note({ Queue: body.Id, ...(body.Force && { Force: true }) })
  const at = services.clock()
  const row = await lockQueued(db, body.Id)
  if (!row) return refuse('record.notFound')
  const whyNot = body.Force ? whyNotForceQueued : whyNotRetryQueued
  const no = whyNot({ State: row.state, Act: row.act })
  if (no) return refuse(no)
  const open = await queue.openOf(db, row.kind, row.local_id, services.databaseClock)
  const sent = body.Force ? { ...open.find(({ id }) => id === row.id)?.sent, force: true } : undefined
  await queue.change(db, row.id, { sent }, at)
  const decision = body.Force ? 'force' : 'retry'
  await queue.decide(db, { queue: row.id, decision, by: user.PersonId, at })
  return again(db, body.Id, services.texts)
}

export async function giveUp({ body, db, user, services, note }: Context<typeof giveUpQueued>) {
  note({ Queue: body.Id })
  const at = services.clock()
  const row = await lockQueued(db, body.Id)
  if (!row) return refuse('record.notFound')
  const isSending = await queue.isSending(db, row.id, services.databaseClock)
  const no = whyNotGiveUp({ State: row.state }, isSending)
  if (no) return refuse(no)
  await queue.giveUp(db, row.id, at)
  await queue.decide(db, { queue: row.id, decision: 'giveUp', by: user.PersonId, at, reason: body.Reason })
  return again(db, body.Id, services.texts)
}

type Db = Context<typeof retryQueued>['db']

/** Locks the record of a queue entry, as every action on a queue entry does. */
async function lockQueued(db: Db, id: number) {
  const seen = await findQueued(db, id)
  if (!seen) return undefined
  await lockRecord(db, seen.kind, seen.local_id)
  return findQueued(db, id)
}

async function again(db: Db, id: number, texts: Texts) {
  const row = await findQueued(db, id)
  return row ? presentQueued(row, texts) : refuse('record.notFound')
}

export function presentQueued(row: QueuePageRow, texts: Texts): QueueRow {
  const error = row.last_error ?? ''
  return {
    id: row.id,
    Kind: row.kind,
    LocalId: row.local_id,
    Name: row.name ?? '',
    FifaId: row.fifa_id ?? '',
    Act: readCode(queueActs, row.act),
    State: row.state,
    At: row.created_at,
    ByName: row.maker ?? '',
    Attempts: row.attempts,
    NextAttemptAt: row.state === 'waiting' ? row.next_attempt_at : '',
    LastError: missingDataText(error, texts) ?? error,
    Duplicates: row.duplicates,
    Decisions: row.decisions.map(({ decision, at, by, reason }) => ({
      Decision: decision,
      At: at,
      ByName: by,
      Reason: reason ?? '',
    })),
  }
}
