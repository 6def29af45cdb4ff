import { type PageName, pageAt } from '#domain/platform/pages.ts'
import type { User } from '#domain/session/user.ts'
import { moduleState } from './module-state.ts'
import { currentUser } from './session/session.ts'

export type ViewedRecord = { readonly title: string; readonly page: PageName; readonly path: string }

const mostRemembered = 6

/** The records whose pages a user opened last, latest first. Kept in memory only, because their titles are names of persons. */
const state = moduleState((): { of: number | null; viewed: readonly ViewedRecord[] } => ({
  of: null,
  viewed: [],
}))

export function rememberRecord(path: string, title: string) {
  const [page, user] = [pageAt(path), currentUser()]
  if (!page || !user) return
  const others = recordsViewedBy(user).filter((one) => one.path !== path)
  state.of = user.Id
  state.viewed = [{ title, page, path }, ...others].slice(0, mostRemembered)
}

/** Returns an empty list if another user opened the records, or the same person in another role. */
export function recordsViewedBy(user: User): readonly ViewedRecord[] {
  return state.of === user.Id ? state.viewed : []
}
