import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { TransferRequest } from '#domain/transfers/transfer.ts'

/** A user who decides one transfer request after another. Each `moment` is in milliseconds from the start. */
export type Actor = { token: string; act: 'approve' | 'close'; turns: { request: number; moment: number }[] }
export type ActJob = { url: string; actors: Actor[] }

export type ActAnswer = {
  /** `turn`: milliseconds from the planned moment to the last answer. `call`: the time of each request. */
  times: Record<'turn' | 'call', number[]>
  errors: string[]
  /** The ids of transfer requests that the server reported as decided, after their file was uploaded. */
  decided: number[]
}

process.once('message', async ({ url, actors }: ActJob) => {
  const answer: ActAnswer = { times: { turn: [], call: [] }, errors: [], decided: [] }
  const start = performance.now()
  await Promise.all(actors.map((actor) => act(actor, { url, start, answer })))
  process.send?.(answer, () => process.disconnect())
})

type Minute = { url: string; start: number; answer: ActAnswer }

async function act({ token, act: kind, turns }: Actor, minute: Minute) {
  const { start, answer } = minute
  for (const { request, moment } of turns) {
    await setTimeout(start + moment - performance.now())
    try {
      await decide({ token, kind, request }, minute)
      answer.decided.push(request)
    } catch (error) {
      answer.errors.push(`${kind}: ${error}`)
    }
    answer.times.turn.push(performance.now() - start - moment)
  }
}

type Turn = { token: string; kind: Actor['act']; request: number }

/** Reads the pending transfer requests and one of them, uploads a file, and sends the decision twice. */
async function decide({ token, kind, request }: Turn, minute: Minute) {
  const where = 'transfers/transferRequests'
  const ask = (path: string, init?: RequestInit) => call(`${where}${path}`, { token, minute, init })
  await ask('?complete=false')
  // The cast is safe: the server sends the answer type that the call declares.
  const { TeamToId } = (await ask(`/${request}`)) as TransferRequest
  const form = new FormData()
  form.append('file', attachment, 'skjal.pdf')
  const key = () => ({ 'Idempotency-Key': randomUUID() })
  await ask(`/${request}/files/${TeamToId}/ANN`, { method: 'POST', body: form, headers: key() })
  const { Version } = (await ask(`/${request}`)) as TransferRequest
  const CompetitionLicenseDate = new Date().toISOString().slice(0, 10)
  const decision = kind === 'approve' ? { Status: 'Samþykkt' } : { Status: 'Lokið', CompetitionLicenseDate }
  const press = {
    method: 'PUT',
    body: JSON.stringify({ ...decision, Version }),
    headers: { ...key(), 'Content-Type': 'application/json' },
  }
  await Promise.all([ask(`/${request}`, press), ask(`/${request}`, press)])
}

const attachment = new Blob(['%PDF-1.4\n', new Uint8Array(200_000)], { type: 'application/pdf' })

type Asked = { token: string; minute: Minute; init: RequestInit | undefined }

async function call(path: string, { token, minute: { url, answer }, init }: Asked): Promise<unknown> {
  const start = performance.now()
  const headers = { ...init?.headers, Authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/admin/${path}`, { ...init, headers })
  const text = await response.text()
  answer.times.call.push(performance.now() - start)
  const said = JSON.parse(text)
  if (!response.ok || said.Success === false) throw new Error(`${response.status} ${text}`)
  return said
}
