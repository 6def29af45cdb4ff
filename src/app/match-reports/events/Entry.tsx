import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import X from 'lucide-react/icons/x'
import type { SyntheticEvent } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { IncidentType, incidentTypes } from '#domain/games/codes.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import styles from './events.module.css'
import { IncidentIcon } from './IncidentIcon.tsx'
import { playerLabel } from './incident-label.ts'
import { letterOf } from './key-entry.ts'
import { MinuteField } from './MinuteField.tsx'
import type { Entry as OpenEntry } from './use-entry.ts'

type Props = {
  report: GameReport
  entry: OpenEntry
  /** True to show the keyboard letters of `KeyEntry` on the buttons. */
  hasKeyboard: boolean
}

/**
 * Asks for the type and the minute of an incident, once a player is chosen. On a phone it is a sheet that opens with that choice.
 */
export function Entry({ report, entry, hasKeyboard }: Props) {
  const translate = useTranslate()
  const { problem, type, partners } = entry
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (type && !partners) entry.record(type)
  }
  return (
    <form
      className={shared.stack}
      aria-label={translate('matchReports.events.new')}
      onSubmit={handleSubmit}
      noValidate
    >
      <EntryHead report={report} entry={entry} />
      <MinuteField
        value={entry.minute}
        proposed={entry.proposed}
        error={problem?.field === 'Minute' ? problem.text : undefined}
        onChange={entry.setMinute}
      />
      {problem && problem.field !== 'Minute' && (
        <p className={shared.wrong} role="alert">
          {problem.text}
        </p>
      )}
      {partners ? <Partners entry={entry} /> : <Types entry={entry} hasKeyboard={hasKeyboard} />}
    </form>
  )
}

function Types({ entry, hasKeyboard }: Omit<Props, 'report'>) {
  const translate = useTranslate()
  const isOffered = (type: IncidentType) =>
    entry.chosen ? entry.types.includes(type) : type !== IncidentType.SubstitutedIn
  return (
    <div className={styles.types}>
      {incidentTypes
        .filter(({ id }) => isOffered(id))
        .map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={styles.type}
            aria-pressed={entry.type === id}
            disabled={!entry.chosen}
            onClick={() => entry.record(id)}
          >
            <IncidentIcon type={id} />
            {translate(label)}
            {hasKeyboard && (
              <span className={styles.letter} aria-hidden="true">
                {letterOf(id)}
              </span>
            )}
          </button>
        ))}
    </div>
  )
}

function Partners({ entry }: { entry: OpenEntry }) {
  const translate = useTranslate()
  const isOut = entry.type === IncidentType.SubstitutedOut
  return (
    <fieldset className={`${shared.column} ${shared.start} ${shared.wide} ${styles.partners}`}>
      <legend>{translate(isOut ? 'matchReports.events.whoIn' : 'matchReports.events.whoOut')}</legend>
      <div className={styles.types}>
        {entry.partners?.map((member) => (
          <button
            key={member.PersonId}
            type="button"
            className={styles.type}
            onClick={() => entry.swap(member)}
          >
            <strong>{member.GameTeamJerseyNumber ?? '–'}</strong> {member.PersonName}
          </button>
        ))}
      </div>
      <Button variant="outlined" onClick={() => entry.swap(null)}>
        {translate(isOut ? 'matchReports.events.onlyOut' : 'matchReports.events.onlyIn')}
      </Button>
    </fieldset>
  )
}

/** The chosen player. Without one, a hint to choose a player. */
function EntryHead({ report, entry: { chosen, clear } }: Pick<Props, 'report' | 'entry'>) {
  const translate = useTranslate()
  if (!chosen)
    return (
      <p className={`${shared.row} ${styles.entryHead} ${shared.soft} ${styles.prompt}`}>
        {translate('matchReports.events.choosePlayer')}
      </p>
    )
  return (
    <div className={`${shared.row} ${styles.entryHead}`}>
      <p>
        <strong>
          {playerLabel({ JerseyNumber: chosen.GameTeamJerseyNumber, PersonName: chosen.PersonName })}
        </strong>{' '}
        <span>{teamOf(report, chosen.Side).ShortName}</span>
      </p>
      <IconButton aria-label={translate('matchReports.events.cancel')} onClick={clear}>
        <X />
      </IconButton>
    </div>
  )
}
