import { useMemo } from 'react'
import { mayDo } from '#app/platform/resource/access.ts'
import { useUser } from '#app/platform/session/session.ts'
import { scopeFor } from '#domain/platform/access.ts'
import type { List } from './list.ts'

/** The list as this user has it: the columns and acts that are for the user, and ticks where there are acts. */
export function useOwnList(list: List): List {
  const user = useUser()
  return useMemo(() => {
    const bulk = list.bulk?.filter(({ call }) => scopeFor(call.access, user))
    const columns = list.columns.filter(({ shownTo }) => shownTo?.(user) ?? true)
    const acts = list.acts?.filter(({ action }) => mayDo(user, list.resource, action))
    // Whose own rows alone are shown needs no column of the name.
    const isNamed = columns.some(({ field }) => field === list.label)
    const label = isNamed ? list.label : (columns[0]?.field ?? list.label)
    return { ...list, columns, label, acts, bulk, tick: bulk?.length ? list.tick : undefined }
  }, [list, user])
}
