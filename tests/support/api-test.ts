import { afterAll, beforeAll } from 'vitest'
import { personas } from './personas.ts'
import { type TestServer, testServer } from './server.ts'

type Options = Parameters<typeof testServer>[0]

/**
 * Starts a server with its own database for a test file. Returns functions, because the server exists only
 * after `beforeAll`. Usage at the top of the file: `const { server, db, staff } = apiTest()`.
 */
export function apiTest(options?: Options | (() => Promise<Options>)) {
  let started: TestServer | undefined
  beforeAll(async () => {
    started = await testServer(typeof options === 'function' ? await options() : options)
  })
  afterAll(() => started?.stop())
  const server = () => {
    if (!started) throw new Error('The server is there from beforeAll on.')
    return started
  }
  return {
    server,
    db: () => server().services.database.db,
    staff: () => server().as(personas.staff),
  }
}
