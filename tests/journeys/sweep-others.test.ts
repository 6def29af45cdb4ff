import { wholeDemoDatabase } from '../support/demo-database.ts'
import { serveJourneys } from '../support/serve-journeys.ts'
import { sweep, sweptRoles } from '../support/sweep.ts'

const server = serveJourneys({ database: await wholeDemoDatabase() })

sweep(
  sweptRoles.filter(({ persona }) => persona.AuthType !== 1),
  server,
)
