import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import type { RefereeChange } from './use-referee-change.ts'

export function Progress({ pending, isSetByHand }: { pending?: 'saving' | 'waiting'; isSetByHand: boolean }) {
  const translate = useTranslate()
  if (pending === 'waiting')
    return <StateMark state="waiting">{translate('matchReports.events.waits')}</StateMark>
  if (pending) return <StateMark state="draft">{translate('matchReports.events.saving')}</StateMark>
  return isSetByHand ? (
    <StateMark state="waiting">{translate('matchReports.referees.setByHand')}</StateMark>
  ) : null
}

type RefusedProps = {
  change: RefereeChange
  problem: NonNullable<RefereeChange['problem']>
  nameOf: (person: number) => string
  onPut: (person: Pick<FoundPerson, 'PersonId' | 'Name'>, isConfirmed: boolean) => void
}

export function RefusedChange({ change, problem, nameOf, onPut }: RefusedProps) {
  const translate = useTranslate()
  const { saved, forget, remove } = change
  const { body, error, message } = problem
  const isStale = error === 'record.stale'
  const person = body.Referee?.PersonId ?? 0
  const again = () => onPut({ PersonId: person, Name: nameOf(person) }, body.NotInRegister === true)
  return (
    <Alert severity={isStale ? 'warning' : 'error'} role="alert">
      <strong>
        {isStale
          ? translate('matchReports.referees.changedElsewhere', {
              name: saved?.Name ?? translate('matchReports.referees.nobody'),
            })
          : message}
      </strong>{' '}
      {person > 0 && !body.Delete && translate('matchReports.referees.yours', { name: nameOf(person) })}
      <div className={`${shared.wrap} ${shared.below}`}>
        <Button variant="outlined" onClick={forget}>
          {translate(isStale ? 'matchReports.events.takeTheirs' : 'matchReports.events.drop')}
        </Button>
        {body.Delete ? (
          <Button variant="outlined" onClick={remove}>
            {translate('matchReports.referees.removeAnyway')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={again}>
            {translate(isStale ? 'matchReports.events.keepMine' : 'matchReports.events.again')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
