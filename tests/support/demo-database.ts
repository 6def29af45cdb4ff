import { inject, onTestFinished } from 'vitest'
import { fillDemo } from '#server/demo/fill.ts'
import { type Database, databaseOn } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { postgresCopy, postgresCopyUrl } from './database.ts'
import { databaseSources, memoryImage } from './images.ts'
import { inLockOrder } from './lock-guard.ts'

/** A Tuesday in the season: what the clock of the tests stands at, and the day the demo is made for. */
export const testNow = '2026-05-12T12:00:00.000Z'

/**
 * An own copy of the small demo association: on the real PostgreSQL where the project of the tests starts one (calls and
 * commands), on the embedded database elsewhere (screens and journeys), so that thousands of tests prove each.
 */
export function demoDatabase(): Promise<Database> {
  const startsPostgres = inject('postgresUrl') !== undefined
  return startsPostgres ? demoPostgres() : demoEmbedded()
}

export async function demoEmbedded(): Promise<Database> {
  image ??= memoryImage('demo', demoSources, fill)
  return databaseOn(inLockOrder(await openInMemory(await image)))
}

/** An own copy of the whole demo association, in memory: three seasons, 400 coaches, 80 employees. */
export async function wholeDemoDatabase(): Promise<Database> {
  wholeImage ??= memoryImage('whole-demo', demoSources, (database) => fill(database, 'full'))
  return databaseOn(inLockOrder(await openInMemory(await wholeImage)))
}

export function demoPostgres(): Promise<Database> {
  return postgresCopy('demo', demoSources, fill)
}

/** The address of such a copy; it is dropped when the test is over. */
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
let wholeImage: ReturnType<typeof memoryImage> | undefined
