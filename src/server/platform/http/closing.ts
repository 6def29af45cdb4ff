import type { Server } from 'node:http'
import type { Environment } from '../environment.ts'

/**
 * Graceful shutdown: reports "not ready" but serves requests during the grace period, closing each connection after its response. Then
 * stops accepting requests and waits for the running ones.
 */
export function createClosing(
  server: Server,
  { shutdownSeconds, shutdownDrainSeconds }: Pick<Environment, 'shutdownSeconds' | 'shutdownDrainSeconds'>,
) {
  let isClosing = false
  let endGrace: (() => void) | null = null
  let closed: Promise<void> | null = null

  // This listener is registered before the app's, so that the app's response closes the connection.
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
    // A keep-alive connection becomes idle only after its response is sent.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), drainMillis)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(late)
      resolve()
    })
  })
}
