import { hashKey } from '@tanstack/react-query'
import { scopeFor } from '#domain/platform/access.ts'
import type { Call } from '#domain/platform/call.ts'
import { mayOpen, type PageName, pageAt } from '#domain/platform/pages.ts'
import { moduleState } from '../module-state.ts'
import { currentSession, whenUserIsKnown } from '../session/session.ts'

/**
 * Asks for what the first page needs as soon as it is known that its user may open it and make the call, while the app
 * around it still starts. Not before: nothing is asked for whom the page is not (OP-013).
 */
export function askEarly<Answer>(
  page: PageName,
  call: Call | undefined,
  key: unknown[],
  load: () => Promise<Answer>,
) {
  if (currentSession().step !== 'starting' || pageAt(window.location.pathname) !== page) return
  const name = hashKey(key)
  const answer = new Promise<Answer>((ask, refuse) =>
    whenUserIsKnown((user) =>
      user && mayOpen(page, user) && call && scopeFor(call.access, user)
        ? ask(load())
        : refuse(new Error('It is not for this user')),
    ),
  )
  // A page that is not opened after all leaves nothing behind, neither rows nor an error.
  answer.catch(() => {}).finally(() => setTimeout(() => state.answers.delete(name), patienceMillis))
  state.answers.set(name, answer)
}

/** The answer that was asked for early, else the one that `load` asks for now. */
export function earlyOr<Answer>(key: unknown[], load: () => Promise<Answer>): Promise<Answer> {
  const name = hashKey(key)
  // Whatever is kept under a name was loaded for it.
  const early = state.answers.get(name) as Promise<Answer> | undefined
  state.answers.delete(name)
  return early ? early.catch(load) : load()
}

const state = moduleState(() => ({ answers: new Map<string, Promise<unknown>>() }))
const patienceMillis = 5000
