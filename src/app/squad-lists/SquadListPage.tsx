import './squad-lists.css'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { teamGroup } from '#domain/squad-lists/calls.ts'
import { listGenderLabel } from '#domain/squad-lists/codes.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { PlayersSheet } from './PlayersSheet.tsx'
import { PrintedList } from './PrintedList.tsx'

/** LST-02, LST-03: one list; with a game behind it in the address, the way back to that game's report (OP-077). */
export function SquadListPage() {
  const text = useText()
  const { id = '', reportOrGameId = '' } = useParams()
  const isId = /^\d{1,10}$/.test(id)
  const input = useMemo(() => (isId ? { params: { id } } : null), [isId, id])
  const { data: list, error, refetch } = useCall(teamGroup, input, { refetchOnReconnect: true })
  const isNowhere = !isId || (error instanceof CallError && [400, 404].includes(error.status ?? 0))
  const back = <BackToReport game={reportOrGameId} />
  if (list && !isNowhere)
    return <OneList key={list.Id} list={list} back={back} refetch={() => void refetch()} />
  return (
    <Page title={text('pages.squadList')} actions={back}>
      {isNowhere && <Empty title={text('refusals.squadLists.notFound')} />}
      {!isNowhere && (error ? <Failure error={error} onRetry={refetch} /> : <Loading />)}
    </Page>
  )
}

type Props = { list: SquadList; back: ReactNode; refetch: () => void }

function OneList({ list, back, refetch }: Props) {
  const text = useText()
  // There the heading has no room beside it.
  const isNarrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true })
  const title = text('squadLists.heading', {
    team: list.TeamName,
    name: list.Name,
    gender: text(listGenderLabel(list.Gender)),
  })
  return (
    <Page
      title={title}
      lead={
        <>
          {list.DivisionName} ·{' '}
          <Link to={paths.squadLists({ teamId: list.TeamId })}>{text('squadLists.toLists')}</Link>
        </>
      }
      actions={isNarrow ? null : back}
    >
      {isNarrow && <div className="squad-back">{back}</div>}
      <PlayersSheet list={list} refetch={refetch} />
      <PrintedList list={list} title={title} />
    </Page>
  )
}

function BackToReport({ game }: { game: string }) {
  const text = useText()
  if (!/^\d{1,10}$/.test(game)) return null
  return (
    <Button component={Link} variant="outlined" to={paths.gameReport({ id: game, step: 'forskraning' })}>
      {text('squadLists.toReport')}
    </Button>
  )
}
