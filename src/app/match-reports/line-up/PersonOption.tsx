import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { speaksAgainst } from '#domain/match-reports/report.ts'
import { Flags } from './Flags.tsx'
import styles from './line-up.module.css'
import type { Person } from './people.ts'

type Props = {
  person: Person
  isPicked?: boolean
  /** True if the masked national id is shown beside the option. */
  isBornHidden?: boolean
}

/** A person who can be picked: number, name, and the reasons why they may not, or might not, play. */
export function PersonOption({ person, isPicked = false, isBornHidden = false }: Props) {
  const translate = useTranslate()
  return (
    <>
      <span className={`${styles.optionNumber} ${shared.figures}`}>{person.JerseyNumber}</span>
      <span className={shared.fill}>
        {person.PersonName}
        {person.team && <small> · {person.team}</small>}
        {person.born && !isBornHidden && <small className={shared.figures}> · {person.born}</small>}
        {isPicked && <small> · {translate('matchReports.lineUp.picked')}</small>}
        {speaksAgainst(person.eligibility) && (
          <span className={`${shared.wrap} ${shared.tight}`}>
            <Flags of={person.eligibility} isInButton />
          </span>
        )}
      </span>
    </>
  )
}
