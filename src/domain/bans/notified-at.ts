import { ReportStatus } from '../games/codes.ts'
import { overStatuses } from './calendar.ts'

/** Whether clubs may be notified of bans: the game is over or postponed. Nobody is notified while a report is being typed. */
export const isNotifiedAt = (status: ReportStatus | null): boolean =>
  status !== null && (overStatuses.includes(status) || status === ReportStatus.Postponed)
