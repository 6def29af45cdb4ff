import type { PostgresPool } from 'kysely'
import { clientOf, type Share } from './engine.ts'

type Leave = () => void
type Waiting = (leave: Leave) => void

export type Turns = { enter: (subject: string) => Promise<Leave>; waiting: () => number }

/** Maximum connections of one user. A browser opens six, so the requests of one page do not wait for each other. */
const mostOfOne = 6

/** Maximum number of connections for one user or address: fewer than all of them, unless there is only one. */
export function connectionsOfOne(connections: number): number {
  return Math.max(1, Math.min(mostOfOne, connections - 1))
}

/** The server's own short statements: finding and updating sessions, and health checks. */
export const ownSubject = ''

/**
 * Gives free connections to waiting users in turn, so a hundred requests of one user do not delay other users.
 * Anonymous requests take turns by network address. The server's own statements go first without a limit: every
 * request needs them, and they are batched, so only a few run at once.
 */
export function createTurns({ connections, waitMs }: Omit<Share, 'pool'>): Turns {
  const running = new Map<string, number>()
  const lines = new Map<string, Waiting[]>()
  /** The turn in which each user or address last got a connection. */
  const lastTurns = new Map<string, number>()
  let turn = 0
  let used = 0

  const isFree = (subject: string) =>
    used < connections &&
    (subject === ownSubject || (running.get(subject) ?? 0) < connectionsOfOne(connections))
  const start = (subject: string): Leave => {
    used++
    running.set(subject, (running.get(subject) ?? 0) + 1)
    lastTurns.set(subject, ++turn)
    return () => {
      used--
      const left = (running.get(subject) ?? 1) - 1
      if (left) running.set(subject, left)
      else running.delete(subject)
      startNext()
      if (!running.has(subject) && !lines.has(subject)) lastTurns.delete(subject)
    }
  }
  const startNext = () => {
    const free = [...lines.keys()].filter(isFree)
    if (!free.length) return
    const subject = free.reduce((best, one) => (turnOf(one) < turnOf(best) ? one : best))
    const [next] = lines.get(subject) ?? []
    if (!next) return
    leaveLine(subject, next)
    next(start(subject))
  }
  const turnOf = (subject: string) => (subject === ownSubject ? -1 : (lastTurns.get(subject) ?? 0))
  const leaveLine = (subject: string, waiting: Waiting) => {
    const others = (lines.get(subject) ?? []).filter((one) => one !== waiting)
    if (others.length) lines.set(subject, others)
    else lines.delete(subject)
  }

  return {
    waiting: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
    enter: async (subject) => {
      if (isFree(subject)) return start(subject)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          leaveLine(subject, enter)
          // The message of pg's own pool, which the 503 handler recognises.
          reject(new Error('timeout exceeded when trying to connect'))
        }, waitMs)
        const enter = (leave: Leave) => {
          clearTimeout(timer)
          resolve(leave)
        }
        lines.set(subject, [...(lines.get(subject) ?? []), enter])
      })
    },
  }
}

export function inTurn(pool: PostgresPool, turns: Turns, subject: string): PostgresPool {
  return {
    connect: async () => {
      const leave = await turns.enter(subject)
      try {
        const client = await pool.connect()
        const release = () => {
          client.release()
          leave()
        }
        return clientOf((text, values) => client.query(text, values), release)
      } catch (error) {
        leave()
        throw error
      }
    },
    end: () => pool.end(),
  }
}
