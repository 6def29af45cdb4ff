import { useMemo } from 'react'
import { useUser } from '#app/platform/session.ts'
import { scopeFor } from '#domain/platform/access.ts'
import type { List } from './list.ts'

/** The list as this user has it: with the acts that the user may do, and ticks where there are any. */
export function useOwnList(list: List): List {
  const user = useUser()
  return useMemo(() => {
    const bulk = list.bulk?.filter(({ call }) => scopeFor(call.access, user))
    return { ...list, bulk, tick: bulk?.length ? list.tick : undefined }
  }, [list, user])
}
