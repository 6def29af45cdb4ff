import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { nationalIdStart, personSource } from '#app/ui/person-picker/source.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { personBySsnByPost } from '#domain/match-reports/calls.ts'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import { bareKennitala } from '#domain/platform/kennitala.ts'
import styles from './referees.module.css'

type Props = {
  label: string
  onChoose: (person: FoundPerson) => void
  onCancel?: () => void
}

/** Finds an official by national id or by its first six digits (REP-15, REP-18). The typed digits are not stored. */
export function RefereeField({ label, onChoose, onCancel }: Props) {
  const translate = useTranslate()
  return (
    <div className={styles.field}>
      <PersonPicker
        stays
        isNumeric
        label={label}
        find={bySsn}
        keyOf={({ PersonId }) => PersonId}
        nameOf={({ Name }) => Name}
        Option={RefereeOption}
        onPick={onChoose}
        placeholder={translate('matchReports.referees.placeholder')}
        // Asks for all ten digits if six find nobody: six digits find only registered referees and people of the user's club.
        hint={(typed, isUnknown) =>
          isUnknown && bareKennitala(typed).length < 10 ? translate('matchReports.referees.typeAll') : null
        }
        autoFocus={onCancel !== undefined}
      />
      {onCancel && (
        <Button variant="outlined" onClick={onCancel}>
          {translate('matchReports.cancel')}
        </Button>
      )}
    </div>
  )
}

const bySsn = {
  sources: [
    personSource({
      call: personBySsnByPost,
      input: (typed) => {
        const ssn = nationalIdStart(typed)
        return ssn === null ? null : { body: { ssn } }
      },
      person: (found) => found,
    }),
  ],
} as const

function RefereeOption({ person: { Name, TeamShortName, IsReferee } }: { person: FoundPerson }) {
  const translate = useTranslate()
  return (
    <>
      <strong>{Name}</strong>
      <small>{TeamShortName}</small>
      {!IsReferee && <StateMark state="attention">{translate('matchReports.referees.notReferee')}</StateMark>}
    </>
  )
}
