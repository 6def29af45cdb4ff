import { cellOfRole, mayPropose } from '#domain/appointments/board.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { startPeriodicJob, type Worker } from '../../platform/periodic-job.ts'
import type { Services } from '../../platform/services.ts'
import { readBoard } from '../board.ts'
import { lockDrafts } from '../draft-store.ts'
import { proposalFacts } from './facts.ts'
import { type Propose, propose as proposeInThread } from './propose.ts'
import * as store from './store.ts'

const everyMillis = 30_000
const progressMillis = 1000

export function proposals(services: Services): Worker {
  const ending = new AbortController()
  const work = async () => {
    while (!ending.signal.aborted && (await proposeNext(services, ending.signal)));
  }
  const working = startPeriodicJob(services, { name: 'proposals', everyMillis, work })
  const listening = services.database.listen(store.proposalChannel, working.wake)
  listening.catch((error: unknown) =>
    services.log.error({ worker: 'proposals', error }, 'cannot listen for proposals'),
  )
  return {
    stop: async () => {
      ending.abort()
      const stopListening = await listening.catch(() => undefined)
      await stopListening?.()
      await working.stop()
    },
  }
}

/** Computes the next queued proposal and stores its drafts. Returns false if none is queued. */
export async function proposeNext(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  ending: AbortSignal,
  propose: Propose = proposeInThread,
): Promise<boolean> {
  const run = await store.claimRun(database.db)
  if (!run) return false
  const calledOff = new AbortController()
  const stop = () => calledOff.abort()
  ending.addEventListener('abort', stop)
  let now: { phase: string; gap: number | null } = { phase: 'reading', gap: null }
  const tell = async () => {
    if (!(await store.tellProgress(database.db, run.id, now))) stop()
  }
  const telling = setInterval(
    () => void tell().catch((error: unknown) => log.error({ error }, 'proposal')),
    progressMillis,
  )
  try {
    await tell()
    const facts = await proposalFacts(database.db, run, clock())
    const open = facts.cells
    const found = await propose(facts, {
      signal: calledOff.signal,
      onProgress: ({ phase, gap }) => {
        now = { phase, gap }
      },
    })
    if (typeof found === 'string') await store.failRun(database.db, run.id, found)
    else
      await database.transaction(async (tx) => {
        const chosen = open.flatMap((cell, index) => {
          const personId = found.chosen[index]
          return personId == null ? [] : [{ cell, personId }]
        })
        const standing = await stillOpen(tx, run, chosen, clock())
        const filled = await store.writeFound(tx, standing, { by: run.asked_by, at: clock().toISOString() })
        const unfilled = found.unfilled.flatMap(({ cell, reason }) => {
          const left = open[cell]
          return left ? [{ GameId: left.GameId, RoleId: left.RoleId, Reason: reason }] : []
        })
        const isKept = await store.endRun(tx, run.id, {
          filled,
          unfilled,
          cost: found.cost,
          bound: found.bound,
        })
        // Rolls back the drafts, because the proposal was cancelled while it was being stored.
        if (!isKept) throw new CalledOff()
      })
  } catch (error) {
    if (error instanceof CalledOff) return true
    await store.failRun(database.db, run.id, 'proposals.failed')
    throw error
  } finally {
    clearInterval(telling)
    ending.removeEventListener('abort', stop)
  }
  return true
}

/**
 * The positions that the proposal may still fill. Leaves out positions that were filled, emptied or answered
 * after the proposal read them.
 */
async function stillOpen(
  tx: Queryable,
  { game_ids, replaces }: store.RunRow,
  found: readonly store.Found[],
  now: Date,
): Promise<store.Found[]> {
  await lockDrafts(tx)
  const games = new Map((await readBoard(tx, { ids: game_ids }, now)).map((game) => [game.GameId, game]))
  return found.filter(({ cell }) => {
    const stands = cellOfRole(games.get(cell.GameId), cell.RoleId)
    if (!stands || stands.Version !== cell.Version || !mayPropose(stands, replaces)) return false
    return (stands.Published?.PersonId ?? null) === cell.base
  })
}

class CalledOff extends Error {}
