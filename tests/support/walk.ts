import { createBudget, createBudgets } from '#server/platform/http/budgets.ts'
import { isWhole } from './long-form.ts'
import { type TestServer, testServer } from './server.ts'

/** The number of steps of a walk over an area's states: a part of the whole walk, or all of it with WALK=whole. */
export const walkOf = (whole: number, part = 20) => (isWhole ? whole : whole / part)

/** A walk moves the clock over many days within minutes, so one login must last for all of them. */
export async function walkServer(
  steps: number,
  options: Parameters<typeof testServer>[0] = {},
): Promise<TestServer> {
  const ofTheWalk = createBudget({ most: 4 * steps, seconds: 86_400 })
  return testServer({
    ...options,
    environment: { sessionSeconds: 400 * 86_400 },
    budgets: { ...createBudgets(), requests: ofTheWalk, auditRows: ofTheWalk },
  })
}
