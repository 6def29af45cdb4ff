import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { type RaRecord, ShowBase, useShowContext } from 'react-admin'
import { Link, useParams } from 'react-router'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { asItStandsNow } from '#app/platform/resource/use-record.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { type Query, QueryState } from '#app/ui/states/QueryState.tsx'
import { listGenderLabel } from '#domain/squad-lists/codes.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { PlayersSheet } from './PlayersSheet.tsx'
import { PrintedList } from './PrintedList.tsx'
import { squadLists } from './resource.ts'
import styles from './squad-lists.module.css'
import { useListBans } from './use-list-bans.ts'

/** LST-02, LST-03: one squad list. If the address contains a game, the page links back to that game's report (OP-077). */
export function SquadListPage() {
  const { id = '', reportOrGameId = '' } = useParams()
  const back = useBack(reportOrGameId)
  if (!/^\d{1,10}$/.test(id)) return <Pending back={back} isNowhere />
  return (
    <ShowBase resource={squadLists.name} queryOptions={asItStandsSoon}>
      <Loaded back={back} />
    </ShowBase>
  )
}

// Returning to the tab reloads the list only after 30 seconds, because the user may be editing it.
const asItStandsSoon = { ...asItStandsNow, staleTime: 30_000, refetchOnReconnect: true }

type Back = ReturnType<typeof useBack>

function Loaded({ back }: { back: Back }) {
  const { record: list, error, refetch } = useShowContext<SquadList & RaRecord>()
  const isNowhere = error instanceof CallError && [400, 404].includes(error.status)
  if (!list || isNowhere)
    return <Pending back={back} isNowhere={isNowhere} query={{ data: undefined, error, refetch }} />
  return <OneList key={list.Id} list={list} back={back} refetch={() => void refetch()} />
}

type PendingProps = { back: Back; isNowhere: boolean; query?: Query<undefined> }

function Pending({ back, isNowhere, query }: PendingProps) {
  const translate = useTranslate()
  return (
    <Page title={translate('pages.squadList')} actions={back.beside}>
      {back.below}
      {isNowhere && <Empty title={translate('refusals.squadLists.notFound')} />}
      {!isNowhere && query && <QueryState query={query} />}
    </Page>
  )
}

function useBack(game: string): { beside: ReactNode; below: ReactNode } {
  const isNarrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true })
  const back = <BackToReport game={game} />
  return isNarrow
    ? { beside: null, below: <div className={styles.back}>{back}</div> }
    : { beside: back, below: null }
}

type Props = { list: SquadList; back: Back; refetch: () => void }

function OneList({ list, back, refetch }: Props) {
  const translate = useTranslate()
  const banned = useListBans(list)
  const title = translate('squadLists.heading', {
    team: list.TeamName,
    name: list.Name,
    gender: translate(listGenderLabel(list.Gender)),
  })
  return (
    <Page
      title={title}
      lead={
        <>
          {list.DivisionName} ·{' '}
          <Link to={paths.squadLists({ teamId: list.TeamId })}>{translate('squadLists.toLists')}</Link>
        </>
      }
      actions={back.beside}
    >
      {back.below}
      <PlayersSheet list={list} refetch={refetch} banned={banned} />
      <PrintedList list={list} bans={banned.bans} title={title} />
    </Page>
  )
}

function BackToReport({ game }: { game: string }) {
  const translate = useTranslate()
  if (!/^\d{1,10}$/.test(game)) return null
  return (
    <Button component={Link} variant="outlined" to={paths.gameReport({ id: game, step: 'forskraning' })}>
      {translate('squadLists.toReport')}
    </Button>
  )
}
