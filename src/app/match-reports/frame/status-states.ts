import type { State } from '#app/platform/waiting.ts'
import { ReportStatus, reportStatuses } from '#domain/games/codes.ts'
import type { TextKey } from '#domain/texts/keys.ts'

const states: Record<ReportStatus, State> = {
  [ReportStatus.PreRegistered]: 'attention',
  [ReportStatus.InProgress]: 'waiting',
  [ReportStatus.Finished]: 'attention',
  [ReportStatus.Postponed]: 'refused',
  [ReportStatus.Entered]: 'attention',
  [ReportStatus.Confirmed]: 'done',
}

/** The word and the shape of a report's status. */
export function shownStatus(status: ReportStatus | null): { state: State; label: TextKey } {
  const label = reportStatuses.find(({ id }) => id === status)?.label ?? 'games.statuses.notStarted'
  return { state: status ? states[status] : 'draft', label }
}
