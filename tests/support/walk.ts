import { createBudget, createBudgets } from '#server/platform/http/budgets.ts'
import { isWhole } from './long-form.ts'
import { type TestServer, testServer } from './server.ts'

/** How many steps a walk over an area's states takes: a part of the whole one, and all of it with WALK=whole. */
export const walkOf = (whole: number, part = 20) => (isWhole ? whole : whole / part)

/** One login lasts through all the days that the clock of a walk goes through, and all of them pass in minutes. */
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
