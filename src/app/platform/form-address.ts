import { useLocation } from 'react-router'
import { formAt, newRecord, type PageName, pages } from '#domain/platform/pages.ts'
import { useAddressAbove } from './history/use-address-above.ts'
import { paths } from './paths.ts'
import type { AnyResource } from './resource/resource.ts'

/** The address of a record's form, or of the form for a new record, on its list page. */
export const formPath = (page: PageName, record: string | number = newRecord) =>
  `${paths[page]()}/${encodeURIComponent(record)}`

export type FormAddress = {
  /** The id of the record whose form is open, `newRecord` for a new record, or `null` if no form is open. */
  opened: string | null
  open: (record?: string | number) => void
  close: () => void
}

/**
 * Opens and closes the forms of a resource by address. Returns `null` outside the resource's list page, where forms have no
 * address.
 */
export function useFormAddress({ name, page }: Pick<AnyResource, 'name' | 'page'>): FormAddress | null {
  const { pathname, search } = useLocation()
  const above = useAddressAbove()
  const list = `/${name}`
  const form = formAt(pathname)
  if (!pages[page].hasForms || paths[page]() !== list || (form?.list ?? pathname) !== list) return null
  return {
    opened: form?.record ?? null,
    open: (record) => above.open({ pathname: formPath(page, record), search }),
    close: () => {
      if (form) above.close({ pathname: list, search })
    },
  }
}
