import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LineUpInput } from '#domain/match-reports/line-up.ts'
import { randomFrom } from '#server/demo/random.ts'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import { type Bench, percentile, type Row } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { logIn } from '../product/log-in.ts'
import { type Club, clubsOf, playerPositions, refereesOf, staffPositions } from '../product/match-day.ts'
import { type Engine, startProduct } from '../product/product.ts'
import type { BurstAnswer, BurstJob, Visitor } from './burst-process.ts'
import { inProcess } from './in-process.ts'
import { rowsLost } from './rows-lost.ts'

const games = 100
const saves = 5
const reads = 3
const lengths = { minute: 60, short: 10 }

export const burst: Bench = {
  name: 'burst',
  about: `${2 * games} clubs open their report and save their line-up ${saves} times, ${games} referees read it ${reads} times, within one minute on a warm server`,
  async run() {
    return [...(await onEmbedded()), ...(await onPostgres())]
  },
}

async function onEmbedded(): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
  try {
    return await measure({ name: 'embedded', dataDir })
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await createPostgres([])
  await postgres.start()
  try {
    return await measure({ name: 'PostgreSQL', url: postgres.url })
  } finally {
    await postgres.remove()
  }
}

type Figures = Pick<BurstAnswer, 'times' | 'errors'> & { lost: number }

async function measure(engine: Engine): Promise<Row[]> {
  await fillForBench(engine, { matchDay: { games } })
  const minute = await burstOf(engine, lengths.minute)
  const short = await burstOf(engine, lengths.short)
  const row = (what: string, unit: Row['unit'], of: (figures: Figures) => number, atMost?: number): Row => ({
    what: `${what}, ${engine.name}`,
    unit,
    ours: of(minute),
    beside: { [`in ${lengths.short} s`]: of(short) },
    aims: atMost === undefined ? [] : [{ atMost }],
  })
  return [
    ...(['save', 'read'] as const).flatMap((kind) => [
      row(`${kind} p50`, 'ms', ({ times }) => percentile(times[kind], 0.5)),
      row(`${kind} p95`, 'ms', ({ times }) => percentile(times[kind], 0.95), 250),
      row(`${kind} worst`, 'ms', ({ times }) => Math.max(...times[kind])),
    ]),
    row('errors', '', ({ errors }) => errors.length, 0),
    row('line-up rows lost', '', ({ lost }) => lost, 0),
  ]
}

const send = (url: string, visitors: Visitor[]) =>
  inProcess<BurstJob, BurstAnswer>('burst-process.ts', { url, visitors })

/**
 * First every tenth visitor, in a tenth of the time, to warm up the server. The figures leave these visits out.
 */
function someOf(visitors: Visitor[]): Visitor[] {
  const share = 1 / 10
  return visitors
    .filter((_, index) => index % (1 / share) === 0)
    .map((visitor) => ({ ...visitor, moments: visitor.moments.map((moment) => moment * share) }))
}

/** Measures one burst on a fresh server. Reads the database after the server has ended. */
async function burstOf(engine: Engine, seconds: number): Promise<Figures> {
  const product = await startProduct(engine)
  let answer: BurstAnswer
  try {
    const visitors = await visitorsOf(product.address, seconds)
    await send(product.address, someOf(visitors))
    answer = await send(product.address, visitors)
  } finally {
    await product.stop()
  }
  for (const error of new Set(answer.errors)) console.error(error)
  return { ...answer, lost: await rowsLost(engine, answer.saved, games) }
}

/** Logged-in visitors at scattered moments that are the same in every run. */
async function visitorsOf(address: string, seconds: number): Promise<Visitor[]> {
  const random = randomFrom(seconds)
  const moments = (count: number) =>
    Array.from({ length: count }, () => random.next() * seconds * 1000).sort((a, b) => a - b)
  const visitors: Visitor[] = []
  for (const club of clubsOf(games)) {
    const token = await logIn(address, club.login)
    const lineUps = lineUpsOf(club, random.between(1, club.players.length))
    visitors.push({ token, game: club.game, moments: moments(1 + saves), club: { team: club.team, lineUps } })
  }
  for (const { login, game } of refereesOf(games))
    visitors.push({ token: await logIn(address, login), game, moments: moments(reads) })
  return visitors
}

/** Line-ups that a club saves in turn: a whole side, then the same with one player replaced each time. */
function lineUpsOf({ players, staff }: Club, first: number): LineUpInput[] {
  const people = [...players.slice(first), ...players.slice(0, first)]
  return Array.from({ length: saves }, (_, save) => {
    const rows = playerPositions.map((PositionId, index) => {
      const isChanged = index >= playerPositions.length - save
      const PersonId = people[isChanged ? index + saves : index]
      return { PersonId, PositionId, JerseyNumber: index + 1 }
    })
    return {
      LineUp: rows.slice(0, 11),
      Substitutes: rows.slice(11),
      Employees: staffPositions.map((PositionId, index) => ({
        PersonId: staff[index],
        PositionId,
        JerseyNumber: 100 + index,
      })),
    }
  })
}
