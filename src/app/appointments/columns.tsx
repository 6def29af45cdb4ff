import { createContext, use } from 'react'
import { Link } from 'react-router'
import { teamsText } from '#app/assignments/shared/teams-text.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { CellProps, EditableColumn } from '#app/ui/editable-table/declaration.ts'
import shared from '#app/ui/theme/shared.module.css'
import {
  type BoardCell,
  type BoardGame,
  boardRoles,
  cellOfRole,
  cellState,
  holderOf,
  isOff,
  replacedBy,
} from '#domain/appointments/board.ts'
import { forbids, reasonText } from '#domain/appointments/reasons.ts'
import { RefereeRole, refereeRoles } from '#domain/games/codes.ts'
import { isTimeKnown } from '#domain/platform/dates.ts'
import type { TextKey, Translate } from '#domain/texts/keys.ts'
import styles from './appointments.module.css'
import { games } from './resource.ts'
import { keyOf, type Typed } from './typed-cells.ts'

/** The unsaved entries of one game. Each edit creates a new object. */
export type BoardDraft = { typed: Readonly<Record<string, Typed>> | undefined }
type Column = EditableColumn<BoardGame, BoardDraft>
type Props = CellProps<BoardGame, BoardDraft>

export type Typing = {
  /** True on a phone: each game is a card, whose cells show the names of their roles. */
  isNarrow: boolean
  onType: (row: BoardGame, role: RefereeRole, text: string) => void
  onLeave: (row: BoardGame, role: RefereeRole) => void
  onEnter: (row: BoardGame, role: RefereeRole) => void
  /** Deletes the draft, so the published official keeps the role. */
  onKeepHolder: (row: BoardGame, role: RefereeRole) => void
}
/** Handlers of the cells. The context's value stays the same object while the page is open, so it never renders the cells. */
export const TypingContext = createContext<Typing>({
  isNarrow: false,
  onType: () => {},
  onLeave: () => {},
  onEnter: () => {},
  onKeepHolder: () => {},
})

const labels = Object.fromEntries(refereeRoles.map(({ id, label }) => [id, label])) as Record<
  RefereeRole,
  TextKey
>

/** Column headings, abbreviated because five role columns stand side by side. */
export const headings = {
  [RefereeRole.Referee]: 'appointments.columns.referee',
  [RefereeRole.Assistant1]: 'appointments.columns.assistant1',
  [RefereeRole.Assistant2]: 'appointments.columns.assistant2',
  [RefereeRole.Backup]: 'appointments.columns.backup',
  [RefereeRole.Supervisor]: 'appointments.columns.supervisor',
} as const satisfies Record<RefereeRole, TextKey>

export const boardColumns: readonly Column[] = [
  {
    name: 'GameDay',
    title: 'appointments.when',
    width: 66,
    as: 'shown',
    Cell: Time,
    isHeader: true,
    isStop: true,
  },
  { name: 'Game', title: 'appointments.game', width: 164, as: 'shown', Cell: Game },
  ...boardRoles.map(
    (role): Column => ({
      name: String(role),
      title: headings[role],
      width: 110,
      as: 'field',
      Cell: (props) => <Place {...props} role={role} />,
    }),
  ),
]

function Time({ row, stop }: Props) {
  return (
    <Link to={paths.game({ id: row.GameId })} {...stop}>
      {timeText(row.GameDay)}
    </Link>
  )
}

/** Formats kick-off, for example '16.05. 19:15', or only the day if the time is unknown. In a narrow column the text wraps. */
const timeText = (start: string): string =>
  `${start.slice(8, 10)}.${start.slice(5, 7)}.${isTimeKnown(start) ? ` ${start.slice(11, 16)}` : ''}`

function Game({ row }: Props) {
  const translate = useTranslate()
  const { CourtName, TournamentShortName, IsCancelled, IsPostponed } = row
  return (
    <span className={styles.game}>
      {isOff(row) ? <s>{teamsText(row)}</s> : teamsText(row)}
      <small>
        {[
          IsCancelled && translate('games.outcomes.cancelled'),
          IsPostponed && translate('games.statuses.postponed'),
          ...[TournamentShortName, CourtName],
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  )
}

/** A cell for one role of a game: the appointed official, their answer, and the rules against them. */
function Place({ row, draft, stop, describedBy, role }: Props & { role: RefereeRole }) {
  const translate = useTranslate()
  const { isNarrow, onType, onLeave, onEnter } = use(TypingContext)
  const mayType = can(useUser(), 'save', games)
  const cell = cellOfRole(row, role)
  if (!cell) return null
  const typed = draft.typed?.[keyOf(row.GameId, role)]
  const name = typed?.text ?? holderOf(cell)?.Name ?? ''
  const problem = typed?.state === 'noMatch' ? translate('appointments.noMatch') : typed?.why
  const isUnsent = typed?.state === 'unsent'
  const said = problem ?? (isUnsent ? translate('appointments.unsent') : knownOf(cell, translate))
  const replaced = typed ? null : replacedBy(cell)
  return (
    <span
      className={styles.place}
      data-state={cellState(cell)}
      data-weight={typed ? undefined : weightAgainst(cell)}
    >
      {isNarrow && (
        <span aria-hidden className={styles.role}>
          {translate(labels[role])}
        </span>
      )}
      <span className={styles.holder}>
        <input
          {...stop}
          autoComplete="off"
          maxLength={100}
          className={styles.name}
          aria-label={`${translate(labels[role])}: ${teamsText(row)}`}
          aria-describedby={describedBy}
          aria-description={said}
          aria-invalid={problem !== undefined || undefined}
          title={said}
          data-saving={typed?.state === 'saving' || undefined}
          data-unsent={isUnsent || undefined}
          readOnly={isOff(row) || !mayType}
          value={name}
          onChange={(event) => onType(row, role, event.target.value)}
          onFocus={() => onEnter(row, role)}
          onBlur={() => onLeave(row, role)}
          // Enter saves the cell. In the last row Enter does not move the focus, so no blur event would save it.
          onKeyDown={({ key }) => key === 'Enter' && onLeave(row, role)}
        />
        <span aria-hidden className={`${shared.clamp} ${styles.shown}`}>
          {name || (replaced && translate('appointments.nobody'))}
        </span>
      </span>
      {replaced && <Replaced row={row} role={role} name={name} before={replaced.Name} />}
    </span>
  )
}

/** Describes a cell for screen readers: its state, the reasons entered for it, and the rules against its official. */
function knownOf(cell: BoardCell, translate: Translate): string | undefined {
  const state = cellState(cell)
  const known = [
    state !== 'empty' && translate(`appointments.states.${state}`),
    cell.DeclinedReason,
    cell.Draft ? cell.Draft.Reason : cell.AppointedReason,
    ...cell.Reasons.map((reason) => reasonText(translate, reason)),
  ]
  return known.filter(Boolean).join(' · ') || undefined
}

function weightAgainst({ Reasons }: BoardCell) {
  if (!Reasons.length) return undefined
  return Reasons.some(forbids) ? 'forbids' : 'against'
}

type ReplacedProps = { row: BoardGame; role: RefereeRole; name: string; before: string }

/** Shows the published official whom the draft would replace. Unticking the box deletes the draft. */
function Replaced({ row, role, name, before }: ReplacedProps) {
  const translate = useTranslate()
  const { onKeepHolder } = use(TypingContext)
  return (
    <label
      className={`${shared.row} ${shared.tight} ${shared.small} ${styles.replaced}`}
      title={translate('appointments.insteadOf', { name: before })}
    >
      <input
        type="checkbox"
        // The checkbox is no tab stop: Tab moves from cell to cell, and the publish dialog has the same
        // checkboxes.
        tabIndex={-1}
        checked
        aria-label={translate('appointments.keepChange', {
          name: name || translate('appointments.nobody'),
          before,
        })}
        onChange={() => onKeepHolder(row, role)}
      />
      <span>{translate('appointments.insteadOf', { name: before })}</span>
    </label>
  )
}
