import { useText } from '#app/platform/i18n.ts'
import { Flags } from './Flags.tsx'
import type { Person } from './people.ts'

type Props = {
  person: Person
  isPicked?: boolean
  /** Where the masked national id stands beside it. */
  isBornHidden?: boolean
}

/** Somebody who may be picked: number, name, and why they may not, or perhaps may not, play. */
export function PersonOption({ person, isPicked = false, isBornHidden = false }: Props) {
  const text = useText()
  return (
    <>
      <span className="lu-option-number figures">{person.JerseyNumber}</span>
      <span className="lu-option-name">
        {person.PersonName}
        {person.team && <small> · {person.team}</small>}
        {person.born && !isBornHidden && <small className="figures"> · {person.born}</small>}
        {isPicked && <small> · {text('matchReports.lineUp.picked')}</small>}
        {person.flags.length > 0 && (
          <span className="lu-flags">
            <Flags flags={person.flags} />
          </span>
        )}
      </span>
    </>
  )
}
