import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { countPersons, personPage } from '#server/fifa-registry/list-store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'
import { refereeList } from '#server/referees/store.ts'
import { rolesOfPerson } from '#server/session/store.ts'
import { bareTransfers } from './bare-transfers.ts'

// A server for comparison: runs the same statements on the same engine and does no other work. Prints its
// address when it is ready.

const { dataDir, databaseUrl } = readEnvironment(process.env)
const log = createLog(() => undefined, 'silent')
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined }, log)
const { db } = database
const asJson = { 'Content-Type': 'application/json' }

const app = new Hono()
app.get('/record/:person', async (http) =>
  http.json(await rolesOfPerson(db, Number(http.req.param('person')), new Date())),
)
app.get('/list', async (http) =>
  http.body(
    (await refereeList(db, { team: [], division: [], permission: [], isStaff: true })).answer,
    200,
    asJson,
  ),
)

app.get('/persons', async (http) => {
  const { q = '', from = '0' } = http.req.query()
  const filter = q ? { q } : {}
  const range = { from: Number(from), limit: 25 }
  const [rows] = await Promise.all([
    personPage(db, { sort: { descending: false }, range, filter }),
    countPersons(db, filter),
  ])
  return http.json(rows)
})

app.route('/', bareTransfers(database))

// The same timeout as in the product. The server reads no requests while the embedded database works, so
// after 5 seconds a connection would look idle.
const server = createServer({ keepAliveTimeout: 65_000 }, getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => database.close())
})
