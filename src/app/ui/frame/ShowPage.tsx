import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect } from 'react'
import { type RaRecord, ShowBase, useShowContext } from 'react-admin'
import { useLocation } from 'react-router'
import { asItStandsNow } from '#app/platform/resource/use-record.ts'
import { rememberRecord } from '#app/platform/viewed-records.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { PageName } from '#domain/platform/pages.ts'
import { Page } from './Page.tsx'

type Props<Row> = {
  resource: string
  /** Until the record is loaded, the heading is the page's name. */
  title: (record: Row) => string
  /** The lists that the page links back to. Only needed if they depend on the record. */
  lists?: (record: Row) => readonly PageName[]
  width?: 'full' | 'form'
  actions?: ReactNode
  /** The content of the page. It reads the record with `useRecord`. */
  children: ReactNode
}

/** The page of the record that the address names. Loads the record with react-admin's ShowBase. */
export function ShowPage<Row extends object>({ resource, ...page }: Props<Row>) {
  return (
    <ShowBase resource={resource} queryOptions={asItStandsNow}>
      <Shown {...page} />
    </ShowBase>
  )
}

function Shown<Row extends object>({
  title,
  lists,
  actions,
  children,
  ...frame
}: Omit<Props<Row>, 'resource'>) {
  const { record, error, refetch } = useShowContext<Row & RaRecord>()
  // On a phone the actions move below the title.
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const { pathname } = useLocation()
  const heading = record && title(record)
  useEffect(() => {
    if (heading) rememberRecord(pathname, heading)
  }, [pathname, heading])
  return (
    <Page
      {...frame}
      title={heading}
      lists={record && lists?.(record)}
      actions={!isNarrow && record && actions}
    >
      <QueryState query={{ data: record, error, refetch }} />
      {isNarrow && record && actions && <div className={`${shared.wrap} ${shared.inset}`}>{actions}</div>}
      {record && children}
    </Page>
  )
}
