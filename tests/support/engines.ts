import type { Database } from '#server/platform/database/database.ts'
import { memoryDatabase, postgresDatabase } from './database.ts'
import { demoDatabase, demoEmbedded } from './demo-database.ts'
import { isWhole } from './long-form.ts'

// The engines for a test of statements that both databases run alike. The long form of the tests adds the embedded database. A
// test of what the embedded database does differently lists both engines itself.

type Engines = [name: string, open: () => Promise<Database>][]

export const demoEngines: Engines = [
  ['PostgreSQL', demoDatabase],
  ...(isWhole ? ([['the embedded database', demoEmbedded]] satisfies Engines) : []),
]

export const emptyEngines: Engines = [
  ['PostgreSQL', postgresDatabase],
  ...(isWhole ? ([['the embedded database', memoryDatabase]] satisfies Engines) : []),
]
