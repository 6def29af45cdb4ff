import { type Action, isForm } from '#app/ui/actions/action.ts'
import type { User } from '#domain/session/user.ts'
import type { List, Row } from './list.ts'

/** The page of a row, else the form in which the user may edit it, else the panel. */
export type Opening = { page: string } | { form: Action<Row> } | { panel: string }

export function openingOf(list: Pick<List, 'page' | 'actions'>, row: Row, user: User): Opening {
  const page = list.page?.(row)
  if (page) return { page }
  const form = formOf(list, row, user)
  return form && !form.whyNot?.(row, user) ? { form } : { panel: String(row.id) }
}

/** The action that edits a row in a form, also if it is disabled for this row. */
export function formOf({ actions }: Pick<List, 'actions'>, row: Row, user: User) {
  return actions?.filter(isForm).find(({ isHidden }) => !isHidden?.(row, user))
}
