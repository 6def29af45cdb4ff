import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import lines from '#app/ui/theme/item-list.module.css'
import shared from '#app/ui/theme/shared.module.css'
import { endCalendar, type OwnCalendar, ownCalendars } from '#domain/calendars/calls.ts'
import { momentText } from '#domain/platform/dates.ts'

type Props = { calendars: readonly OwnCalendar[]; onEnd: (id: number) => void }

export function CalendarList({ calendars, onEnd }: Props) {
  const translate = useTranslate()
  const [asked, setAsked] = useState<OwnCalendar | null>(null)
  const [end, { isPending }] = useSend(endCalendar, { touches: [ownCalendars], done: 'calendars.ended' })
  const handleEnd = async ({ id }: OwnCalendar) => {
    const left = await end({ params: { id: String(id) } })
    setAsked(null)
    if (left) onEnd(id)
  }
  if (calendars.length === 0) return <p className={shared.hint}>{translate('calendars.none')}</p>
  return (
    <section>
      <h3 className={shared.heading}>{translate('calendars.own')}</h3>
      <ul className={lines.items}>
        {calendars.map((calendar) => (
          <CalendarLine key={calendar.id} calendar={calendar} onEnd={() => setAsked(calendar)} />
        ))}
      </ul>
      {asked && (
        <AskDialog
          title={translate('calendars.end')}
          act={translate('calendars.end')}
          cancel={translate('form.cancel')}
          isDangerous
          isPending={isPending}
          onAct={() => void handleEnd(asked)}
          onClose={() => setAsked(null)}
        >
          {translate('calendars.endAsked', { name: asked.Name })}
        </AskDialog>
      )}
    </section>
  )
}

function CalendarLine({ calendar, onEnd }: { calendar: OwnCalendar; onEnd: () => void }) {
  const translate = useTranslate()
  const { Name, CreatedAt, FetchedAt } = calendar
  const fetched = FetchedAt
    ? translate('calendars.fetched', { fetched: momentText(FetchedAt) })
    : translate('calendars.neverFetched')
  return (
    <li>
      <div>
        <strong>{Name}</strong>
        <span>{fetched}</span>
        <span>{translate('calendars.created', { created: momentText(CreatedAt) })}</span>
      </div>
      <BusyButton
        variant="outlined"
        isBusy={false}
        aria-label={translate('calendars.endOne', { name: Name })}
        onClick={onEnd}
      >
        {translate('calendars.end')}
      </BusyButton>
    </li>
  )
}
