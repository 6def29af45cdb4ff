import { afterAll, beforeAll } from 'vitest'
import { personas } from './personas.ts'
import { type TestServer, testServer } from './server.ts'

type Options = Parameters<typeof testServer>[0]

/**
 * What the tests of a file's calls share: the server with a database of its own, as functions, since they are there from
 * `beforeAll` on. `const { server, db, staff } = apiTest()` on top of the file.
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
    /** The calls of staff. */
    staff: () => server().as(personas.staff),
  }
}
