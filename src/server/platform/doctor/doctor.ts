import type { Environment } from '../environment.ts'
import { type FreeBytes, freeBytesOf } from '../health/disk.ts'
import { within } from '../within.ts'
import { examine, type Line } from './check.ts'
import { databaseChecks } from './database-checks.ts'
import { localChecks } from './local-checks.ts'
import { openUnchanged } from './open.ts'
import { outsideChecks, type TryMailServer } from './outside-checks.ts'

type Options = {
  tryMailServer: TryMailServer
  deadlineMillis?: number
  now?: () => number
  freeBytes?: FreeBytes
}

/** Deadline of one check. A connection attempt alone may take ten seconds. */
const usualDeadlineMillis = 15_000

/** Checks an installation without changing it. */
export async function diagnose(
  environment: Environment,
  { tryMailServer, deadlineMillis = usualDeadlineMillis, now = Date.now, freeBytes = freeBytesOf }: Options,
): Promise<Line[]> {
  const { engine, finding } = await openUnchanged(environment, deadlineMillis)
  const checks = [
    ...databaseChecks({ environment, engine, now }),
    ...localChecks({ environment, engine, freeBytes }),
    ...outsideChecks({ environment, tryMailServer, deadlineMillis }),
  ]
  const lines = await examine(checks, deadlineMillis)
  // Limit the time to close the pool, which a silent connection would keep open.
  if (engine) await within(deadlineMillis, engine.close()).catch(() => undefined)
  return [{ name: 'connection', ...finding }, ...lines]
}
