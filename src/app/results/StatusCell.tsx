import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { asGridCell } from '#app/ui/table/roles.ts'
import { ReportStatus, reportStatuses } from '#domain/games/codes.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { whyNotChooseStatus } from '#domain/results/rules.ts'

type Props = {
  row: GameResult
  value: ReportStatus | null
  describedBy: string
  mayEdit: boolean
  stop: { 'data-stop': number; tabIndex: number }
  onChoose: (status: ReportStatus | null) => void
}

/** RES-07: the states that this user may set now, and the one that the game has. */
export function StatusCell({ row, value, describedBy, mayEdit, stop, onChoose }: Props) {
  const text = useText()
  const { AuthType } = useUser()
  const label = text(reportStatuses.find(({ id }) => id === value)?.label ?? 'games.statuses.notStarted')
  if (!mayEdit)
    return (
      <td {...asGridCell} className="result-status" {...stop}>
        {value === ReportStatus.Confirmed ? <StateMark state="done">{label}</StateMark> : label}
      </td>
    )
  const now = new Date(Date.now())
  const offered = reportStatuses.filter(
    ({ id }) => id === value || whyNotChooseStatus(AuthType, row, id, now) === null,
  )
  return (
    <td {...asGridCell} className="result-status">
      <select
        {...stop}
        aria-label={text('results.status')}
        aria-describedby={describedBy}
        value={value ?? ''}
        onChange={(event) =>
          onChoose(offered.find(({ id }) => (id ?? '') === event.target.value)?.id ?? null)
        }
      >
        {offered.map(({ id, label: status }) => (
          <option key={id ?? ''} value={id ?? ''}>
            {text(status)}
          </option>
        ))}
      </select>
    </td>
  )
}
