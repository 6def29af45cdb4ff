import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formAt, newRecord, type PageName, pages } from '#domain/platform/pages.ts'
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

/** A mark in the browser's history that the form was opened from its list, so going back one step closes it. */
const fromList = { isFromList: true }

/**
 * Opens and closes the forms of a resource by address. Returns `null` outside the resource's list page, where forms have no
 * address.
 */
export function useFormAddress({ name, page }: Pick<AnyResource, 'name' | 'page'>): FormAddress | null {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const closed = useRef<string>(undefined)
  const list = `/${name}`
  const form = formAt(pathname)
  if (!pages[page].hasForms || paths[page]() !== list || (form?.list ?? pathname) !== list) return null
  return {
    opened: form?.record ?? null,
    open: (record) =>
      void navigate(
        { pathname: formPath(page, record), search },
        { state: fromList, preventScrollReset: true },
      ),
    close: () => {
      // Ignores a second close, because a dialog may close twice before the address changes.
      if (!form || closed.current === key) return
      closed.current = key
      if (state?.isFromList) void navigate(-1)
      else void navigate({ pathname: list, search }, { replace: true, preventScrollReset: true })
    },
  }
}
