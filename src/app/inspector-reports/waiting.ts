import { t } from '#app/platform/i18n.ts'
import type { Waiting } from '#app/platform/waiting.ts'

/** The reports that a supervisor owes, with how long the first may take; the line leads to it. */
export const waitingInspectorReports: readonly Waiting[] = [
  {
    name: 'inspectorReports.due',
    page: 'inspectorReport',
    entry: 'assignments',
    text: 'home.inspectorReportsDue',
    values: ({ MinutesLeft }) => ({ left: leftText(MinutesLeft ?? null) }),
    state: 'attention',
  },
]

function leftText(minutes: number | null): string {
  if (minutes === null) return t('home.inspectorReportOverdue')
  const hours = Math.floor(minutes / 60)
  return hours
    ? t('home.inspectorReportLeft', { smart_count: hours })
    : t('home.inspectorReportMinutesLeft', { smart_count: minutes })
}
