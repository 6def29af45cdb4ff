import { redacted } from '../log.ts'
import { within } from '../within.ts'

/** `off`: not checked, because the setting is not set. */
export type Finding = { state: 'ok' | 'off' | 'wrong'; text: string }

export type Check = { name: string; find: () => Promise<Finding> }

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const off = (text: string): Finding => ({ state: 'off', text })
export const wrong = (text: string): Finding => ({ state: 'wrong', text })

export type Line = Finding & { name: string }

/** Runs all checks in parallel, each with a deadline. A check that throws is `wrong`. */
export function examine(checks: readonly Check[], deadlineMillis: number): Promise<Line[]> {
  return Promise.all(
    checks.map(async ({ name, find }) => {
      const found = await within(deadlineMillis, find()).catch((error: unknown) => wrong(reasonOf(error)))
      return { name, ...found }
    }),
  )
}

/** The error's message in one line, without secrets. */
export function reasonOf(error: unknown): string {
  // A host name with several addresses fails with an AggregateError. A failed `fetch` has the reason as its cause.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (error instanceof TypeError && error.cause) return reasonOf(error.cause)
  const message = error instanceof Error ? error.message : String(error)
  return redacted(message.replace(/\s+/g, ' '))
}

const marks = { ok: 'ok   ', off: 'off  ', wrong: 'WRONG' }

export const shown = ({ state, name, text }: Line) => `${marks[state]} ${name}: ${text}`
