import { useMemo } from 'react'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { List } from './list.ts'

/** The list as this user has it: the columns and acts that are for the user, and ticks where there are acts. */
export function useOwnList(list: List): List {
  const user = useUser()
  return useMemo(() => {
    const bulk = list.bulk?.filter(({ call }) => can(user, 'call', call))
    const columns = list.columns.filter(({ shownTo }) => shownTo?.(user) ?? true)
    const acts = list.acts?.filter(({ action }) => can(user, action, list.resource))
    // Whose own rows alone are shown needs no column of the name.
    const isNamed = columns.some(({ field }) => field === list.label)
    const label = isNamed ? list.label : (columns[0]?.field ?? list.label)
    return { ...list, columns, label, acts, bulk, tick: bulk?.length ? list.tick : undefined }
  }, [list, user])
}
