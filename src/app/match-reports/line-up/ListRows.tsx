import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { useUnit } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import type { PeopleToFind } from '#app/ui/person-picker/use-people.ts'
import { type LineUpList, usualRows } from '#domain/match-reports/line-up.ts'
import type { PlayerFlag } from '#domain/match-reports/report.ts'
import { listTitles } from '../frame/place-text.ts'
import { LineUpRow } from './LineUpRow.tsx'
import type { Person } from './people.ts'
import { rowsOf } from './rows.ts'
import type { RowActs } from './use-row-acts.ts'

type Props = {
  list: LineUpList
  unit: Pick<ReturnType<typeof useUnit>, 'mine' | 'base' | 'conflicts' | 'problems'>
  /** What was wrong with the last thing that was done at a place. */
  pickProblems: Readonly<Record<string, string>>
  flags: ReadonlyMap<number, readonly PlayerFlag[]>
  find: PeopleToFind<Person>
  acts: RowActs
}

/** The rows of one list: the usual number, more where there are more people, and one more for the asking (REP-05 to REP-07). */
export function ListRows({ list, unit, pickProblems, flags, find, acts }: Props) {
  const text = useText()
  const [more, setMore] = useState(0)
  const seated = new Map(rowsOf(unit.mine, list).map((row) => [row.Seat, row]))
  const count = Math.max(usualRows[list] + more, ...[...seated.keys()].map((seat) => seat + 1))
  const people = [...seated.values()].filter(({ PersonId }) => PersonId).length
  return (
    <fieldset className="lu-list" data-list={list}>
      <legend>
        {text(listTitles[list])} <span className="figures">{people}</span>
      </legend>
      <ol>
        {Array.from({ length: count }, (_, seat) => {
          const key = seated.get(seat)?.key ?? null
          const row = key === null ? undefined : unit.mine[key]
          const problems = key === null ? undefined : unit.problems[key]
          const person = seated.get(seat)?.PersonId ?? 0
          const isConflict = key !== null && unit.conflicts.includes(key)
          return (
            <LineUpRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is a place, and keeps the focus whoever sits in it
              key={seat}
              list={list}
              seat={seat}
              rowKey={key}
              row={row}
              numberProblem={problems?.find(({ field }) => field === 'JerseyNumber')?.message}
              rowProblem={
                pickProblems[`${list}.${seat}`]
                  ? text('refusals.matchReports.alreadyPicked')
                  : problems?.find(({ field }) => field !== 'JerseyNumber')?.message
              }
              flags={flags.get(person) ?? noFlags}
              theirs={isConflict && key ? (unit.base.rows[key] ?? null) : undefined}
              find={find}
              acts={acts}
            />
          )
        })}
      </ol>
      <Button className="lu-add" startIcon={<Plus />} onClick={() => setMore(count + 1 - usualRows[list])}>
        {text('matchReports.lineUp.addRow')}
      </Button>
    </fieldset>
  )
}

const noFlags: readonly PlayerFlag[] = []
