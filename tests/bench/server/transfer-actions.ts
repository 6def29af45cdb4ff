import { randomFrom } from '#server/demo/random.ts'
import { percentile, type Row } from '../bench.ts'
import { onDatabase } from '../product/fill.ts'
import type { addActs, OpenRequest } from '../product/fill-transfers.ts'
import { logIn } from '../product/log-in.ts'
import { clubsOf, refereesOf } from '../product/match-day.ts'
import type { Engine } from '../product/product.ts'
import { inProcess } from './in-process.ts'
import type { ActAnswer, ActJob, Actor } from './transfer-actions-process.ts'

/** The 20 games of the match day have 40 clubs. 10 of its people are staff users. */
export const games = 20
const staffCount = 10
const turnsEach = 5
const firstRequest = 950_000
const seconds = 60

const clubs = clubsOf(games)
const staff = refereesOf(games)
  .slice(0, staffCount)
  .map(({ person, login }) => ({ person, login: { ...login, AuthType: 1 } }))

/**
 * Each club's players are requested by the next club. Some of these requests are approved already and wait
 * for staff.
 */
const requests: OpenRequest[] = clubs.flatMap(({ team, players }, index) =>
  players.slice(0, turnsEach + 2).map((person, turn) => ({
    id: firstRequest + index * 10 + turn,
    person,
    from: team,
    to: clubs[(index + 1) % clubs.length]?.team ?? 0,
    status: turn < turnsEach ? 'Skráð' : 'Samþykkt',
  })),
)

export const waiting: Parameters<typeof addActs>[1] = { requests, staff: staff.map(({ person }) => person) }

/** Logs in all users and runs their actions at scattered moments of a minute, the same in every run. */
export async function actForOneMinute(url: string): Promise<ActAnswer> {
  const actors: Actor[] = []
  for (const { login, team } of clubs) {
    const own = requests.filter(({ from, status }) => from === team && status === 'Skráð')
    actors.push({ token: await logIn(url, login), act: 'approve', turns: turnsOf(own) })
  }
  const approved = requests.filter(({ status }) => status === 'Samþykkt')
  for (const [index, { login }] of staff.entries()) {
    const own = approved.filter((_, at) => at % staffCount === index)
    actors.push({ token: await logIn(url, login), act: 'close', turns: turnsOf(own) })
  }
  return inProcess<ActJob, ActAnswer>('transfer-acts-process.ts', { url, actors })
}

const random = randomFrom(seconds)
function turnsOf(own: readonly OpenRequest[]): Actor['turns'] {
  const moments = own.map(() => random.next() * seconds * 1000).sort((a, b) => a - b)
  return own.map(({ id }, index) => ({ request: id, moment: moments[index] ?? 0 }))
}

/**
 * The result rows. Checks that each request reported as decided has one decision and one file in the
 * database.
 */
export async function rowsOfActs(engine: Engine, { times, errors, decided }: ActAnswer): Promise<Row[]> {
  for (const error of new Set(errors)) console.error(error)
  const row = (what: string, unit: Row['unit'], ours: number, atMost?: number): Row => ({
    what: `${what}, ${engine.name}`,
    unit,
    ours,
    aims: atMost === undefined ? [] : [{ atMost }],
  })
  return [
    row('50 acting, a call p50', 'ms', percentile(times.call, 0.5)),
    row('50 acting, a call p95', 'ms', percentile(times.call, 0.95), 250),
    row('50 acting, a turn of six calls p95', 'ms', percentile(times.turn, 0.95)),
    row('errors', '', errors.length, 0),
    row('acts lost or doubled', '', await wrongOf(engine, decided), 0),
  ]
}

async function wrongOf(engine: Engine, decided: readonly number[]): Promise<number> {
  const events = await onDatabase(engine, ({ db }) =>
    db
      .selectFrom('transfer_events')
      .select(['request_id', 'act'])
      .where('request_id', '>=', firstRequest)
      .where('act', 'in', ['approved', 'closed', 'fileAdded'])
      .execute(),
  )
  return requests.filter(({ id, status }) => {
    const act = status === 'Skráð' ? 'approved' : 'closed'
    const found = events.filter(({ request_id }) => request_id === id).map((event) => event.act)
    // A request without acknowledgement may be stored in part, but no action may be stored twice.
    if (!decided.includes(id)) return new Set(found).size !== found.length
    return found.toSorted().join() !== [act, 'fileAdded'].join()
  }).length
}
