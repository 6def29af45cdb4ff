import './sessions.css'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef } from 'react'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
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

/** Where the person is logged in, and the ways to end that: one, all others, all. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notice = useNotice()
  const heading = useId()
  const { data, error, refetch } = useCall(ownSessions, {})
  const one = useAct(endOwnSession, { refreshes: [ownSessions], done: 'frame.sessions.ended' })
  const others = useAct(endOtherSessions, { refreshes: [ownSessions], done: 'frame.sessions.othersEnded' })
  const leaving = useBusy(() => logoutEverywhere().catch(notice.failed))
  const title = useFocusWhenFewer(data?.length ?? 0)
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading} ref={title} tabIndex={-1}>
        {text('frame.sessions.title')}
      </DialogTitle>
      <DialogContent>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        <ul className="own-sessions">
          {data?.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={one.isPending}
              onEnd={() => void one.act({ params: { id: String(session.id) } })}
            />
          ))}
        </ul>
        <p>{text('frame.sessions.help')}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('frame.close')}
        </Button>
        {data && data.length > 1 && (
          <BusyButton variant="contained" isBusy={others.isPending} onClick={() => void others.act({})}>
            {text('frame.sessions.endOthers')}
          </BusyButton>
        )}
        <BusyButton variant="outlined" isBusy={leaving.isBusy} onClick={leaving.run}>
          {text('frame.sessions.endAll')}
        </BusyButton>
      </DialogActions>
    </Dialog>
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
