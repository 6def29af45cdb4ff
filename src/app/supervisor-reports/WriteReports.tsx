import Button from '@mui/material/Button'
import { rowId } from '#app/assignments/shared/row-id.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useRoles } from '#app/ui/frame/use-roles.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { isSubmitted } from '#domain/supervisor-reports/calls.ts'
import { writesReports } from '#domain/supervisor-reports/rules.ts'

/**
 * Buttons for the reports that the supervisor of this game still has to write. Reports are written in the role of a referee
 * (INS-18, EXE-03), so the buttons change the user's role. A user without that role sees an explanation instead.
 */
export function WriteReports({ row }: { row: Assignment }) {
  const { PersonId } = useUser()
  const isOwn = row.SupervisionReferee?.PersonId === PersonId && row.DaysUntilGame <= 0
  const owed = isOwn ? owedOf(row, PersonId) : []
  return owed.length > 0 && <Owed row={row} owed={owed} />
}

function owedOf(row: Assignment, refereeId: number) {
  const { GameId, WhyNotExecution } = row
  const report = {
    title: 'supervisorReports.writeReport',
    address: paths.inspectorReport({ id: GameId, step: 0 }),
  } as const
  const execution = {
    title: 'supervisorReports.writeExecution',
    address: paths.gameExecution({ gameId: GameId, refereeId }),
  } as const
  return [...(isSubmitted(row) ? [] : [report]), ...(WhyNotExecution === null ? [] : [execution])]
}

function Owed({ row, owed }: { row: Assignment; owed: ReturnType<typeof owedOf> }) {
  const translate = useTranslate()
  const { choices, choose } = useRoles(true)
  const referee = choices.find(({ authType }) => writesReports(authType))
  if (!choices.length) return null
  if (!referee) return <small>{translate('supervisorReports.refereesWrite')}</small>
  return owed.map(({ title, address }) => (
    <Button
      key={title}
      size="small"
      variant="outlined"
      tabIndex={-1}
      aria-describedby={rowId(row)}
      onClick={() => void choose(referee, address)}
    >
      {translate(title)}
    </Button>
  ))
}
