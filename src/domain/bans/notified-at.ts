import { ReportStatus } from '../games/codes.ts'
import { overStatuses } from './calendar.ts'

/**
 * Whether changes of bans from a game may be notified to clubs: only once the game is over or postponed, not while its report is being
 * typed.
 */
export const isNotifiedAt = (status: ReportStatus | null): boolean =>
  status !== null && (overStatuses.includes(status) || status === ReportStatus.Postponed)
