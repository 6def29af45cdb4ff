import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { personas } from '#server/demo/personas.ts'
import { logIn } from './login.ts'
import type { PostgresServer } from './postgres-server.ts'

type Faults = {
  address: string
  isRunning: () => boolean
  databaseUrl: string
  writers: number
  cuts: number
  /**
   * The PostgreSQL server to interrupt, with the number of kills, and of orderly stops followed by a start.
   */
  postgres?: { server: PostgresServer; kills: number; stops: number }
}

export type FaultResult = {
  saved: number
  cut: number
  /** The number of answers by status and refusal id. */
  answers: Record<string, number>
  /** The number of acknowledged saves that the database lacks. */
  lost: number
  /** The number of saves that the database has more than once. */
  doubled: number
  /** Milliseconds from each start of the database to the next acknowledged save. */
  backMillis: number[]
}

/**
 * Interrupts the server's database while writers create squad lists: cuts connections, kills PostgreSQL and
 * stops it. A writer repeats a request with the same idempotency key until it succeeds.
 */
export async function faultRounds(faults: Faults): Promise<FaultResult> {
  const { address, isRunning, databaseUrl, cuts, postgres } = faults
  const writing = await startWriting(address, faults.writers)
  const { written } = writing
  const until = async (isThere: () => boolean) => {
    while (!isThere()) {
      if (!isRunning()) throw new Error('The server has ended.')
      await wait(5)
    }
  }
  const untilSaved = async (more: number) => {
    const wanted = written.savedAt.length + more
    await until(() => written.savedAt.length >= wanted)
  }
  const backMillis: number[] = []
  const outage = async (end: () => Promise<void>) => {
    const refusals = written.answers[unavailable] ?? 0
    await end()
    await until(() => (written.answers[unavailable] ?? 0) > refusals)
    await postgres?.server.start()
    const back = performance.now()
    await untilSaved(1)
    backMillis.push(performance.now() - back)
  }

  let ended = 0
  for (let turn = 0; turn < cuts; turn++) {
    await untilSaved(1)
    ended += await cut(databaseUrl, cutKinds[turn % cutKinds.length] ?? 'true')
  }
  for (let turn = 0; turn < (postgres?.kills ?? 0); turn++) await outage(() => postgres!.server.kill())
  for (let turn = 0; turn < (postgres?.stops ?? 0); turn++) await outage(() => postgres!.server.stop())
  await untilSaved(1)
  await writing.end()
  return {
    saved: written.savedAt.length,
    cut: ended,
    answers: written.answers,
    ...(await lostAndDoubled(databaseUrl, written.saved)),
    backMillis,
  }
}

const unavailable = '503 server.unavailable'

type Written = { saved: string[]; savedAt: number[]; answers: Record<string, number> }

async function startWriting(address: string, writers: number) {
  const at = async (path: string | Request, init?: RequestInit) => fetch(`${address}${path}`, init)
  const { access } = await logIn({ fetch: at }, personas.clubUser)
  const written: Written = { saved: [], savedAt: [], answers: {} }
  let isOver = false
  let made = 0
  const write = async () => {
    while (!isOver) await saveOnce(address, access.access_token, `Listi ${++made}`, written)
  }
  const working = Promise.all(Array.from({ length: writers }, write))
  return {
    written,
    end: async () => {
      isOver = true
      await working
    },
  }
}

/** Pause between two saves, which stays below the request limit per person. */
const pauseMillis = 80

async function saveOnce(address: string, token: string, Name: string, written: Written) {
  const { TeamId } = personas.clubUser
  const body = JSON.stringify({ Id: 0, Name, DivisionId: 3, Gender: 1, TeamId })
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  }
  for (;;) {
    const response = await fetch(`${address}/api/admin/teams/playerlist/`, { method: 'POST', body, headers })
    const { error = '' } = (await response.json()) as { error?: string }
    const answer = `${response.status} ${error}`.trim()
    written.answers[answer] = (written.answers[answer] ?? 0) + 1
    if (response.ok) {
      written.saved.push(Name)
      written.savedAt.push(performance.now())
    }
    await wait(pauseMillis)
    if (response.ok) return
  }
}

async function lostAndDoubled(databaseUrl: string, saved: string[]) {
  const rows = await asked<{ name: string; times: number }>(
    databaseUrl,
    `select name, count(*)::integer as times from squad_lists where name like 'Listi %' group by name`,
  )
  const times = new Map(rows.map((row) => [row.name, row.times]))
  return {
    lost: saved.filter((name) => !times.has(name)).length,
    doubled: rows.filter((row) => row.times > 1).length,
  }
}

/**
 * Conditions for the connections to cut, in turn: all, busy ones, those in a transaction, idle ones, those of
 * jobs, those for notifications.
 */
const cutKinds = [
  'true',
  `state = 'active'`,
  `state = 'idle in transaction'`,
  `state = 'idle'`,
  `application_name = 'bakvordur jobs'`,
  `application_name = 'bakvordur notifications'`,
]

async function cut(databaseUrl: string, kind: string): Promise<number> {
  const rows = await asked(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'bakvordur%' and ${kind}`,
  )
  return rows.length
}

async function asked<R extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<R[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return (await client.query<R>(statement)).rows
  } finally {
    await client.end()
  }
}
