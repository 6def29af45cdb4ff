import { readBans } from '#domain/bans/read.ts'
import { areEarlierCounted } from '#domain/bans/rules-of.ts'
import { type BanCase, deskDays } from '#domain/bans/rulings/desk.ts'
import { type DeskMatter, deskMatters, mayHaveReport } from '#domain/bans/rulings/desk-matters.ts'
import { addDays, dayAt, yearOf } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { peopleBefore } from '../candidate-store.ts'
import { calendarOfRulings, matterFactsOf } from '../facts-store.ts'
import { namesOf, personNames } from '../name-store.ts'
import { firstDayOf } from '../reading.ts'
import { writtenRules } from '../rule-store.ts'
import * as store from './desk-store.ts'
import { drafts } from './store.ts'

/**
 * What the committee has before it: dismissals and reports of the last weeks, whatever waits for its ruling since the
 * season began, and what it has published whose card is gone. A matter leaves the desk as its ruling is published.
 */
export async function deskCases(db: Queryable, now: Date): Promise<BanCase[]> {
  const today = dayAt(now)
  const since = addDays(today, -deskDays)
  const season = `${yearOf(today)}-01-01`
  // Matters of this season, and the rulings on those of the last one, need no older cards unless a rule counts them along.
  const first = areEarlierCounted(await writtenRules(db)) ? firstDayOf(today) : `${yearOf(today) - 1}-01-01`
  const notes = await store.reportNotes(db, since)
  const people = new Set([
    ...(await peopleBefore(db, { today, since, season })),
    ...notes.map(({ PersonId }) => PersonId),
  ])
  const facts = await matterFactsOf(db, [...people], first)
  const waiting = await drafts(db)
  const reading = readBans(facts)
  const cards = reading.Bans.flatMap(({ Cards, Origin }) =>
    Cards.slice(-1).map(({ GameId }) => ({ GameId, TournamentId: Origin?.Id ?? 0 })),
  )
  const calendar = await calendarOfRulings(db, [...waiting, ...notes, ...cards, ...facts.Rulings])
  const published = facts.Rulings
  return named(db, deskMatters({ reading, calendar, notes, published, since, season }, waiting))
}

async function named(db: Queryable, matters: readonly DeskMatter[]): Promise<BanCase[]> {
  const names = await namesOf(db, {
    teams: matters.map(({ TeamId }) => TeamId),
    tournaments: matters.map(({ TournamentId }) => TournamentId),
  })
  const nameOf = await personNames(
    db,
    matters.map(({ PersonId }) => PersonId),
  )
  const reported = await store.reportedOf(
    db,
    matters.filter(mayHaveReport).map(({ GameId }) => GameId),
  )
  return matters.map(({ Draft, ...matter }) => ({
    ...matter,
    Name: matter.PersonId ? nameOf(matter.PersonId) : names.team(matter.TeamId),
    TeamName: names.team(matter.TeamId),
    TournamentName: names.tournament(matter.TournamentId),
    HasReport: mayHaveReport(matter) ? reported(matter) : null,
    ...{ RulingId: Draft?.Id ?? 0, Kind: Draft?.Kind ?? null, Until: Draft?.Until ?? '' },
    ...{ Games: Draft?.Games ?? null, Fine: Draft?.Fine ?? null },
    ...{ Comment: Draft?.Comment ?? '', Version: Draft?.Version ?? null },
  }))
}
