import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

/** One club's request to move a game. `moment` is its time in milliseconds from the start. */
export type Ask = { token: string; moment: number; body: object }
export type AskJob = { url: string; asks: Ask[] }

export type AskAnswer = {
  /** Milliseconds from the planned moment, so that waiting for an earlier request counts. */
  times: number[]
  errors: string[]
  acknowledged: number[]
}

process.once('message', async ({ url, asks }: AskJob) => {
  const answer: AskAnswer = { times: [], errors: [], acknowledged: [] }
  const start = performance.now()
  await Promise.all(asks.map((one) => ask(one, { url, start, answer })))
  process.send?.(answer, () => process.disconnect())
})

type Burst = { url: string; start: number; answer: AskAnswer }

/** Sends a request with an idempotency key, as the web client does. */
async function ask({ token, moment, body }: Ask, { url, start, answer }: Burst) {
  await setTimeout(start + moment - performance.now())
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${url}/api/admin/gametransfers/gametransferrequests`, init)
  // The cast is safe: the server sends the answer type that the call declares.
  const said = (await response.json()) as { Success?: boolean; Data?: { Id: number } }
  if (said.Success && said.Data) answer.acknowledged.push(said.Data.Id)
  else answer.errors.push(`${response.status} ${JSON.stringify(said)}`)
  answer.times.push(performance.now() - start - moment)
}
