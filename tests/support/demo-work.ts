import { readBans } from '#domain/bans/read.ts'
import { whyNotSaveRuling } from '#domain/bans/rulings/why-not-ruling.ts'
import { stateOf } from '#domain/bans/state.ts'
import { addDays } from '#domain/platform/dates.ts'
import { readBoard } from '#server/appointments/board.ts'
import { factsOf } from '#server/bans/facts-store.ts'
import { publicBanRows } from '#server/bans/public-bans.ts'
import { firstDayOf } from '#server/bans/reading.ts'
import { contextsOf } from '#server/bans/rulings/context-store.ts'
import { deskCases } from '#server/bans/rulings/desk.ts'
import { drafts } from '#server/bans/rulings/store.ts'
import { tellChangedBans } from '#server/bans/tell-changed.ts'
import { upcomingBansOf } from '#server/bans/upcoming-bans.ts'
import { personas } from '#server/demo/personas.ts'
import type { Database } from '#server/platform/database/database.ts'
import { databaseClock } from '#server/platform/database/database-clock.ts'
import { silentLog } from './database.ts'

export type DemoWork = Awaited<ReturnType<typeof readWork>>

/**
 * The pending work that staff and the committee find in the demo at noon of its day, after all jobs have run.
 */
export async function readWork(database: Database, day: string) {
  const { db } = database
  const now = new Date(`${day}T12:00:00Z`)
  const waiting = await db.selectFrom('unnotified_bans').selectAll().execute()
  await tellChangedBans({ database, databaseClock, log: silentLog, clock: () => now })
  const persons = waiting.map(({ person_id }) => person_id)
  const { Bans, teamAt } = readBans(await factsOf(db, persons, firstDayOf(day)))
  return {
    bans: Bans.map((ban) => ({ ...ban, State: stateOf(ban, `${day}T12:00:00`) })),
    moved: Bans.filter((ban) => ban.Left !== 0 && teamAt(ban, `${day}T12:00:00`) !== ban.TeamId),
    rulings: await db.selectFrom('rulings').selectAll().orderBy('id').execute(),
    drafts: (await contextsOf(db, await drafts(db), `${day}T12:00:00`)).map(({ ruling, context }) => ({
      ...ruling,
      whyNot: whyNotSaveRuling(ruling, context),
    })),
    desk: await deskCases(db, now),
    published: await publicBanRows(db, { now, viewer: { ...personas.staff, PersonId: 0 } }),
    comingAtHome: await upcomingBansOf(db, { ...personas.clubUser, PersonId: 0 }, now),
    told: await db.selectFrom('notified_bans').selectAll().execute(),
    notices: await db.selectFrom('notices').selectAll().execute(),
    rulingFines: await db
      .selectFrom('discipline_fines')
      .select(['game_id', 'team_id', 'amount'])
      .where('yellow', 'is', null)
      .orderBy('game_id')
      .execute(),
    board: await readBoard(db, { from: day, to: addDays(day, 6) }, now),
    courts: await db.selectFrom('places').selectAll().where('court_id', 'is not', null).execute(),
    conflicts: await db.selectFrom('official_conflicts').selectAll().execute(),
  }
}
