import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { CellProps, EditableColumn } from '#app/ui/editable-table/declaration.ts'
import { RowState } from '#app/ui/editable-table/RowState.tsx'
import { savingOf } from '#app/ui/editable-table/row-edits.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { outcomeLabel, ReportStatus, reportStatuses, statusLabel } from '#domain/games/codes.ts'
import { gameText, teamText } from '#domain/games/game-text.ts'
import type { AuthType } from '#domain/platform/auth-type.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { whyNotChooseStatus } from '#domain/results/rules.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { type Edit, goalsIn, hasResult, type Typed, toFormValues, valuesIn } from './edits.ts'

export type ResultDraft = { edit: Edit | undefined; isSaving: boolean }
export type ResultCell =
  | 'GameDay'
  | 'TournamentShortName'
  | 'HomeShortName'
  | 'AwayShortName'
  | 'CourtName'
  | 'State'
  | keyof Typed
type Column = EditableColumn<GameResult, ResultDraft, ResultCell>
type Cell = CellProps<GameResult, ResultDraft>

const typedIn = (row: GameResult, { edit }: ResultDraft): Typed => edit?.typed ?? toFormValues(row)

type ResultWidths = Record<TextColumn | 'State', number>
type TextColumn = (typeof textColumns)[number]
const textColumns = ['TournamentShortName', 'HomeShortName', 'AwayShortName', 'CourtName'] as const

/**
 * Column widths in pixels. A column of names is as wide as its longest name. The column for unsaved changes is narrow while there
 * are none.
 */
export function resultWidths(rows: readonly GameResult[], hasEdits: boolean): ResultWidths {
  const widthOf = (column: TextColumn) =>
    Math.min(
      widest,
      rows.reduce(
        (width, row) => Math.max(width, lettersIn(row, column) * letterWidth + cellPadding),
        narrowest,
      ),
    )
  return {
    TournamentShortName: widthOf('TournamentShortName'),
    HomeShortName: widthOf('HomeShortName'),
    AwayShortName: widthOf('AwayShortName'),
    CourtName: widthOf('CourtName'),
    State: hasEdits ? 136 : 76,
  }
}

function lettersIn(row: GameResult, column: TextColumn): number {
  const hasOutcome = column === 'TournamentShortName' && row.Outcome !== null
  return row[column].length + (hasOutcome ? outcomeLetters : 0)
}

/** In the tournament column: room in letters for the outcome that may follow the name. */
const outcomeLetters = 20

/** In pixels, slightly above the average width of a letter of Inter at 13 pixels. */
const letterWidth = 6.9
const cellPadding = 16
const narrowest = 96
const widest = 300

export const resultColumns = (type: AuthType, widths: ResultWidths): Column[] => [
  {
    name: 'GameDay',
    title: 'results.gameDay',
    width: 132,
    as: 'shown',
    Cell: GameDay,
    isHeader: true,
    isStop: true,
  },
  {
    name: 'TournamentShortName',
    title: 'results.tournament',
    width: widths.TournamentShortName,
    as: 'shown',
    Cell: Tournament,
  },
  team('HomeShortName', 'results.home', widths),
  goals('HomeResult', 'HomeShortName'),
  goals('AwayResult', 'AwayShortName'),
  team('AwayShortName', 'results.away', widths),
  {
    name: 'CourtName',
    title: 'results.court',
    width: widths.CourtName,
    as: 'shown',
    Cell: ({ row }) => row.CourtName,
  },
  status(type),
  {
    name: 'State',
    title: 'results.state',
    width: widths.State,
    as: 'shown',
    Cell: State,
  },
]

function team(name: 'HomeShortName' | 'AwayShortName', title: TextKey, widths: ResultWidths): Column {
  const Cell = ({ row }: Cell) => <Team name={row[name]} />
  return { name, title, width: widths[name], as: 'shown', Cell }
}

/** RES-07: the column for the report's status. Offers the statuses that this user may set, and the game's current status. */
function status(type: AuthType): Column {
  return {
    name: 'GameReportStatus',
    title: 'results.status',
    width: 172,
    as: 'choice',
    value: (row, draft) => typedIn(row, draft).GameReportStatus ?? '',
    label: (translate) => translate('results.status'),
    options: (row, draft) => statusesFor(type, row, typedIn(row, draft)),
    Shown: Status,
  }
}

function goals(name: 'HomeResult' | 'AwayResult', team: 'HomeShortName' | 'AwayShortName'): Column {
  const isHome = name === 'HomeResult'
  return {
    name,
    title: isHome ? 'results.homeGoals' : 'results.awayGoals',
    width: 56,
    kind: 'number',
    as: 'text',
    value: (row, draft) => typedIn(row, draft)[name],
    label: (translate, row) => translate('results.goalsOf', { team: teamText(row[team], translate) }),
    problem: (translate, row, draft) =>
      goalsIn(typedIn(row, draft)[name]) === undefined ? translate('validation.score') : undefined,
    input: { inputMode: 'numeric', maxLength: 6 },
  }
}

function GameDay({ row, stop }: Cell) {
  const translate = useTranslate()
  const user = useUser()
  const time = gameTimeText(row.GameDay)
  return (
    <>
      {can(user, 'open', 'gameReport') ? (
        <Link to={paths.gameReport({ id: row.GameId, step: 'leikmenn' })} {...stop}>
          {time}
        </Link>
      ) : (
        <span {...stop}>{time}</span>
      )}
      <span className={shared.hiddenText}>{gameText(row.HomeShortName, row.AwayShortName, translate)}</span>
    </>
  )
}

/**
 * The tournament's name, followed by the game's outcome if it was, for example, cancelled or forfeited. The status column has no
 * room for the outcome.
 */
function Tournament({ row }: Cell) {
  const translate = useTranslate()
  const outcome = outcomeLabel(row.Outcome)
  return [row.TournamentShortName, outcome && translate(outcome)].filter(Boolean).join(' · ')
}

function Team({ name }: { name: string }) {
  return teamText(name, useTranslate())
}

function Status({ row, draft }: Cell) {
  const translate = useTranslate()
  const typed = typedIn(row, draft)
  const value = typed.GameReportStatus
  const label = translate(statusLabel(value, hasResult(typed)))
  return value === ReportStatus.Confirmed ? <StateMark state="done">{label}</StateMark> : label
}

function State({ row, draft }: Cell) {
  const isWrong = !valuesIn(typedIn(row, draft))
  return (
    <RowState
      saving={savingOf(draft.edit, { isSaving: draft.isSaving, isWrong })}
      wrong={useTranslate()('results.wrongNumber')}
    />
  )
}

function statusesFor(type: AuthType, row: GameResult, typed: Typed) {
  const value = typed.GameReportStatus
  const now = new Date(Date.now())
  return reportStatuses
    .filter(({ id }) => id === value || whyNotChooseStatus(type, row, id, now) === null)
    .map(({ id }) => ({ id: id ?? '', label: statusLabel(id, hasResult(typed)) }))
}
