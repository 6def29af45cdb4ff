import { useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { InfoDialog } from '#app/ui/overlay/AppDialog.tsx'
import { useFocusWhenFewer } from '#app/ui/overlay/use-focus-when-fewer.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { gamesOf } from '#domain/calendars/access.ts'
import { ownCalendars } from '#domain/calendars/calls.ts'
import { CalendarHelp } from './CalendarHelp.tsx'
import { CalendarList } from './CalendarList.tsx'
import { type MadeAddress, MadeCalendar } from './MadeCalendar.tsx'
import { NewCalendar } from './NewCalendar.tsx'

/** Creates, lists and revokes the addresses from which a calendar program reads the user's own games. */
export function CalendarsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const games = gamesOf(useUser())
  const query = useCall(ownCalendars, {})
  const { data } = query
  const [made, setMade] = useState<MadeAddress | null>(null)
  const title = useFocusWhenFewer(data?.length ?? 0)
  return (
    <InfoDialog
      title={translate('calendars.title')}
      titleRef={title}
      size="sm"
      className={`${shared.stack} ${shared.roomy}`}
      onClose={onClose}
    >
      <p>{translate(`calendars.about.${games ?? 'noGames'}`)}</p>
      {made && <MadeCalendar key={made.id} made={made} />}
      {games && <NewCalendar onMade={setMade} />}
      <QueryState query={query} />
      {data && (
        <CalendarList calendars={data} onEnd={(id) => setMade((one) => (one?.id === id ? null : one))} />
      )}
      {games && <CalendarHelp />}
    </InfoDialog>
  )
}
