import { acceptAssignment, refereeSchedule } from '#domain/assignments/calls.ts'
import { endingContracts } from '#domain/contracts/calls.ts'
import { gameTimeRequests } from '#domain/game-time-changes/calls.ts'
import { isOver } from '#domain/game-time-changes/rules.ts'
import { gameText } from '#domain/games/game-text.ts'
import { type Deadline, deadlineDays, nextThings, shownDeadlines } from '#domain/pending/next-call.ts'
import { type Access, scopeFor } from '#domain/platform/access.ts'
import { addDays, type Day, dayAt, isTimeKnown } from '#domain/platform/dates.ts'
import { teamGames } from '#domain/results/calls.ts'
import type { User } from '#domain/session/user.ts'
import { nextAssignment, openQuestions } from '../assignments/next.ts'
import { ending } from '../contracts/read-store.ts'
import { nextConsents } from '../game-time-changes/next-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import { nextLineUps } from '../results/pending-store.ts'
import { ownTeams } from '../results/viewer.ts'
import { teamScope } from '../teams/team-scope-store.ts'

export const nextRoute = defineRoute(nextThings, async ({ user, db, services }) => {
  const now = services.clock()
  const isOfficial = isOwn(refereeSchedule.access, user)
  const mayAnswer = scopeFor(acceptAssignment.access, user) !== null
  const Game = isOfficial ? await nextAssignment(db, user, now) : null
  return {
    Game,
    Questions: mayAnswer ? await openQuestions(db, user, now) : [],
    MinutesLeft: Game && minutesUntil(Game.GameDay, now),
    Deadlines: await deadlines(db, user, now),
  }
})

/** Whether the role accesses only its own records. Only such roles have a next task of their own. */
const isOwn = (access: Access, user: User) => scopeFor(access, user) === 'own'

function minutesUntil(gameDay: string, now: Date): number | null {
  return isTimeKnown(gameDay) ? Math.ceil((Date.parse(`${gameDay}Z`) - now.getTime()) / 60_000) : null
}

async function deadlines(db: Queryable, user: User, now: Date): Promise<Deadline[]> {
  const own = await ownTeams(db, user)
  if (!own.length) return []
  const today = dayAt(now)
  const found = [
    ...(isOwn(teamGames.access, user) ? await lineUps(db, own, now) : []),
    ...(isOwn(gameTimeRequests.access, user) ? await consents(db, own) : []),
    ...(isOwn(endingContracts.access, user) ? await contracts(db, user, today) : []),
  ]
  return found.sort((one, other) => (one.By < other.By ? -1 : 1))
}

async function lineUps(db: Queryable, own: readonly number[], now: Date): Promise<Deadline[]> {
  const today = dayAt(now)
  const rows = await nextLineUps(db, own, { from: today, to: addDays(today, deadlineDays.lineUp) })
  return rows
    .filter(({ game_day }) => !isOver(game_day, now))
    .slice(0, shownDeadlines)
    .map(({ id, game_day, home, away }) => ({
      Kind: 'lineUp',
      Record: id,
      By: game_day,
      Subject: gameText(home, away),
    }))
}

async function consents(db: Queryable, own: readonly number[]): Promise<Deadline[]> {
  const rows = await nextConsents(db, own, shownDeadlines)
  return rows.map(({ id, game_day, home, away }) => ({
    Kind: 'consent',
    Record: id,
    By: game_day,
    Subject: gameText(home, away),
  }))
}

async function contracts(db: Queryable, user: User, today: Day): Promise<Deadline[]> {
  const window = { from: today, to: addDays(today, deadlineDays.contractEnds), most: 200 }
  const rows = await ending(db, teamScope({ scope: 'own', user }), window)
  return rows
    .slice(0, shownDeadlines)
    .map(({ id, date_to, player }) => ({ Kind: 'contractEnds', Record: id, By: date_to, Subject: player }))
}
