import autocannon from 'autocannon'

export type LoadJob = {
  url: string
  /** The paths that every connection requests in turn. */
  paths: string[]
  headers?: Record<string, string>
  /** Access tokens, given to the connections in turn, because the requests of one person are limited. */
  tokens?: string[]
  connections: number
  /**
   * The duration of sending: a time for quick answers, a number of requests for slow answers, because a time
   * limit would cut off the last requests.
   */
  lasts: { seconds: number } | { requests: number }
}

export type LoadAnswer = {
  times: number[]
  /** The number of answers by status, without 200. */
  refused: Record<string, number>
  seconds: number
}

/**
 * Sends the time of each request in milliseconds, because autocannon's summary has only whole milliseconds.
 */
process.once('message', async ({ url, paths, headers, tokens = [], connections, lasts }: LoadJob) => {
  const times: number[] = []
  const refused: LoadAnswer['refused'] = {}
  const refuse = (why: string) => {
    refused[why] = (refused[why] ?? 0) + 1
  }
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  // The timeout is long, because the last of fifty requests for a long list waits many seconds for its turn.
  const patience = { timeout: 120 }
  const end = 'seconds' in lasts ? { duration: lasts.seconds } : { amount: lasts.requests }
  let connection = 0
  const setupClient = (client: autocannon.Client) => {
    const token = tokens[connection++ % tokens.length]
    if (!token) return
    const Authorization = `Bearer ${token}`
    client.setRequests(requests.map((request) => ({ ...request, headers: { ...headers, Authorization } })))
  }
  const run = autocannon(
    { url, connections, requests, setupClient, ...patience, ...end },
    (error, result) => {
      if (error) throw error
      if (result.timeouts) refused.timeout = result.timeouts
      process.send?.({ times, refused, seconds: result.duration } satisfies LoadAnswer, () =>
        process.disconnect(),
      )
    },
  )
  run.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds)
    if (status !== 200) refuse(String(status))
  })
  run.on('reqError', (error) => refuse(error.message))
})
