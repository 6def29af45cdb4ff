import type { Database } from '#server/platform/database/database.ts'
import { memoryDatabase, postgresDatabase } from './database.ts'
import { demoDatabase, demoEmbedded } from './demo-database.ts'
import { isWhole } from './long-form.ts'

// The engines on which to test statements that run alike on both databases: PostgreSQL, and in the long form
// of the tests the embedded database too. A test of a difference lists both engines itself.

type Engines = [name: string, open: () => Promise<Database>][]

export const demoEngines: Engines = [
  ['PostgreSQL', demoDatabase],
  ...(isWhole ? ([['the embedded database', demoEmbedded]] satisfies Engines) : []),
]

export const emptyEngines: Engines = [
  ['PostgreSQL', postgresDatabase],
  ...(isWhole ? ([['the embedded database', memoryDatabase]] satisfies Engines) : []),
]
