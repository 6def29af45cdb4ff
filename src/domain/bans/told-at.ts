import { ReportStatus } from '../games/codes.ts'
import { overStatuses } from './calendar.ts'

/**
 * Whether clubs are told of bans by a game with this status: a game that is over serves bans and its cards are as the
 * referee left them; one that was put off does neither. While a report is typed nothing is told.
 */
export const isToldAt = (status: ReportStatus | null): boolean =>
  status !== null && (overStatuses.includes(status) || status === ReportStatus.Postponed)
