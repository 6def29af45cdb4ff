import { wholeDemoDatabase } from '../support/demo-database.ts'
import { serveJourneys } from '../support/serve-journeys.ts'
import { sweepAliases } from '../support/sweep.ts'

const server = serveJourneys({ database: await wholeDemoDatabase() })

sweepAliases(server)
