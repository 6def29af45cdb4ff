import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { teamsText } from '#app/assignments/shared/teams-text.ts'
import { useCall, useChangeAnswer } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { GameHead } from '#app/ui/states/Facts.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { executionForm } from '#domain/game-execution/calls.ts'
import type { ExecutionForm } from '#domain/game-execution/form.ts'
import { gameTimeText, momentText } from '#domain/platform/dates.ts'
import styles from './execution.module.css'
import { OwnForm } from './OwnForm.tsx'
import { ReadForm } from './ReadForm.tsx'

/** A report on how a game was carried out (EXE-01): a form for its author, read-only for everyone else. */
export function GameExecutionPage() {
  const translate = useTranslate()
  const { gameId = '', refereeId = '' } = useParams()
  return (
    <Page width="form" title={translate('pages.gameExecution')}>
      <Execution key={`${gameId} ${refereeId}`} gameId={gameId} refereeId={refereeId} />
    </Page>
  )
}

type Address = { gameId: string; refereeId: string }

function Execution(address: Address) {
  const translate = useTranslate()
  const { query, show } = useExecutionForm(address)
  const { data } = query
  if (!data)
    return (
      <>
        <QueryState query={query} title={translate('gameExecution.missing')} />
        {query.error && <p className={shared.hint}>{translate('gameExecution.missingHelp')}</p>}
      </>
    )
  return (
    <div className={`${shared.column} ${styles.form}`}>
      <FormHead form={data} />
      {data.WhyNotSave === null ? (
        <OwnForm form={data} onNews={show} refetch={query.refetch} />
      ) : (
        <ReadForm form={data} />
      )}
    </div>
  )
}

function useExecutionForm({ gameId, refereeId }: Address) {
  const input = useMemo(() => ({ params: { gameId, refereeId } }), [gameId, refereeId])
  const query = useCall(executionForm, input, {
    staleTime: 0,
    // Always loads the form anew: a cached answer lacks the autosaves made since.
    gcTime: 0,
    newest: newerOf,
    // Reloads each minute before the game, because the server's clock decides when the form may be sent.
    refetchInterval: ({ state }) => (state.data?.WhyNotSend === 'gameExecution.notBegun' ? 60_000 : false),
  })
  const change = useChangeAnswer(executionForm, input)
  const show = useCallback((form: ExecutionForm) => change((known) => newerOf(known, form)), [change])
  return { query, show }
}

/** Keeps the known form if an answer is older, because the answer was requested before the last write. */
function newerOf(known: ExecutionForm, read: ExecutionForm): ExecutionForm {
  return known.Version > read.Version ? known : read
}

function FormHead({ form: { Game, Referee, HandedIn } }: { form: ExecutionForm }) {
  const translate = useTranslate()
  return (
    <GameHead
      teams={teamsText(Game)}
      state={
        HandedIn ? (
          <StateMark state="done">
            {translate('gameExecution.sentAt', { time: momentText(HandedIn) })}
          </StateMark>
        ) : (
          <StateMark state="draft">{translate('gameExecution.draft')}</StateMark>
        )
      }
      facts={[
        gameTimeText(Game.GameDay),
        Game.CourtName,
        Game.TournamentShortName,
        translate('gameExecution.writer', { name: Referee.Name }),
      ]}
    />
  )
}
