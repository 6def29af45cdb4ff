import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { type RaRecord, ShowBase, useShowContext } from 'react-admin'
import { asItStandsNow } from '#app/platform/resource/use-record.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { PageName } from '#domain/platform/pages.ts'
import { Page } from './Page.tsx'

type Props<Row> = {
  /** The name of the resource. */
  resource: string
  /** The page's own name until the record is there. */
  title: (record: Row) => string
  /** The lists that the record stands in, where not all of its kind stand in the same. */
  lists?: (record: Row) => readonly PageName[]
  width?: 'full' | 'form'
  actions?: ReactNode
  /** What stands within reads the record by `useRecord`. */
  children: ReactNode
}

/** The page of the record at the address: react-admin's ShowBase. */
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
  // A telephone has no room for them beside the title.
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  return (
    <Page
      {...frame}
      title={record && title(record)}
      lists={record && lists?.(record)}
      actions={!isNarrow && record && actions}
    >
      <QueryState query={{ data: record, error, refetch }} />
      {isNarrow && record && actions && <div className={`${shared.wrap} ${shared.inset}`}>{actions}</div>}
      {record && children}
    </Page>
  )
}
