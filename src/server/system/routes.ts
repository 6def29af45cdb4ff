import { readCode } from '#domain/platform/entities.ts'
import { type Instance, systemState, type WorkerState } from '#domain/system/calls.ts'
import { healthProblems } from '#domain/system/problems.ts'
import { workerNames } from '#domain/system/workers.ts'
import { shownHash } from '../platform/audit/head.ts'
import { lastBackup } from '../platform/backup/scheduled/store.ts'
import { defineRoute } from '../platform/define-route.ts'
import { queueLengths } from '../platform/health/queues.ts'
import * as store from './store.ts'

export const systemRoutes = [
  defineRoute(systemState, async ({ db, services }) => {
    const { instance, health, databaseClock } = services
    const [rows, queues, seal, backup, here] = await Promise.all([
      store.instancesOf(db, databaseClock),
      queueLengths(db),
      store.lastSeal(db),
      lastBackup(db),
      health?.problems() ?? [],
    ])
    const found = [...here, ...rows.filter((row) => !row.is_silent).flatMap(({ problems }) => problems)]
    return {
      Problems: healthProblems.filter((problem) => found.includes(problem)),
      Instances: rows.map((row) => presentInstance(row, instance)),
      Workers: workersOf(rows),
      Queues: queues.map(({ queue, length, oldest }) => ({
        Name: queue,
        Number: length,
        OldestSeconds: Math.round(oldest),
      })),
      AuditHead:
        seal?.seal_number && seal.hash
          ? { Number: seal.seal_number, At: seal.at, Hash: shownHash(seal.hash) }
          : null,
      LastBackupAt: backup?.succeeded?.at ?? null,
    }
  }),
]

type Row = Awaited<ReturnType<typeof store.instancesOf>>[number]

function presentInstance(row: Row, here: string): Instance {
  return {
    Id: row.id,
    Version: row.version,
    Commit: row.commit,
    StartedAt: row.started_at,
    SeenAt: row.seen_at,
    IsSilent: row.is_silent,
    IsHere: row.id === here,
    FreeBytes: row.free_bytes,
  }
}

/** The background jobs of all running servers by name, with the latest progress on any server. */
function workersOf(rows: readonly Row[]): WorkerState[] {
  const all = rows.filter((row) => !row.is_silent).flatMap(({ workers }) => workers)
  const codes = all.map(({ name, ...worker }) => ({ Name: readCode(workerNames, name), ...worker }))
  return [...new Set(codes.map(({ Name }) => Name))].sort().map((Name) => {
    const same = codes.filter((worker) => worker.Name === Name)
    const At = same.map(({ at }) => at).reduce((one, other) => (one > other ? one : other))
    return { Name, At, IsLate: same.some(({ isLate }) => isLate) }
  })
}
