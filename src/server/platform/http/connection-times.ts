import type { ServerOptions } from 'node:http'

/** A file of 30 MB may take minutes on a bad connection; a slower request is cut. */
export const longestRequestSeconds = 300

/** Proxies keep connections for a minute. */
export const connectionTimes: ServerOptions = {
  requestTimeout: longestRequestSeconds * 1000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
}
