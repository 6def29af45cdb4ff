import { memo } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { asGridCell, asRow, asRowHeader } from '#app/ui/table/roles.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { mayOpen } from '#domain/platform/pages.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { type Edit, goalsIn, type Typed, typedOf, valuesIn } from './edits.ts'
import { GoalsCell } from './GoalsCell.tsx'
import { StatusCell } from './StatusCell.tsx'

type Props = {
  row: GameResult
  edit: Edit | undefined
  index: number
  /** Which of its cells has the keyboard; null where another row has it. */
  stop: number | null
  mayEdit: boolean
  isSaving: boolean
  onType: (row: GameResult, part: Partial<Typed>) => void
}

/** One game. What is typed into another row leaves it alone. */
export const ResultRow = memo(function ResultRow({
  row,
  edit,
  index,
  stop,
  mayEdit,
  isSaving,
  onType,
}: Props) {
  const text = useText()
  const user = useUser()
  const typed = edit?.typed ?? typedOf(row)
  const home = row.HomeShortName || text('results.unknownTeam')
  const away = row.AwayShortName || text('results.unknownTeam')
  const time = gameTimeText(row.GameDay)
  const id = `urslit-${row.GameId}`
  const stopOf = (place: number) => ({ 'data-stop': place, tabIndex: stop === place ? 0 : -1 })
  const goals = (field: 'HomeResult' | 'AwayResult', place: number, team: string) => (
    <GoalsCell
      name={text('results.goalsOf', { team })}
      className={field === 'HomeResult' ? 'result-home-goals' : 'result-away-goals'}
      describedBy={id}
      value={typed[field]}
      isWrong={goalsIn(typed[field]) === undefined}
      mayEdit={mayEdit}
      stop={stopOf(place)}
      onType={(value) => onType(row, { [field]: value })}
    />
  )

  return (
    <tr
      {...asRow}
      aria-rowindex={index + 2}
      data-index={index}
      data-edited={edit ? '' : undefined}
      data-conflict={edit?.newer || edit?.refusal ? '' : undefined}
    >
      <th {...asRowHeader} scope="row" id={id} className="result-day">
        {mayOpen('gameReport', user) ? (
          <Link to={paths.gameReport({ id: row.GameId, step: 'leikmenn' })} {...stopOf(0)}>
            {time}
          </Link>
        ) : (
          <span {...stopOf(0)}>{time}</span>
        )}
        <span className="hidden-text">{text('results.game', { home, away })}</span>
      </th>
      <td {...asGridCell} className="result-tournament">
        {row.TournamentShortName}
      </td>
      <td {...asGridCell} className="result-home">
        {home}
      </td>
      {goals('HomeResult', 1, home)}
      {goals('AwayResult', 2, away)}
      <td {...asGridCell} className="result-away">
        {away}
      </td>
      <td {...asGridCell} className="result-court">
        {row.CourtName}
      </td>
      <StatusCell
        row={row}
        value={typed.GameReportStatus}
        describedBy={id}
        mayEdit={mayEdit}
        stop={stopOf(3)}
        onChoose={(GameReportStatus) => onType(row, { GameReportStatus })}
      />
      <td {...asGridCell} className="result-state">
        <RowState edit={edit} isSaving={isSaving} />
      </td>
    </tr>
  )
})

/** What is to be known of a row that is edited (RES-08). */
function RowState({ edit, isSaving }: { edit: Edit | undefined; isSaving: boolean }) {
  const text = useText()
  if (!edit) return null
  if (edit.newer) return <StateMark state="refused">{text('results.changedElsewhere')}</StateMark>
  if (edit.refusal) return <StateMark state="refused">{text('results.refused')}</StateMark>
  if (!valuesIn(edit.typed)) return <StateMark state="refused">{text('results.wrongNumber')}</StateMark>
  return (
    <StateMark state={isSaving ? 'waiting' : 'draft'}>
      {text(isSaving ? 'results.onItsWay' : 'results.edited')}
    </StateMark>
  )
}
