import Copy from 'lucide-react/icons/copy'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { previousLineUp } from '#domain/match-reports/calls.ts'
import { everybodyIn, whyNotLineUp } from '#domain/match-reports/line-up.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { filledFrom } from './edits.ts'
import { type Person, personOf } from './people.ts'
import { type Rows, rowsOfSide, type TypedRow } from './rows.ts'
import { useFill } from './use-fill.ts'

type Props = {
  place: { gameId: string; teamId: string }
  rows: Rows
  onCopy: (rows: Rows) => void
  onMeet: (people: readonly Person[]) => void
}

export function CopyLast({ place, rows, onCopy, onMeet }: Props) {
  const translate = useTranslate()
  const notice = useNotice()
  const { AuthType } = useUser()
  const fill = useFill(rows, onCopy)
  const [act, { isPending }] = useSend(previousLineUp, {
    onDone: (last) => {
      if (!last.GameId) return notice.info(translate('matchReports.lineUp.noLast'))
      onMeet(everybodyIn(last).map(personOf))
      const isFree = ([, { PersonId }]: [string, TypedRow]) =>
        !everybodyIn(last).some((one) => one.PersonId === PersonId && whyNotLineUp(AuthType, one.Ban))
      const free = Object.entries(rowsOfSide(last, 'JerseyNumber')).filter(isFree)
      const filled = filledFrom(rows, Object.fromEntries(free))
      const time = gameTimeText(last.GameDay)
      fill(filled, translate('matchReports.lineUp.copied', { smart_count: filled.count, time }))
    },
  })
  return (
    <BusyButton
      variant="outlined"
      startIcon={<Copy />}
      isBusy={isPending}
      onClick={() => act({ params: place })}
    >
      {translate('matchReports.lineUp.copyLast')}
    </BusyButton>
  )
}
