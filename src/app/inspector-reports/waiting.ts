import { t } from '#app/platform/i18n.ts'
import { asked, type Waiting } from '#app/platform/waiting.ts'
import { type TimeLeft, timeLeft } from '#domain/inspector-reports/deadline.ts'
import { waitingInspectorReports as listWaiting } from '#domain/inspector-reports/list-calls.ts'
import { scopeFor } from '#domain/platform/access.ts'

/** The reports that a supervisor owes, with how long the first may take; the line leads to it. */
export const waitingInspectorReports: readonly Waiting[] = [
  {
    name: 'inspectorReports.due',
    page: 'inspectorReport',
    entry: 'assignments',
    text: 'home.inspectorReportsDue',
    state: 'attention',
    asked: (user) =>
      scopeFor(listWaiting.access, user) &&
      asked(listWaiting, {}, ({ Games, Now }) => {
        // What is due next comes first; what is overdue has waited longest.
        const next = Games.find(({ Deadline }) => Deadline >= Now) ?? Games[0]
        if (!next) return 0
        return {
          number: Games.length,
          params: { id: next.GameId, step: 0 },
          values: { left: leftText(timeLeft(next.Deadline, new Date(Now))) },
        }
      }),
  },
]

function leftText(left: TimeLeft | null): string {
  if (!left) return t('home.inspectorReportOverdue')
  return left.hours
    ? t('home.inspectorReportLeft', { smart_count: left.hours })
    : t('home.inspectorReportMinutesLeft', { smart_count: left.minutes })
}
