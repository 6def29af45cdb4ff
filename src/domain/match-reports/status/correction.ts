import { ReportStatus } from '#domain/games/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'

/** Facts that decide whether a report is locked. `IsInCorrection` is true while staff have a confirmed report open. */
export type LockFacts = { Status: ReportStatus | null; IsInCorrection?: boolean }

/** Why nothing in a report can be changed, or `null`. Every route that writes to a report must call this function. */
export function whyNotWrite(type: AuthType, { Status, IsInCorrection }: LockFacts): RefusalId | null {
  if (Status !== ReportStatus.Confirmed) return null
  if (type !== AuthType.Staff) return 'matchReports.confirmed'
  return IsInCorrection ? null : 'matchReports.openFirst'
}

export function whyNotOpenCorrection(
  type: AuthType,
  { Status, IsInCorrection }: LockFacts,
): RefusalId | null {
  if (type !== AuthType.Staff) return 'access.notYours'
  if (Status !== ReportStatus.Confirmed) return 'matchReports.notConfirmed'
  return IsInCorrection ? 'matchReports.openAlready' : null
}

/** Whether setting a status ends the correction of a report. Another status does, and so does a new confirmation by staff. */
export function endsCorrection(
  type: AuthType,
  { Status, IsInCorrection }: LockFacts,
  to: ReportStatus | null,
): boolean {
  return Boolean(IsInCorrection) && (Status !== to || type === AuthType.Staff)
}
