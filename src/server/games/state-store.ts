import { sql } from 'kysely'
import { GameOutcome, ReportStatus } from '#domain/games/codes.ts'

/** SQL for whether a game is neither postponed nor cancelled. `game` is the table alias. */
export const isOn = (game: string) => sql<boolean>`(
  ${sql.ref(`${game}.report_status`)} is distinct from ${ReportStatus.Postponed}
  and ${sql.ref(`${game}.outcome`)} is distinct from ${GameOutcome.Cancelled})`
