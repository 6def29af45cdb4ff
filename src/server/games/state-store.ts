import { sql } from 'kysely'
import { GameOutcome, ReportStatus } from '#domain/games/codes.ts'

/** Whether a game is played when it says, by its name in the query: it was neither put off nor cancelled. */
export const isOn = (game: string) => sql<boolean>`(
  ${sql.ref(`${game}.report_status`)} is distinct from ${ReportStatus.Postponed}
  and ${sql.ref(`${game}.outcome`)} is distinct from ${GameOutcome.Cancelled})`
