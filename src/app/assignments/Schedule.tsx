import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { AssignmentTable } from '#app/ui/assignments/AssignmentTable.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { refereeSchedule } from '#domain/assignments/calls.ts'
import { dayText, dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { Answer } from './Answer.tsx'
import { byTime } from './by-time.ts'
import { useAnswers } from './use-answers.ts'

type Props = {
  refereeId: string
  /** Unknown while the options are on their way, and of somebody who is not among them. */
  name?: string
  window: DayWindow
}

/** The games of one referee in a window, today's on top. */
export function Schedule({ refereeId, name, window: { from, to } }: Props) {
  const text = useText()
  const user = useUser()
  const answers = useAnswers()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['schedule', refereeId, from, to],
    queryFn: ({ signal }) =>
      send(
        refereeSchedule,
        { query: { referee: refereeId, from: dotted(from), to: dotted(to) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  })

  // What was fetched stays in sight when the connection breaks.
  if (!data) return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />
  if (data.length === 0) {
    const known = { from: dayText(from), to: dayText(to), referee: name ?? text('assignments.thisReferee') }
    return <Empty title={text('assignments.nothing', known)} text={text('assignments.nothingHelp')} />
  }
  return (
    <AssignmentTable
      name={name ? text('assignments.of', { name }) : text('pages.assignments')}
      groups={byTime(data).map(({ time, rows }) => ({ title: text(titles[time]), rows }))}
      personId={user.PersonId}
      isOld={isPlaceholderData}
      state={{
        title: text('assignments.answer'),
        of: (row) => (
          <Answer row={row} sending={answers.stateOf(row)} onConfirm={() => answers.confirm(row)} />
        ),
      }}
    />
  )
}

const titles = {
  today: 'assignments.today',
  coming: 'assignments.coming',
  past: 'assignments.past',
} as const satisfies Record<string, TextKey>
