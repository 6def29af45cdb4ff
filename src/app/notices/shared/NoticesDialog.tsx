import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { toldText } from '#domain/bans/ban-row.ts'
import { gameText } from '#domain/games/game-text.ts'
import { type Notice, notices, readNotices } from '#domain/notices/calls.ts'
import { gameTimeText, momentText } from '#domain/platform/dates.ts'
import styles from './notices.module.css'

type Props = { onClose: () => void; onSettings: () => void }

/** The newest notices of the user's role. Opening a notice marks it as read. */
export function NoticesDialog({ onClose, onSettings }: Props) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const query = useCall(notices, {})
  const { data } = query
  const [read, { isPending }] = useSend(readNotices, { touches: [notices] })
  const unread = (data ?? []).filter(({ IsRead }) => !IsRead).map(({ id }) => id)
  const open = (notice: Notice) => {
    if (!notice.IsRead) void read({ body: { Ids: [notice.id] } })
    onClose()
  }
  return (
    <AppDialog
      title={translate('notices.title')}
      size="sm"
      isFullScreen={isNarrow}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onSettings}>{translate('notices.settings.open')}</Button>
          {unread.length > 0 && (
            <BusyButton
              variant="outlined"
              isBusy={isPending}
              onClick={() => void read({ body: { Ids: unread } })}
            >
              {translate('notices.readAll')}
            </BusyButton>
          )}
          <Button variant="contained" onClick={onClose}>
            {translate('frame.close')}
          </Button>
        </>
      }
    >
      <QueryState query={query} />
      {data?.length === 0 && <Empty title={translate('notices.none')} text={translate('notices.noneHelp')} />}
      <ul className={styles.notices}>
        {data?.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onOpen={() => open(notice)} />
        ))}
      </ul>
    </AppDialog>
  )
}

function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const translate = useTranslate()
  const { Kind, IsRead, Address, Subject, Ban, Reason, Game, At } = notice
  const game = Game && `${gameText(Game.Home, Game.Away, translate)}, ${gameTimeText(Game.GameDay)}`
  return (
    <li data-unread={!IsRead || undefined}>
      <Link to={Address} onClick={onOpen}>
        <span className={`${shared.wrap} ${shared.tight} ${shared.apart}`}>
          <strong>{translate(`notices.kinds.${Kind}`)}</strong>
          {!IsRead && <StateMark state="attention">{translate('notices.isUnread')}</StateMark>}
        </span>
        {Subject && <span>{Subject}</span>}
        {Ban && <span>{toldText(translate, Ban)}</span>}
        {Reason && <span>{Reason}</span>}
        {game && <span>{game}</span>}
        <small>{momentText(At)}</small>
      </Link>
    </li>
  )
}
