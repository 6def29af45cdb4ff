import { useParams } from 'react-router'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { weekdays } from '#app/ui/inputs/calendar-texts.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { isOfAll, timeOf } from '#domain/assignments/rules.ts'
import { type Day, dayText, weekdayOf } from '#domain/platform/dates.ts'
import { coming } from '#domain/platform/day-window.ts'
import { Answer } from './Answer.tsx'
import { assignments } from './resource.ts'
import { assignmentColumns, inWindow, useShownWindow } from './shared/assignment-list.tsx'
import { useReferees } from './use-referees.ts'

const { Card, ...columns } = assignmentColumns({ title: 'assignments.answer', State: Answer })

/** ASG-02, ASG-04: one referee's games with today's on top, or the games of all referees by day. */
export const AssignmentsList = listPage(assignments, {
  ...columns,
  Card,
  filters: [inWindow(() => coming(today()))],
  sections: {
    of: (row) => (isOfAll(row) ? row.GameDay.slice(0, 10) : timeOf(row)),
    titles: { today: 'assignments.today', coming: 'assignments.coming', past: 'assignments.past' },
    titleOf: dayHeading,
    backwards: ['past'],
  },
  requiresFilter: true,
  Empty: NoGames,
})

function dayHeading(day: Day): string {
  const weekday = weekdays[weekdayOf(day)]?.name
  return translate('assignments.day', { weekday: weekday ? translate(weekday) : '', date: dayText(day) })
}

/** ASG-08: replaces the empty list, with one text for one referee and another for all referees. */
function NoGames() {
  const translate = useTranslate()
  const window = useShownWindow()
  const { refereeId = '' } = useParams()
  const referee = useReferees(refereeId).name ?? translate('assignments.thisReferee')
  if (!refereeId)
    return (
      <Empty
        title={translate('assignments.nothingAtAll', window)}
        text={translate('assignments.nothingHelp')}
      />
    )
  return (
    <Empty
      title={translate('assignments.nothing', { referee, ...window })}
      text={translate('assignments.nothingHelp')}
    />
  )
}
