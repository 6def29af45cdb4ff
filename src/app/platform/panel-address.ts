import { useLocation } from 'react-router'
import { useAddressAbove } from './history/use-address-above.ts'

/** Query parameter with the id of the row whose panel is open. Lists with a prefix add it in front. */
const parameter = 'lina'

export type PanelAddress = {
  /** The id of the row whose panel is open, or `null` if none is open. */
  opened: string | null
  open: (id: string) => void
  /** Opens the panel in a new tab. */
  openInTab: (id: string) => void
  /** Shows another row in the open panel. `change` changes further parameters of the address. */
  move: (id: string, change?: (query: URLSearchParams) => void) => void
  close: () => void
}

/** Opens and closes the panel of a list's rows by address. A page shows one panel, even if it has several lists. */
export function usePanelAddress(prefix: string): PanelAddress {
  const { pathname, search } = useLocation()
  const above = useAddressAbove()
  const at = (id: string, change?: (query: URLSearchParams) => void) => {
    const query = withoutPanel(search)
    query.set(prefix + parameter, id)
    change?.(query)
    return { pathname, search: `?${query}` }
  }
  const isAnyOpen = withoutPanel(search).size < new URLSearchParams(search).size
  return {
    opened: new URLSearchParams(search).get(prefix + parameter) || null,
    open: (id) => (isAnyOpen ? above.move : above.open)(at(id)),
    openInTab: (id) => {
      const to = at(id)
      window.open(to.pathname + to.search, '_blank', 'noopener')
    },
    move: (id, change) => above.move(at(id, change)),
    close: () => above.close({ pathname, search: String(withoutPanel(search)) }),
  }
}

/** The parameters of an address without the open panel. */
export function withoutPanel(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()])
    if (name === parameter || name.endsWith(`.${parameter}`)) query.delete(name)
  return query
}
