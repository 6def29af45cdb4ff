import { createBudget, createBudgets } from '#server/platform/http/budgets.ts'
import { isWhole } from './long-form.ts'
import { type TestServer, testServer } from './server.ts'

/**
 * The number of random steps through the states of an area: a part of `whole`, or all of it with WALK=whole.
 */
export const walkOf = (whole: number, part = 20) => (isWhole ? whole : whole / part)

/**
 * A server for random steps that move the clock over many days. Its sessions and limits last for the whole
 * walk.
 */
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
