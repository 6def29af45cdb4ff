import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { logoutEverywhere } from '#app/platform/session/session-acts.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { momentText } from '#domain/platform/dates.ts'
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  ownSessions,
} from '#domain/session/own-session-calls.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import { AppDialog } from './AppDialog.tsx'
import styles from './sessions.module.css'

/** Where the person is logged in, and the ways to end that: one, all others, all. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notice = useNotice()
  const { data, error, refetch } = useCall(ownSessions, {})
  const [endOne, { isPending: isEnding }] = useSend(endOwnSession, {
    touches: [ownSessions],
    done: 'frame.sessions.ended',
  })
  const [endOthers, { isPending: areOthersEnding }] = useSend(endOtherSessions, {
    touches: [ownSessions],
    done: 'frame.sessions.othersEnded',
  })
  const leaving = useBusy(() => logoutEverywhere().catch(notice.failed))
  const title = useFocusWhenFewer(data?.length ?? 0)
  return (
    <AppDialog
      title={text('frame.sessions.title')}
      titleRef={title}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text('frame.close')}
          </Button>
          {data && data.length > 1 && (
            <BusyButton variant="contained" isBusy={areOthersEnding} onClick={() => void endOthers({})}>
              {text('frame.sessions.endOthers')}
            </BusyButton>
          )}
          <BusyButton variant="outlined" isBusy={leaving.isBusy} onClick={leaving.run}>
            {text('frame.sessions.endAll')}
          </BusyButton>
        </>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      <ul className={styles.sessions}>
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={isEnding}
            onEnd={() => void endOne({ params: { id: String(session.id) } })}
          />
        ))}
      </ul>
      <p>{text('frame.sessions.help')}</p>
    </AppDialog>
  )
}

/** The pressed button goes with its line, so the keyboard goes on from the heading. */
function useFocusWhenFewer(count: number) {
  const target = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) target.current?.focus()
    before.current = count
  }, [count])
  return target
}

type LineProps = { session: OwnSession; isBusy: boolean; onEnd: () => void }

function SessionLine({ session, isBusy, onEnd }: LineProps) {
  const text = useText()
  const device = session.Device || text('frame.sessions.unknownDevice')
  const begun = momentText(session.BegunAt)
  const role = [text(roleTexts[session.AuthType]), session.TeamShortName].filter(Boolean).join(', ')
  const used = session.LastUsedAt && text('frame.sessions.used', { used: momentText(session.LastUsedAt) })
  const place = session.IsSameAddress && !session.IsCurrent && text('frame.sessions.sameAddress')
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <span>{[role, place].filter(Boolean).join(' · ')}</span>
        <span>{[text('frame.sessions.begun', { begun }), used].filter(Boolean).join(' · ')}</span>
      </div>
      {session.IsCurrent ? (
        <em>{text('frame.sessions.current')}</em>
      ) : (
        <BusyButton
          variant="outlined"
          isBusy={isBusy}
          aria-label={text('frame.sessions.endOne', { device, begun })}
          onClick={onEnd}
        >
          {text('frame.sessions.end')}
        </BusyButton>
      )}
    </li>
  )
}
