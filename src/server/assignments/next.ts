import type { Assignment } from '#domain/assignments/assignment.ts'
import { isOver } from '#domain/game-time-changes/rules.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { presentAssignment } from './present.ts'
import { assignments } from './store.ts'

/** The next game that the official has not declined and that has not ended, for the home page. */
export async function nextAssignment(db: Queryable, user: User, now: Date): Promise<Assignment | null> {
  const today = dayAt(now)
  const rows = await assignments(db, {
    from: today,
    to: addDays(today, weeksAhead * 7),
    personId: user.PersonId,
  })
  const coming = rows.filter((row) => row.declined_at === null)
  // Today's game is included after kick-off, because its report is written then.
  const next = coming.find((row) => !isOver(row.game_day, now)) ?? coming[0]
  const begun = coming.filter((row) => isOver(row.game_day, now) && row.game_day.startsWith(today)).at(-1)
  const shown = begun && !next?.game_day.startsWith(today) ? begun : next
  return shown ? presentAssignment(shown, user, now) : null
}

const weeksAhead = 8

/** The unanswered appointments that the user can still answer, by date. */
export async function openQuestions(db: Queryable, user: User, now: Date): Promise<Assignment[]> {
  const today = dayAt(now)
  const to = addDays(today, daysAsked)
  const rows = await assignments(db, {
    from: today,
    to,
    personId: user.PersonId,
    isUnanswered: true,
    most: mostQuestions,
  })
  return rows
    .map((row) => presentAssignment(row, user, now))
    .filter(({ WhyNotAccept }) => WhyNotAccept === null)
}

const daysAsked = 400
const mostQuestions = 20
