import { joinedFacts } from '#domain/bans/joined-facts.ts'
import { readDrafts } from '#domain/bans/read.ts'
import { areEarlierCounted } from '#domain/bans/rules-of.ts'
import { type BanCase, deskDays } from '#domain/bans/rulings/desk.ts'
import { type DeskMatter, deskMatters, mayHaveReport } from '#domain/bans/rulings/desk-matters.ts'
import { addDays, type Day, dayAt, yearOf } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { peopleBefore, peopleLeft } from '../candidate-store.ts'
import { matterFactsOf } from '../facts-store.ts'
import { namesOf, personNames } from '../name-store.ts'
import { firstDayOf } from '../reading.ts'
import { writtenRules } from '../rule-store.ts'
import * as store from './desk-store.ts'
import { drafts } from './store.ts'

/**
 * The cases of the committee: recent dismissals and reports, pending cases, and rulings whose card was
 * deleted.
 */
export async function deskCases(db: Queryable, now: Date): Promise<BanCase[]> {
  const today = dayAt(now)
  const since = addDays(today, -deskDays)
  const season = `${yearOf(today)}-01-01`
  const lastSeason = `${yearOf(today) - 1}-01-01`
  const [notes, before, left, waiting, range] = await Promise.all([
    store.reportNotes(db, since),
    peopleBefore(db, { today, since, season }),
    peopleLeft(db, { season, lastSeason }),
    drafts(db),
    cardRange(db, { since, season }),
  ])
  const ofLast = new Set(left)
  const people = new Set([...before, ...notes.map(({ PersonId }) => PersonId)])
  const facts = await matterFactsOf(
    db,
    [...people].filter((id) => !ofLast.has(id)),
    range,
    [...waiting, ...notes],
  )
  // Reads the cards of two seasons only for the few people with a pending case of last season.
  const earlier = left.length
    ? await matterFactsOf(db, left, await cardRange(db, { since, season: lastSeason }))
    : null
  const { Bans: bans, calendar } = readDrafts(earlier ? joinedFacts(facts, earlier) : facts)
  const published = [...facts.Rulings, ...(earlier?.Rulings ?? [])]
  const seasonOf = (personId: number) => (ofLast.has(personId) ? lastSeason : season)
  return named(db, deskMatters({ bans, calendar, notes, published, since, seasonOf }, waiting))
}

/**
 * The first day of the cards and of the rulings to read. Reads all cards if a rule counts them across
 * seasons.
 */
export async function cardRange(db: Queryable, { since, season }: { since: Day; season: Day }) {
  const written = await writtenRules(db)
  const all = firstDayOf(season)
  if (areEarlierCounted(written)) return { written, cards: all, rulings: all }
  const lastYear = `${yearOf(season) - 1}-01-01`
  const start = await store.cardsStart(db, { day: since < season ? since : season, season, bound: all })
  const rulings = start.day < lastYear ? start.day : lastYear
  return { written, cards: start.day, firstGame: start.id, rulings }
}

async function named(db: Queryable, matters: readonly DeskMatter[]): Promise<BanCase[]> {
  const teams = matters.map(({ TeamId }) => TeamId)
  const tournaments = matters.map(({ TournamentId }) => TournamentId)
  const people = matters.map(({ PersonId }) => PersonId)
  const games = matters.filter(mayHaveReport).map(({ GameId }) => GameId)
  const [names, nameOf, reported] = await Promise.all([
    namesOf(db, { teams, tournaments }),
    personNames(db, people),
    store.reportedOf(db, games),
  ])
  // Lists the fields one by one: spreading hundreds of cases takes a tenth of the request's time.
  return matters.map((matter) => ({
    Id: matter.Id,
    About: matter.About,
    Cause: matter.Cause,
    Count: matter.Count,
    PersonId: matter.PersonId,
    Name: matter.PersonId ? nameOf(matter.PersonId) : names.team(matter.TeamId),
    TeamId: matter.TeamId,
    TeamName: names.team(matter.TeamId),
    TournamentId: matter.TournamentId,
    TournamentName: names.tournament(matter.TournamentId),
    GameId: matter.GameId,
    Since: matter.Since,
    Card: matter.Card,
    Yellows: matter.Yellows,
    HasReport: mayHaveReport(matter) ? reported(matter) : null,
    ByItself: matter.ByItself,
    Proposed: matter.Proposed,
    Corrects: matter.Corrects,
    RulingId: matter.Draft?.Id ?? 0,
    Kind: matter.Draft?.Kind ?? null,
    Until: matter.Draft?.Until ?? '',
    Games: matter.Draft?.Games ?? null,
    Fine: matter.Draft?.Fine ?? null,
    Comment: matter.Draft?.Comment ?? '',
    Version: matter.Draft?.Version ?? null,
  }))
}
