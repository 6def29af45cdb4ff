import type { ServerOptions } from 'node:http'

/** A file of 30 MB may take minutes on a bad connection. Slower requests are cut off. */
export const longestRequestSeconds = 300

/** Proxies keep connections open for a minute, so ours stay open a little longer. */
export const connectionTimes: ServerOptions = {
  requestTimeout: longestRequestSeconds * 1000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
}
