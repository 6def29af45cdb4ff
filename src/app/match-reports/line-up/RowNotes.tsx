import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslate } from '#app/platform/i18n.ts'
import { ConflictChoice } from '#app/ui/conflict/ConflictChoice.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { positions } from '#domain/games/codes.ts'
import { speaksAgainst } from '#domain/match-reports/report.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { isNumberMissing, type RowDraft } from './columns.tsx'
import type { Place } from './edits.ts'
import { Flags } from './Flags.tsx'
import styles from './line-up.module.css'
import { useLineUp } from './line-up-context.ts'
import { NationalId } from './NationalId.tsx'
import type { TypedRow } from './rows.ts'

export function hasNotes(_place: Place, draft: RowDraft): boolean {
  const { numberProblem, rowProblem, eligibility, masked, theirs } = draft
  return (
    Boolean(numberProblem || rowProblem || speaksAgainst(eligibility) || masked) ||
    isNumberMissing(draft) ||
    theirs !== undefined
  )
}

export function RowNotes({ draft }: { row: Place; draft: RowDraft }) {
  const translate = useTranslate()
  const { acts, place } = useLineUp()
  const { key, row, numberProblem, rowProblem, eligibility, masked, theirs } = draft
  return (
    <>
      <div className={`${shared.wrap} ${shared.tight} ${styles.notes}`}>
        {[numberProblem, rowProblem].filter(Boolean).map((problem) => (
          <span
            key={problem}
            className={`${shared.row} ${shared.tight} ${shared.small} ${styles.flag} ${styles.problem}`}
            role="alert"
          >
            <CircleAlert size={13} strokeWidth={2} aria-hidden="true" />
            {problem}
          </span>
        ))}
        {isNumberMissing(draft) && !numberProblem && (
          <span className={`${shared.row} ${shared.tight} ${shared.small} ${styles.flag}`}>
            <CircleAlert size={13} strokeWidth={2} aria-hidden="true" />
            {translate('matchReports.lineUp.numberMissing')}
          </span>
        )}
        <Flags of={eligibility} />
        {row && masked && (
          <NationalId place={place} personId={row.PersonId} name={row.PersonName} masked={masked} />
        )}
      </div>
      {key && theirs !== undefined && (
        <RowConflict mine={row ?? null} theirs={theirs} onChoose={(whose) => acts.choose(key, whose)} />
      )}
    </>
  )
}

type Props = { mine: TypedRow | null; theirs: TypedRow | null; onChoose: (whose: 'mine' | 'theirs') => void }

/** Two users changed the same row: shows both versions, and the user chooses one (T10). */
export function RowConflict({ mine, theirs, onChoose }: Props) {
  const translate = useTranslate()
  const row = mine ?? theirs
  return (
    <div className={`${shared.box} ${shared.waiting}`}>
      <ConflictChoice
        title={translate('matchReports.conflict.of', { name: row?.PersonName ?? '' })}
        mine={inWords(translate, mine)}
        theirs={inWords(translate, theirs)}
        onKeepMine={() => onChoose('mine')}
        onTakeTheirs={() => onChoose('theirs')}
      />
    </div>
  )
}

function inWords(translate: Translate, row: TypedRow | null): string {
  if (!row) return translate('matchReports.conflict.notInTeam')
  const { JerseyNumber, PositionId } = row
  const position = positions.find(({ id }) => id === PositionId)
  return translate('matchReports.conflict.row', {
    number: JerseyNumber || translate('matchReports.conflict.noNumber'),
    position: position ? translate(position.label) : '',
  })
}
