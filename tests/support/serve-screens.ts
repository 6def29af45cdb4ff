import { http } from 'msw'
import { setupServer } from 'msw/node'
import { CookieJar } from 'tough-cookie'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type TestServer, testServer } from './server.ts'

/**
 * Connects component tests to a real server: requests of the page reach it, and requests to other servers
 * fail the test. Cookies last for one test, including HttpOnly ones. Usage: `const server = serveScreens()`
 * at the top and `server()` in a test.
 */
export function serveScreens(options?: Parameters<typeof testServer>[0]): () => TestServer {
  let server: TestServer | undefined
  const started = () => {
    if (!server) throw new Error('The server is there from beforeAll on.')
    return server
  }
  let cookies = new CookieJar()
  const answer = async (asked: Request) => {
    const request = new Request(asked)
    request.headers.set('Cookie', cookies.getCookieStringSync(request.url))
    const response = await started().fetch(request)
    for (const cookie of response.headers.getSetCookie()) cookies.setCookieSync(cookie, request.url)
    return response
  }
  const worker = setupServer(http.all(`${location.origin}/*`, ({ request }) => answer(request)))

  beforeAll(async () => {
    server = await testServer(options)
    worker.listen({ onUnhandledRequest: 'error' })
  })
  afterEach(() => {
    cookies = new CookieJar()
  })
  afterAll(async () => {
    worker.close()
    await server?.stop()
  })
  return started
}
