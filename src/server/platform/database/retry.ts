import { setTimeout } from 'node:timers/promises'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { Log } from '../log.ts'
import { codeOf } from '../operator-error.ts'
import type { Database, Tx } from './database.ts'

type RetryServices = { database: Database; log: Log }

/**
 * Retries a transaction after conflicts, and once if another transaction wrote first. `work` must have no
 * effects outside the transaction.
 */
export function retriedTransaction<T>(
  { database, log }: RetryServices,
  work: (tx: Tx) => Promise<T>,
  pause = randomPause,
): Promise<T> {
  const run = async (attempt: number): Promise<T> => {
    try {
      return await database.transaction(work)
    } catch (error) {
      const mostOfThis = isUndone(error) ? mostAttempts : isRaced(error) ? 2 : 1
      if (attempt >= mostOfThis) throw error
      log.warn({ attempt, code: codeOf(error) }, 'retrying a transaction that the database rolled back')
    }
    await pause(attempt)
    return run(attempt + 1)
  }
  return run(1)
}

const mostAttempts = 5

/** A random pause before a retry, so that two conflicting transactions do not meet again. */
const randomPause = (attempt: number) => setTimeout(Math.random() * 50 * attempt)

// PostgreSQL codes (appendix A): serialization_failure, deadlock_detected, lock_not_available.
const undone = ['40001', '40P01']
const contended = [...undone, '55P03']

function isUndone(error: unknown): boolean {
  return undone.includes(codeOf(error))
}

export function isContended(error: unknown): boolean {
  return contended.includes(codeOf(error))
}

// PostgreSQL error codes: unique_violation, exclusion_violation, foreign_key_violation.
const raced = ['23505', '23P01', '23503']

/**
 * Whether another transaction may have written the same row first. A retry reads that row, so a domain rule can refuse with its own
 * message.
 */
export function isRaced(error: unknown): boolean {
  return raced.includes(codeOf(error))
}

/** query_canceled: the statement exceeded its time limit. */
export function isTooLong(error: unknown): boolean {
  return codeOf(error) === '57014'
}

/** Refusals for constraints that enforce a domain rule, by constraint name. */
const rules: Readonly<Record<string, RefusalId>> = { contracts_one_valid: 'contracts.overlaps' }

/** The refusal for a constraint broken by a concurrent write; `null` for any other error. */
export function brokenRule(error: unknown): RefusalId | null {
  if (!(error instanceof Error && 'constraint' in error)) return null
  return rules[String(error.constraint)] ?? null
}
