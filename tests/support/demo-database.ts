import { fillDemo } from '#server/demo/fill.ts'
import { type Database, databaseOn } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { postgresDatabase } from './database.ts'
import { databaseSources, memoryImage } from './images.ts'

/** A Tuesday in the season: what the clock of the tests stands at, and the day the demo is made for. */
export const testNow = '2026-05-12T12:00:00.000Z'

/** An own copy of the small demo association, in memory. */
export async function demoDatabase(): Promise<Database> {
  image ??= memoryImage('demo', demoSources, fill)
  return databaseOn(await openInMemory(await image))
}

/** An own copy of the whole demo association, in memory: three seasons, 400 coaches, 80 employees. */
export async function wholeDemoDatabase(): Promise<Database> {
  wholeImage ??= memoryImage('whole-demo', demoSources, (database) => fill(database, 'full'))
  return databaseOn(await openInMemory(await wholeImage))
}

/** The small one on a database of its own on the real PostgreSQL. */
export async function demoPostgres(): Promise<Database> {
  const database = await postgresDatabase()
  await fill(database)
  return database
}

function fill(database: Database, size: 'small' | 'full' = 'small') {
  return fillDemo(database, { today: testNow.slice(0, 10), size })
}

const demoSources = [...databaseSources, 'server/demo', 'domain']
let image: ReturnType<typeof memoryImage> | undefined
let wholeImage: ReturnType<typeof memoryImage> | undefined
