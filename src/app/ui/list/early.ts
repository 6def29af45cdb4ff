import { hashKey, type QueryKey } from '@tanstack/react-query'
import { moduleState } from '#app/platform/module-state.ts'
import { currentSession, whenUserIsKnown } from '#app/platform/session/session.ts'
import { mayOpen, type PageName, pageAt, pages } from '#domain/platform/pages.ts'
import type { List } from './list.ts'
import { preferencesOf } from './preferences-query.ts'
import { type View, viewIn } from './view.ts'

/** What a list shows is kept under the part of its view that the server was asked for. */
export const rowsKey = (list: List, view: View): QueryKey => ['list', list.name, list.question(view)]

/**
 * Asks for the first list of all as soon as it is known that its user may open it, while the app around it still
 * starts: the rows are there when the table is. Not before: nothing is asked for whom the page is not (OP-013).
 */
export function askEarly(list: List) {
  const { pathname, search } = window.location
  const page = pageAt(pathname)
  if (currentSession().step !== 'starting' || !page || pages[page].title !== list.title) return
  const view = viewIn(new URLSearchParams(search), list)
  keep(page, rowsKey(list, view), () => list.load(view))
  const { queryKey, load } = preferencesOf(list.name)
  keep(page, queryKey, load)
}

/** The answer that was asked for early, else the one that `load` asks for now. */
export function earlyOr<Answer>(queryKey: QueryKey, load: () => Promise<Answer>): Promise<Answer> {
  const name = hashKey(queryKey)
  // Whatever is kept under a name was loaded for it.
  const early = state.answers.get(name) as Promise<Answer> | undefined
  state.answers.delete(name)
  return early ? early.catch(load) : load()
}

const state = moduleState(() => ({ answers: new Map<string, Promise<unknown>>() }))

function keep(page: PageName, queryKey: QueryKey, load: () => Promise<unknown>) {
  const name = hashKey(queryKey)
  const answer = whenUserIsKnown().then((user) => {
    if (!user || !mayOpen(page, user)) throw new Error('The page is not for this user')
    return load()
  })
  // A list that is not opened after all leaves nothing behind, neither rows nor an error.
  answer.catch(() => {}).finally(() => setTimeout(() => state.answers.delete(name), patienceMillis))
  state.answers.set(name, answer)
}

const patienceMillis = 5000
