import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useRows } from '#app/platform/resource/use-rows.ts'
import { today } from '#app/platform/today.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { CreateButton } from '#app/ui/list/CreateButton.tsx'
import { addMonths } from '#domain/platform/dates.ts'
import { CompletedTransfers, NewestOpen } from './lists/lists.ts'
import { transfers, windows } from './resource.ts'
import styles from './transfers.module.css'
import { WindowNow } from './windows/WindowNow.tsx'

const create = { title: 'transfers.new', action: 'request', page: () => paths.newTransfer() } as const
const everything = {}

/** TRA-01, TRA-06, TRA-07: the newest pending requests, and the completed ones of the last year or of all years. */
export function OverviewPage() {
  const translate = useTranslate()
  const [isAll, setAll] = useState(false)
  // The filter is memoized, because a new object at each render would reload the list.
  const ofLastYear = useMemo(() => ({ Closed: { from: addMonths(today(), -12), to: '' } }), [])
  return (
    <Page title={translate('pages.transfers')} actions={<CreateButton of={transfers} create={create} />}>
      <Windows />
      <NewestOpen />
      <CompletedTransfers
        filter={isAll ? everything : ofLastYear}
        actions={!isAll && <Button onClick={() => setAll(true)}>{translate('transfers.showAll')}</Button>}
      />
    </Page>
  )
}

/** TRA-08: whether the transfer windows are open today. If no windows exist, links to the page where they are created. */
function Windows() {
  const translate = useTranslate()
  const { data, isPending } = useRows(windows)
  if (isPending) return null
  if (data?.length) return <WindowNow windows={data} />
  return (
    <Alert severity="info" className={styles.unknown}>
      {translate('transfers.windows.unknown')}{' '}
      <Link to={paths.transferWindows()} target="_blank">
        {translate('transfers.windows.open')}
      </Link>
    </Alert>
  )
}
