import { hashKey } from '@tanstack/react-query'
import type { Call } from '#domain/platform/call.ts'
import { type PageName, pageAt } from '#domain/platform/pages.ts'
import { moduleState } from '../module-state.ts'
import { can } from '../policy.ts'
import { currentSession, whenSessionIsKnown } from '../session/session.ts'

/**
 * Asks for what the page at the address needs as soon as it is known that its user may open it and make the call, while
 * what is drawn around it is still on its way. Not before: nothing is asked for whom the page is not (OP-013).
 */
export function prefetch<Answer>(
  page: PageName,
  call: Call | undefined,
  key: unknown[],
  load: () => Promise<Answer>,
) {
  if (pageAt(window.location.pathname) !== page) return
  whenSessionIsKnown((session) => {
    if (session.step !== 'in' || !can(session.user, 'open', page)) return
    if (!call || !can(session.user, 'call', call)) return
    const answer = load()
    const name = hashKey(key)
    // A page that is not opened after all leaves nothing behind, neither rows nor an error.
    answer.catch(() => {}).finally(() => setTimeout(() => state.answers.delete(name), patienceMillis))
    state.answers.set(name, { answer, serial: session.serial })
  })
}

/** The answer that was asked for early, else the one that `load` asks for now. */
export function prefetchedOr<Answer>(key: unknown[], load: () => Promise<Answer>): Promise<Answer> {
  const name = hashKey(key)
  const prefetched = state.answers.get(name)
  state.answers.delete(name)
  const session = currentSession()
  // Never what another role was given.
  if (session.step !== 'in' || prefetched?.serial !== session.serial) return load()
  // Whatever is kept under a name was loaded for it.
  return (prefetched.answer as Promise<Answer>).catch(load)
}

type Prefetched = { answer: Promise<unknown>; serial: number }
const state = moduleState(() => ({ answers: new Map<string, Prefetched>() }))
const patienceMillis = 5000
