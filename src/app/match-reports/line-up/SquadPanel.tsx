import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Check from 'lucide-react/icons/check'
import ListPlus from 'lucide-react/icons/list-plus'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { FoundNote } from '#app/ui/person-picker/FoundNote.tsx'
import { usePeople } from '#app/ui/person-picker/use-people.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type LineUpList, usualRows } from '#domain/match-reports/line-up.ts'
import type { Group } from '#domain/match-reports/report.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { listTitles } from '../frame/row-text.ts'
import styles from './line-up.module.css'
import { NationalId } from './NationalId.tsx'
import { PersonOption } from './PersonOption.tsx'
import type { Person } from './people.ts'
import { type LineUpPlace, usePeopleOf, usePersonHint } from './people-sources.ts'
import { SquadTools } from './SquadTools.tsx'
import type { RowActs } from './use-row-actions.ts'

type Props = {
  lists: readonly LineUpList[]
  groups: readonly Group[]
  /** The id of the squad list whose people and numbers are shown; 0 for all squad lists. */
  group: number
  onGroup: (id: number) => void
  squad: readonly Person[]
  place: LineUpPlace
  listOf: (personId: number) => LineUpList | null
  counts: Record<LineUpList, number>
  acts: RowActs
  whyNot: (person: Person) => RefusalId | null
  onFill: (people: readonly Person[]) => void
}

/** The squad beside the line-up, or in a sheet on a phone. One tap adds a person, another removes them. */
export function SquadPanel(props: Props) {
  const { lists, groups, group, onGroup, squad, place, listOf, counts, acts, whyNot, onFill } = props
  const translate = useTranslate()
  const [target, setTarget] = useTarget(lists, counts)
  const [typed, setTyped] = useState('')
  // A search by name covers all squad lists.
  const inGroup = useMemo(
    () => (group && !typed ? squad.filter(({ groups: own }) => own.includes(group)) : squad),
    [group, typed, squad],
  )
  const found = usePeople(usePeopleOf(place, inGroup), typed)
  const hint = usePersonHint()
  return (
    <div className={styles.squad}>
      {lists.length > 1 && <TargetChoice {...{ lists, counts, target }} onChoose={setTarget} />}
      <SquadTools {...{ groups, group, onGroup, place, typed }} onType={setTyped}>
        {group > 0 && !typed && lists.includes('LineUp') && (
          <Button startIcon={<ListPlus />} onClick={() => onFill(inGroup)}>
            {translate('matchReports.lineUp.fill')}
          </Button>
        )}
      </SquadTools>
      <ul className={styles.squadList} aria-label={translate('matchReports.lineUp.squad')}>
        {found.people.map((person) => (
          <SquadPerson
            key={person.PersonId}
            person={person}
            list={listOf(person.PersonId)}
            target={target}
            place={place}
            isBarred={whyNot(person) !== null}
            acts={acts}
          />
        ))}
      </ul>
      {typed && (
        <p className={`${shared.hint} ${shared.note}`} aria-live="polite">
          <FoundNote found={found} typed={typed} hint={hint} />
        </p>
      )}
    </div>
  )
}

type TargetProps = Pick<Props, 'lists' | 'counts'> & {
  target: LineUpList
  onChoose: (list: LineUpList) => void
}

function TargetChoice({ lists, counts, target, onChoose }: TargetProps) {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={target}
      onChange={(_event, next: LineUpList | null) => next && onChoose(next)}
      aria-label={translate('matchReports.lineUp.addTo')}
    >
      {lists.map((list) => (
        <ToggleButton key={list} value={list}>
          {translate(listTitles[list])} <span className={shared.figures}>{counts[list]}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

type PersonProps = {
  person: Person
  list: LineUpList | null
  target: LineUpList
  place: LineUpPlace
  /** True if the person cannot be picked; the reason is shown beside the name. */
  isBarred: boolean
  acts: RowActs
}

const SquadPerson = memo(function SquadPerson({ person, list, target, place, isBarred, acts }: PersonProps) {
  const translate = useTranslate()
  return (
    <li>
      <button
        type="button"
        className={`${shared.row} ${shared.option} ${styles.person}`}
        aria-pressed={list !== null}
        // Only adding is disabled: a person who is already in the line-up can always be removed.
        disabled={isBarred && list === null}
        onClick={() => acts.toggle(target, person)}
      >
        <PersonOption person={person} isBornHidden />
        {list && (
          <span className={`${shared.row} ${shared.tight} ${shared.small} ${styles.isIn}`}>
            <Check size={14} strokeWidth={2.25} aria-hidden="true" />
            {translate(listTitles[list])}
          </span>
        )}
      </button>
      {person.born && (
        <NationalId place={place} personId={person.PersonId} name={person.PersonName} masked={person.born} />
      )}
    </li>
  )
})

/** The line-up list to which the next person is added. It changes to the substitutes when the eleventh starter is added. */
function useTarget(lists: readonly LineUpList[], counts: Record<LineUpList, number>) {
  const [target, setTarget] = useState<LineUpList>(
    () => lists.find((list) => counts[list] < usualRows[list]) ?? lists[0] ?? 'LineUp',
  )
  const before = useRef(counts)
  useEffect(() => {
    const isFull = counts[target] === usualRows[target] && before.current[target] < counts[target]
    const next = lists[lists.indexOf(target) + 1]
    if (isFull && next && next !== 'Employees') setTarget(next)
    before.current = counts
  }, [counts, target, lists])
  return [target, setTarget] as const
}
