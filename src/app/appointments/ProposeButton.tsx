import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useState } from 'react'
import { teamsText } from '#app/assignments/shared/teams-text.ts'
import { useAnswersOf, useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction, useRefresh } from '#app/platform/resource/use-action.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import type { BoardGame } from '#domain/appointments/board.ts'
import { board } from '#domain/appointments/board-calls.ts'
import { type ProposalRun, proposalRun } from '#domain/appointments/proposal-calls.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { AskProposal } from './AskProposal.tsx'
import styles from './appointments.module.css'
import { games } from './resource.ts'

/**
 * Asks the server to propose officials for the vacant roles of the shown games, as drafts. The server works in the background, and
 * the board stays usable.
 */
export function ProposeButton({ shown }: { shown: readonly BoardGame[] }) {
  const translate = useTranslate()
  const [id, setId] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  if (id !== null) return <Running id={id} shown={shown} onClose={() => setId(null)} />
  return (
    <>
      <Button variant="outlined" disabled={shown.length === 0} onClick={() => setAsked(true)}>
        {translate('appointments.propose')}
      </Button>
      {isAsked && (
        <AskProposal
          shown={shown}
          onClose={() => setAsked(false)}
          onBegun={(begun) => {
            setAsked(false)
            setId(begun)
          }}
        />
      )}
    </>
  )
}

const everyMillis = 1000
const isOpen = (run: ProposalRun | undefined) => !run || run.State === 'waiting' || run.State === 'running'

type Props = { id: number; shown: readonly BoardGame[]; onClose: () => void }

function Running({ id, shown, onClose }: Props) {
  const translate = useTranslate()
  const { data } = useCall(
    proposalRun,
    { params: { id: String(id) } },
    { refetchInterval: ({ state }) => (isOpen(state.data) ? everyMillis : false), staleTime: 0 },
  )
  const [callOff] = useAction(games, 'callOff', { onDone: onClose })
  const { readAgain } = useAnswersOf(board)
  const refresh = useRefresh()
  const isDone = data?.State === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the proposal is done
  useEffect(() => {
    if (!isDone) return
    void readAgain()
    void refresh(games)
  }, [isDone])
  if (isOpen(data))
    return (
      <span className={styles.running}>
        <span role="status">{translate(phaseText(data))}</span>
        <LinearProgress aria-label={translate('appointments.proposing')} />
        <Button onClick={() => void callOff({ params: { id: String(id) } })}>
          {translate('appointments.callOff')}
        </Button>
      </span>
    )
  return data && <Result run={data} shown={shown} onClose={onClose} />
}

function phaseText(run: ProposalRun | undefined) {
  if (!run || run.State === 'waiting' || run.Phase === 'waiting') return 'appointments.phases.waiting'
  return run.Phase === 'reading' ? 'appointments.phases.reading' : 'appointments.phases.solving'
}

function Result({ run, shown, onClose }: Omit<Props, 'id'> & { run: ProposalRun }) {
  const translate = useTranslate()
  return (
    <AppDialog
      title={translate('appointments.proposed', { smart_count: run.Filled })}
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('appointments.seeDrafts')}
        </Button>
      }
    >
      {run.Failure && <p>{run.Failure}</p>}
      {run.State === 'done' && <p>{translate('appointments.proposedHelp')}</p>}
      {run.Unfilled.length > 0 && (
        <>
          <h3>{translate('appointments.unfilled', { smart_count: run.Unfilled.length })}</h3>
          <ul>
            {run.Unfilled.map(({ GameId, RoleId, Reason }) => {
              const game = shown.find((one) => one.GameId === GameId)
              const role = refereeRoles.find(({ id }) => id === RoleId)
              return (
                <li key={`${GameId} ${RoleId}`}>
                  {game && teamsText(game)}, {role && translate(role.label).toLowerCase()}:{' '}
                  {translate(`appointments.whyUnfilled.${Reason}`)}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </AppDialog>
  )
}
