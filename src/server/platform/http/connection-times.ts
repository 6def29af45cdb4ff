import type { ServerOptions } from 'node:http'

/** Time limit of a whole request. A file of 30 MB may take minutes on a bad connection. */
export const longestRequestSeconds = 300

/** Idle time before a connection is closed. Proxies keep connections for a minute, so this is a little longer. */
export const connectionTimes: ServerOptions = {
  requestTimeout: longestRequestSeconds * 1000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
}
