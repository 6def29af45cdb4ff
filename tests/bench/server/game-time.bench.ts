import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import { randomFrom } from '#server/demo/random.ts'
import { createServer as createPostgres } from '../../support/postgres-server.ts'
import { type Bench, median, percentile, type Row } from '../bench.ts'
import { timesOfDays } from '../client/measure-court-day.ts'
import { fillForBench, onDatabase } from '../product/fill.ts'
import { logIn } from '../product/log-in.ts'
import { clubsOf, teamId } from '../product/match-day.ts'
import { type Engine, startProduct } from '../product/product.ts'
import type { AskAnswer, AskJob } from './ask-process.ts'
import { inProcess } from './in-process.ts'

const clubs = 200
const seconds = 60
const courts = 10

export const gameTime: Bench = {
  name: 'game-time',
  about: `${clubs} clubs ask for another time of a game within a minute; and in the real browser, from the choice of a court to its day drawn`,
  async run() {
    return [...(await onEmbedded()), ...(await onPostgres())]
  },
}

async function onEmbedded(): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
  try {
    return await measure({ name: 'embedded', dataDir }, true)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await createPostgres([])
  await postgres.start()
  try {
    return await measure({ name: 'PostgreSQL', url: postgres.url }, false)
  } finally {
    await postgres.remove()
  }
}

async function measure(engine: Engine, isDrawn: boolean): Promise<Row[]> {
  await fillForBench(engine, { matchDay: { games: clubs / 2 } })
  const day = addDays(dayAt(new Date()), 14)
  const games = await addComingGames(engine, day)
  const product = await startProduct(engine)
  let burst: AskAnswer
  let drawn: number[] = []
  try {
    if (isDrawn) drawn = await timesOfDays(product.address, { team: teamId(0), courts })
    burst = await inProcess<AskJob, AskAnswer>('ask-process.ts', {
      url: product.address,
      asks: await asksOf(product.address, games, day),
    })
  } finally {
    await product.stop()
  }
  for (const error of new Set(burst.errors)) console.error(error)
  return rowsOf(engine, { burst, drawn, lost: await lostOf(engine, burst.acknowledged) })
}

type Figures = { burst: AskAnswer; drawn: number[]; lost: number }

function rowsOf(engine: Engine, { burst, drawn, lost }: Figures): Row[] {
  const row = (what: string, unit: Row['unit'], ours: number, atMost?: number): Row => ({
    what: `${what}, ${engine.name}`,
    unit,
    ours,
    aims: atMost === undefined ? [] : [{ atMost }],
  })
  const ofDays = [
    row('choice of a court to its day drawn', 'ms', median(drawn), 100),
    row('the worst of them', 'ms', Math.max(...drawn)),
  ]
  return [
    ...(drawn.length ? ofDays : []),
    row('request p50', 'ms', percentile(burst.times, 0.5)),
    row('request p95', 'ms', percentile(burst.times, 0.95)),
    row('errors', '', burst.errors.length, 0),
    row('requests lost', '', lost, 0),
  ]
}

/** Adds a future game for each club. All games are on one day, on a few courts. */
async function addComingGames(engine: Engine, day: string): Promise<number[]> {
  return onDatabase(engine, async ({ db }) => {
    await sql`insert into courts (id, name) select i, 'Völlur ' || i from generate_series(2, ${courts}::int) i`.execute(
      db,
    )
    const { rows } = await sql<{ id: number }>`
      insert into games (tournament_id, game_day, home_team_id, away_team_id, court_id)
      select 800000, ${day}::timestamp + (9 + i / ${courts}::int % 12) * interval '1 hour',
        ${teamId(0)} + i, ${teamId(0)} + (i + 1) % ${clubs}::int, 1 + i % ${courts}::int
      from generate_series(0, ${clubs - 1}::int) i order by i returning id`.execute(db)
    return rows.map(({ id }) => id)
  })
}

/**
 * One request per club to move its own game, at scattered moments of a minute that are the same in every run.
 */
async function asksOf(address: string, games: readonly number[], day: string) {
  const random = randomFrom(seconds)
  const asks: AskJob['asks'] = []
  for (const [index, club] of clubsOf(clubs / 2).entries())
    asks.push({
      token: await logIn(address, club.login),
      moment: random.next() * seconds * 1000,
      body: {
        GameId: games[index],
        RequestedDate: `${addDays(day, 1)}T${String(10 + (index % 10))}:30`,
        RequestedCourt: 1 + (index % courts),
      },
    })
  return asks
}

async function lostOf(engine: Engine, acknowledged: readonly number[]): Promise<number> {
  const stored = await onDatabase(engine, ({ db }) =>
    db.selectFrom('game_time_requests').select('id').where('status', '=', 'N').execute(),
  )
  const there = new Set(stored.map(({ id }) => id))
  return acknowledged.filter((id) => !there.has(id)).length + (clubs - acknowledged.length)
}
