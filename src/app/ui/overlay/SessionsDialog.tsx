import Button from '@mui/material/Button'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { logoutEverywhere } from '#app/platform/session/session-actions.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import type { AnswerOf } from '#domain/platform/call.ts'
import { momentText } from '#domain/platform/dates.ts'
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  ownSessions,
} from '#domain/session/own-session-calls.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import styles from '../theme/item-list.module.css'
import { AppDialog } from './AppDialog.tsx'
import { useFocusWhenFewer } from './use-focus-when-fewer.ts'

/** The user's sessions, with buttons to end one, all others or all. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const notice = useNotice()
  const query = useCall(ownSessions, {})
  const { data } = query
  const [endOthers, { isPending: areOthersEnding }] = useSend(endOtherSessions, {
    touches: [ownSessions],
    done: 'frame.sessions.othersEnded',
  })
  const leaving = useBusy(() => logoutEverywhere().catch(notice.failed))
  const title = useFocusWhenFewer(data?.length ?? 0)
  return (
    <AppDialog
      title={translate('frame.sessions.title')}
      titleRef={title}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('frame.close')}
          </Button>
          {data && data.length > 1 && (
            <BusyButton variant="contained" isBusy={areOthersEnding} onClick={() => void endOthers({})}>
              {translate('frame.sessions.endOthers')}
            </BusyButton>
          )}
          <BusyButton variant="outlined" isBusy={leaving.isBusy} onClick={leaving.run}>
            {translate('frame.sessions.endAll')}
          </BusyButton>
        </>
      }
    >
      <QueryState query={query} />
      <SessionList sessions={data ?? []} />
      <p>{translate('frame.sessions.help')}</p>
    </AppDialog>
  )
}

type LineProps = { session: OwnSession; isBusy: boolean; onEnd: () => void }

function SessionLine({ session, isBusy, onEnd }: LineProps) {
  const translate = useTranslate()
  const device = session.Device || translate('frame.sessions.unknownDevice')
  const begun = momentText(session.BegunAt)
  const role = [translate(roleTexts[session.AuthType]), session.TeamShortName].filter(Boolean).join(', ')
  const used =
    session.LastUsedAt && translate('frame.sessions.used', { used: momentText(session.LastUsedAt) })
  const place = session.IsSameAddress && !session.IsCurrent && translate('frame.sessions.sameAddress')
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <span>{[role, place].filter(Boolean).join(' · ')}</span>
        <span>{[translate('frame.sessions.begun', { begun }), used].filter(Boolean).join(' · ')}</span>
      </div>
      {session.IsCurrent ? (
        <em>{translate('frame.sessions.current')}</em>
      ) : (
        <BusyButton
          variant="outlined"
          isBusy={isBusy}
          aria-label={translate('frame.sessions.endOne', { device, begun })}
          onClick={onEnd}
        >
          {translate('frame.sessions.end')}
        </BusyButton>
      )}
    </li>
  )
}

function SessionList({ sessions }: { sessions: AnswerOf<typeof ownSessions> }) {
  const [endOne, { isPending }] = useSend(endOwnSession, {
    touches: [ownSessions],
    done: 'frame.sessions.ended',
  })
  return (
    <ul className={styles.items}>
      {sessions.map((session) => (
        <SessionLine
          key={session.id}
          session={session}
          isBusy={isPending}
          onEnd={() => void endOne({ params: { id: String(session.id) } })}
        />
      ))}
    </ul>
  )
}
