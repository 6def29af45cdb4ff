import autocannon from 'autocannon'

export type LoadJob = {
  url: string
  /** Asked in turn by every connection. */
  paths: string[]
  headers?: Record<string, string>
  /** Access tokens, one a connection in turn: what one person may ask for is limited. */
  tokens?: string[]
  connections: number
  /** A time for what is answered quickly, a number for long answers, of which a time would cut off the last ones. */
  lasts: { seconds: number } | { requests: number }
}

export type LoadAnswer = {
  times: number[]
  /** What was not answered with 200, and how often each. */
  refused: Record<string, number>
  seconds: number
}

/** Answers the time of each request in milliseconds; autocannon's own summary knows whole ones only. */
process.once('message', async ({ url, paths, headers, tokens = [], connections, lasts }: LoadJob) => {
  const times: number[] = []
  const refused: LoadAnswer['refused'] = {}
  const refuse = (why: string) => {
    refused[why] = (refused[why] ?? 0) + 1
  }
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  // The fiftieth of fifty long lists is seconds away from its turn.
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
