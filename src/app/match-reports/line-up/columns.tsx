import X from 'lucide-react/icons/x'
import { useTranslate } from '#app/platform/i18n.ts'
import type { CellProps, EditableColumn } from '#app/ui/editable-table/declaration.ts'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { positions } from '#domain/games/codes.ts'
import { longestJersey } from '#domain/match-reports/jersey.ts'
import { positionsOf, usualPosition } from '#domain/match-reports/line-up.ts'
import type { Eligibility } from '#domain/match-reports/report.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { listTitles } from '../frame/row-text.ts'
import type { Place, RowCell } from './edits.ts'
import styles from './line-up.module.css'
import { useLineUp } from './line-up-context.ts'
import type { SaveMode } from './line-up-document.ts'
import { PersonOption } from './PersonOption.tsx'
import { usePersonHint } from './people-sources.ts'
import type { TypedRow } from './rows.ts'

export type RowDraft = {
  /** The key of the row's entry; `null` if the row is empty. */
  key: string | null
  row: TypedRow | undefined
  numberProblem: string | undefined
  rowProblem: string | undefined
  eligibility: Eligibility
  masked: string | undefined
  /**
   * The row as another user saved it, if there is a conflict. `null` if they removed the person, `undefined` without a conflict.
   */
  theirs: TypedRow | null | undefined
}
type Cell = CellProps<Place, RowDraft>

type Columns = readonly EditableColumn<Place, RowDraft, RowCell>[]

const columns: Columns = [
  {
    name: 'seat',
    title: 'matchReports.lineUp.line',
    as: 'shown',
    Cell: Seat,
  },
  {
    name: 'number',
    title: 'matchReports.lineUp.number',
    as: 'text',
    value: (_place, draft) => draft.row?.JerseyNumber ?? '',
    label: (translate, place, draft) =>
      labelOf(translate('matchReports.lineUp.number'), translate, place, draft),
    problem: (_text, _place, { numberProblem }) => numberProblem,
    isMissing: (_place, draft) => isNumberMissing(draft),
    input: {
      type: 'text',
      inputMode: 'numeric',
      maxLength: longestJersey,
      className: `${shared.bareInput} ${styles.input} ${styles.number} ${shared.figures}`,
      'data-number': '',
    },
  },
  {
    name: 'position',
    title: 'matchReports.lineUp.position',
    as: 'choice',
    value: ({ list }, draft) => String(draft.row?.PositionId ?? usualPosition[list]),
    label: (translate, place, draft) =>
      labelOf(translate('matchReports.lineUp.position'), translate, place, draft),
    options: ({ list }) =>
      positions
        .filter(({ id }) => positionsOf[list].includes(id))
        .map(({ id, label }) => ({ id: String(id), label })),
    fieldClassName: `${shared.bareInput} ${styles.input} ${styles.position}`,
  },
  {
    name: 'person',
    title: 'matchReports.lineUp.player',
    as: 'field',
    Cell: PersonCell,
  },
  {
    name: 'remove',
    title: 'matchReports.lineUp.out',
    as: 'shown',
    isStop: true,
    Cell: Remove,
  },
]

/** Numbers are pre-registered as text (REP-11), so a phone must show letters too. */
export const lineUpColumns: Record<SaveMode, Columns> = {
  rows: columns,
  whole: columns.map((column) =>
    column.as === 'text' ? { ...column, input: { ...column.input, inputMode: 'text' } } : column,
  ),
}

/** True if the row has a person or a position but no number. */
export function isNumberMissing({ row }: RowDraft): boolean {
  return Boolean(row && (row.PersonId || row.PositionId)) && row?.JerseyNumber === ''
}

function whereOf(translate: Translate, { list, seat }: Place): string {
  return translate('matchReports.lineUp.where', { list: translate(listTitles[list]), row: seat + 1 })
}

function labelOf(field: string, translate: Translate, place: Place, draft: RowDraft): string {
  return `${field}, ${draft.row?.PersonName || whereOf(translate, place)}`
}

function Seat({ row: { seat } }: Cell) {
  return <span aria-hidden="true">{seat + 1}</span>
}

function PersonCell({ row: place, draft, stop, describedBy }: Cell) {
  const translate = useTranslate()
  const hint = usePersonHint()
  const { find, acts } = useLineUp()
  const field = place.list === 'Employees' ? 'matchReports.lineUp.staffMember' : 'matchReports.lineUp.player'
  return (
    <PersonPicker
      label={labelOf(translate(field), translate, place, draft)}
      name={draft.row?.PersonName ?? ''}
      placeholder={translate('matchReports.lineUp.choosePerson')}
      find={find}
      keyOf={({ PersonId }) => PersonId}
      nameOf={({ PersonName }) => PersonName}
      isPicked={({ PersonId }) => acts.isPicked(PersonId)}
      Option={({ person }) => <PersonOption person={person} isPicked={acts.isPicked(person.PersonId)} />}
      onPick={(person) => acts.pick(place, person)}
      hint={hint}
      input={{ ...stop, className: styles.input, 'data-person': '', 'aria-describedby': describedBy }}
      isWrong={Boolean(draft.rowProblem)}
    />
  )
}

function Remove({ row: place, draft, stop }: Cell) {
  const translate = useTranslate()
  const { acts } = useLineUp()
  const { key } = draft
  if (!key) return null
  return (
    <button
      type="button"
      {...stop}
      className={shared.iconButton}
      aria-label={translate('matchReports.lineUp.remove', {
        name: draft.row?.PersonName || whereOf(translate, place),
      })}
      onClick={() => acts.remove(key)}
    >
      <X size={16} aria-hidden="true" />
    </button>
  )
}
