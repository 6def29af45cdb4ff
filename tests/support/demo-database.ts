import { onTestFinished } from 'vitest'
import { fillDemo } from '#server/demo/fill.ts'
import { type Database, databaseOn } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { postgresCopy, postgresCopyUrl } from './database.ts'
import { databaseSources, memoryImage } from './images.ts'
import { inLockOrder } from './lock-guard.ts'

/** The time of the tests' clock: noon on the day of the demo, a Tuesday in the season. */
export const testNow = '2026-05-12T12:00:00.000Z'

export function demoDatabase(): Promise<Database> {
  return postgresCopy('demo', demoSources, fill)
}

/** The small demo on the embedded database in memory, for tests of what could differ from PostgreSQL. */
export async function demoEmbedded(): Promise<Database> {
  image ??= memoryImage('demo', demoSources, fill)
  return databaseOn(inLockOrder(await openInMemory(await image)))
}

/** A copy of the full demo for one test: three seasons, 400 coaches, 80 employees. */
export function wholeDemoDatabase(): Promise<Database> {
  return postgresCopy('whole_demo', demoSources, (database) => fill(database, 'full'))
}

/** The address of a copy of the small demo on PostgreSQL, which is dropped after the test. */
export async function demoPostgresUrl(): Promise<string> {
  const { url, drop } = await postgresCopyUrl('demo', demoSources, fill)
  onTestFinished(drop)
  return url
}

function fill(database: Database, size: 'small' | 'full' = 'small') {
  return fillDemo(database, { today: testNow.slice(0, 10), size })
}

const demoSources = [...databaseSources, 'server/demo', 'domain']
let image: ReturnType<typeof memoryImage> | undefined
