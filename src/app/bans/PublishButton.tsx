import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { publication } from '#domain/bans/calls.ts'
import { dayText, momentText } from '#domain/platform/dates.ts'
import { desk } from './resource.ts'

/** Publishes all drafts after one confirmation. Renders nothing if there is no draft. */
export function PublishButton() {
  const translate = useTranslate()
  const notice = useNotice()
  const [isAsked, setAsked] = useState(false)
  const { data } = useCall(publication, { query: {} })
  const [act, { isPending, error }] = useAction(desk, 'publish', {
    onDone: ({ Published }) => {
      setAsked(false)
      notice.done(translate('bans.publish.done', { smart_count: Published }))
    },
  })
  const count = data?.Drafts.length ?? 0
  if (!count) return <LastMeeting day={data?.LastMeeting} />
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        {translate('bans.publish.title', { smart_count: count })}
      </Button>
      {isAsked && data && (
        <AskDialog
          title={translate('bans.publish.asked', { smart_count: count })}
          act={translate('bans.publish.act')}
          cancel={translate('form.cancel')}
          isPending={isPending}
          onAct={() => void act({ body: { Drafts: data.Drafts } })}
          onClose={() => setAsked(false)}
        >
          <ul>
            <li>{translate('bans.publish.effect', { time: momentText(`${data.Effect}Z`) })}</li>
            <li>{translate('bans.publish.clubs', { smart_count: data.Clubs })}</li>
            {data.Fines > 0 && <li>{translate('bans.publish.fines', { smart_count: data.Fines })}</li>}
            <li>{translate('bans.publish.stays')}</li>
          </ul>
          <RefusalAlert error={error} />
        </AskDialog>
      )}
      <LastMeeting day={data?.LastMeeting} />
    </>
  )
}

function LastMeeting({ day }: { day?: string }) {
  const translate = useTranslate()
  if (!day) return null
  return (
    <Link className={shared.noWrap} to={paths.rulings({}, { fundur: day })}>
      {translate('bans.publish.lastMeeting', { date: dayText(day) })}
    </Link>
  )
}
