import { serveOn } from '#server/main.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { createLog } from '#server/platform/log.ts'

// Program to be killed by tests: runs the server on a folder, without the client. It prints its address.
const log = createLog(() => undefined, 'silent')
const environment = readEnvironment({ PORT: '0', DATA_DIR: process.argv[2], DEMO: '0' })
const database = await openDatabase(environment, log)
const { address } = await serveOn({ environment, database, log })
process.stdout.write(`${address}\n`)
