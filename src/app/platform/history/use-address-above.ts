import { useRef } from 'react'
import { type Path, type To, useLocation, useNavigate } from 'react-router'
import { type EntryState, entryState, scrollKey } from './entry.ts'

/** Shows something above a page at an address of its own. Back closes it, and the page keeps its scroll position. */
export function useAddressAbove() {
  const location = useLocation()
  const navigate = useNavigate()
  const closed = useRef<string>(undefined)
  return {
    open: (to: To) => {
      const state: EntryState = { below: location.search, pageKey: scrollKey(location) }
      void navigate(to, { state, preventScrollReset: true })
    },
    /** Shows something else in its place, without a new history entry. */
    move: (to: To) => void navigate(to, { state: location.state, replace: true, preventScrollReset: true }),
    /** Goes back to the page, or to its address `page` if the user did not come from it or has left its part of the list. */
    close: (page: Partial<Path>) => {
      // Ignores a second close, because a dialog may close twice before the address changes.
      if (closed.current === location.key) return
      closed.current = location.key
      const { below, spareOf } = entryState(location)
      if (below !== undefined && isSameQuery(below, page.search ?? '')) void navigate(spareOf ? -2 : -1)
      else void navigate(page, { replace: true, preventScrollReset: true })
    },
  }
}

/** Compares the parameters and not the texts, because browsers write the same letters in several ways. */
function isSameQuery(one: string, other: string): boolean {
  const [sorted, others] = [one, other].map((query) => {
    const parameters = new URLSearchParams(query)
    parameters.sort()
    return String(parameters)
  })
  return sorted === others
}
