import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { memo, useId } from 'react'
import type { Row } from '#app/platform/autosave/rows.ts'
import { useText } from '#app/platform/i18n.ts'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import type { PeopleToFind } from '#app/ui/person-picker/use-people.ts'
import { type Position, positions } from '#domain/games/codes.ts'
import { type LineUpList, positionsOf, usualPosition } from '#domain/match-reports/line-up.ts'
import type { PlayerFlag } from '#domain/match-reports/report.ts'
import { listTitles } from '../frame/place-text.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { Flags } from './Flags.tsx'
import { PersonOption } from './PersonOption.tsx'
import type { Person } from './people.ts'
import { usePersonHint } from './people-sources.ts'
import { typed } from './rows.ts'
import type { RowActs } from './use-row-acts.ts'

type Props = {
  list: LineUpList
  seat: number
  /** Null for a row in which nothing is typed. */
  rowKey: string | null
  row: Row | undefined
  numberProblem: string | undefined
  rowProblem: string | undefined
  flags: readonly PlayerFlag[]
  /** What somebody else made of it; null where they took the person out, undefined where nobody did anything. */
  theirs: Row | null | undefined
  find: PeopleToFind<Person>
  acts: RowActs
}

/** One line: number, position, person. It is drawn again only when something of its own changes. */
export const LineUpRow = memo(function LineUpRow(props: Props) {
  const text = useText()
  const hint = usePersonHint()
  const noteId = useId()
  const { list, seat, rowKey, acts, numberProblem, rowProblem, flags, theirs } = props
  const row = props.row ? typed(props.row) : null
  const where = text('matchReports.lineUp.where', { list: text(listTitles[list]), row: seat + 1 })
  const label = (field: string) => `${field}, ${row?.PersonName || where}`
  const isNumberMissing = Boolean(row && (row.PersonId || row.PositionId)) && row?.JerseyNumber === ''
  const hasNotes = Boolean(numberProblem || rowProblem || flags.length || isNumberMissing)
  return (
    <li className="lu-row" data-empty={!row || undefined}>
      <span className="lu-seat figures" aria-hidden="true">
        {seat + 1}
      </span>
      <input
        type="text"
        inputMode="numeric"
        className="lu-input lu-number figures"
        data-number=""
        maxLength={3}
        autoComplete="off"
        aria-label={label(text('matchReports.lineUp.number'))}
        aria-invalid={Boolean(numberProblem) || undefined}
        aria-describedby={hasNotes ? noteId : undefined}
        data-missing={isNumberMissing || undefined}
        value={row?.JerseyNumber ?? ''}
        onChange={(event) => acts.number({ list, seat }, rowKey, event.target.value)}
        onBlur={() => acts.leaveNumber({ list, seat })}
      />
      <select
        className="lu-input lu-position"
        aria-label={label(text('matchReports.lineUp.position'))}
        value={row?.PositionId ?? usualPosition[list]}
        // The options are positions.
        onChange={(event) => acts.position({ list, seat }, rowKey, Number(event.target.value) as Position)}
      >
        {positions
          .filter(({ id }) => positionsOf[list].includes(id))
          .map(({ id, label: name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
      </select>
      <PersonPicker
        label={label(
          text(list === 'Employees' ? 'matchReports.lineUp.staffMember' : 'matchReports.lineUp.player'),
        )}
        name={row?.PersonName ?? ''}
        placeholder={text('matchReports.lineUp.choosePerson')}
        find={props.find}
        keyOf={({ PersonId }) => PersonId}
        nameOf={({ PersonName }) => PersonName}
        isPicked={({ PersonId }) => acts.isPicked(PersonId)}
        Option={({ person }) => <PersonOption person={person} isPicked={acts.isPicked(person.PersonId)} />}
        onPick={(person) => acts.pick({ list, seat }, person)}
        hint={hint}
        input={{
          className: 'lu-input',
          'data-person': '',
          'aria-describedby': hasNotes ? noteId : undefined,
        }}
        isWrong={Boolean(rowProblem)}
      />
      {rowKey ? (
        <button
          type="button"
          className="lu-remove"
          aria-label={text('matchReports.lineUp.remove', { name: row?.PersonName || where })}
          onClick={() => acts.remove(rowKey)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      ) : (
        <span />
      )}
      {hasNotes && (
        <div className="lu-notes" id={noteId}>
          {[numberProblem, rowProblem].filter(Boolean).map((problem) => (
            <span key={problem} className="lu-problem" role="alert">
              <CircleAlert size={13} strokeWidth={2} aria-hidden="true" />
              {problem}
            </span>
          ))}
          {isNumberMissing && !numberProblem && (
            <span className="lu-flag">
              <CircleAlert size={13} strokeWidth={2} aria-hidden="true" />
              {text('matchReports.lineUp.numberMissing')}
            </span>
          )}
          <Flags flags={flags} />
        </div>
      )}
      {rowKey && theirs !== undefined && (
        <ConflictChoice
          mine={props.row ?? null}
          theirs={theirs}
          onChoose={(whose) => acts.choose(rowKey, whose)}
        />
      )}
    </li>
  )
})
