import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { LineUpInput } from '#domain/match-reports/line-up.ts'
import type { GameReport, SideLineUp } from '#domain/match-reports/report.ts'

/**
 * One user before kick-off, who opens the report at the first moment. At each further moment the user saves
 * it, or reads it again.
 */
export type Visitor = {
  token: string
  game: number
  moments: number[]
  /** For a club user: the team, and the line-ups to save one after the other. */
  club?: { team: number; lineUps: LineUpInput[] }
}
export type BurstJob = { url: string; visitors: Visitor[] }

export type BurstAnswer = {
  /** Milliseconds from the planned moment, so that waiting for an earlier request counts. */
  times: Record<'save' | 'read', number[]>
  errors: string[]
  saved: Record<number, LineUpInput>
}

process.once('message', async ({ url, visitors }: BurstJob) => {
  const answer: BurstAnswer = { times: { save: [], read: [] }, errors: [], saved: {} }
  const start = performance.now()
  await Promise.all(visitors.map((visitor) => visit(visitor, { url, start, answer })))
  process.send?.(answer, () => process.disconnect())
})

type Burst = { url: string; start: number; answer: BurstAnswer }

async function visit({ token, game, moments, club }: Visitor, burst: Burst) {
  const read = `gamereport/${game}/${club?.team ?? 0}/0`
  let version: number | undefined
  for (const [turn, moment] of moments.entries()) {
    await setTimeout(burst.start + moment - performance.now())
    const lineUp = club?.lineUps[turn - 1]
    if (!club || !lineUp) {
      const report = await timed<GameReport>('read', moment, burst, () => ask(burst, token, read))
      const side = report?.Mine.Sides[0]
      version = side && report?.[`${side}Version`]
      continue
    }
    const path = `gamereport/saveprelineup/${game}/${club.team}`
    const body = { ...lineUp, Version: version }
    const saved = await timed<SideLineUp>('save', moment, burst, () => ask(burst, token, path, body))
    if (!saved) continue
    version = saved.Version
    burst.answer.saved[club.team] = lineUp
  }
}

async function timed<T>(kind: 'save' | 'read', moment: number, burst: Burst, act: () => Promise<unknown>) {
  const { answer, start } = burst
  try {
    // The caller names the answer type that the call declares.
    return (await act()) as T
  } catch (error) {
    answer.errors.push(`${kind}: ${error}`)
    return undefined
  } finally {
    answer.times[kind].push(performance.now() - start - moment)
  }
}

/** Sends a request. Each write has an idempotency key, as in the web client. */
async function ask({ url }: Burst, token: string, path: string, body?: object): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
  }
  const response = await fetch(`${url}/api/admin/${path}`, init ?? { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return JSON.parse(text)
}
