import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { previousLineUp } from '#domain/match-reports/calls.ts'
import { everybodyIn } from '#domain/match-reports/line-up.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { filledFrom, withoutCopied } from './edits.ts'
import { type Person, personOf } from './people.ts'
import { type Rows, rowsOfSide } from './rows.ts'

type Props = {
  place: { gameId: string; teamId: string }
  rows: Rows
  onCopy: (rows: Rows) => void
  onMeet: (people: readonly Person[]) => void
}

/** Begins from the side's last line-up: it fills what is empty, and says which game it comes from. */
export function CopyLast({ place, rows, onCopy, onMeet }: Props) {
  const translate = useTranslate()
  const notice = useNotice()
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const [act, { isPending }] = useSend(previousLineUp, {
    onDone: (last) => {
      const { rows: filled, count } = filledFrom(rows, rowsOfSide(last, 'JerseyNumber'))
      if (!last.GameId) return notice.info(translate('matchReports.lineUp.noLast'))
      onMeet(everybodyIn(last).map(personOf))
      onCopy(filled)
      const takeBack = () => onCopy(withoutCopied(latest.current, { before: rows, filled }))
      notice.done(
        translate('matchReports.lineUp.copied', { smart_count: count, time: gameTimeText(last.GameDay) }),
        count ? takeBack : undefined,
      )
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
