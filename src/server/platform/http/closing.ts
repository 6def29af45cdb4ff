import type { Server } from 'node:http'
import type { Environment } from '../environment.ts'

/**
 * How a server stops so that nobody's request is lost: first it says that it is not ready, and still answers what comes,
 * each connection for the last time; after the grace it takes no more, and waits for what is under way.
 */
export function createClosing(
  server: Server,
  { shutdownSeconds, shutdownDrainSeconds }: Pick<Environment, 'shutdownSeconds' | 'shutdownDrainSeconds'>,
) {
  let isClosing = false
  let endGrace: (() => void) | null = null
  let closed: Promise<void> | null = null

  // Before the app, so that its answer tells the other side to send no more here.
  server.on('request', (_request, response) => {
    if (isClosing) response.shouldKeepAlive = false
  })
  const grace = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, shutdownSeconds * 1000)
      endGrace = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const close = async () => {
    isClosing = true
    if (shutdownSeconds) await grace()
    endGrace = null
    await closedServer(server, shutdownDrainSeconds * 1000)
  }
  return {
    isClosing: () => isClosing,
    close: () => {
      closed ??= close()
      return closed
    },
    endGrace: () => {
      const end = endGrace
      endGrace = null
      end?.()
      return end !== null
    },
  }
}

/** Accepts no more requests and waits for running requests, at most `drainMillis`. */
export function closedServer(server: Server, drainMillis: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept alive becomes idle only when its answer is out.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), drainMillis)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      resolve()
    })
  })
}
