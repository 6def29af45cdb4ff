import { sql } from 'kysely'
import { type Calendar, calendarOf } from '#domain/bans/calendar.ts'
import type { BanCard, BanFacts } from '#domain/bans/facts.ts'
import { readDrafts } from '#domain/bans/read.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { isAboutCards } from '#domain/bans/rulings/ruling-chains.ts'
import { positionsOf } from '#domain/match-reports/line-up.ts'
import type { Day, WallClock } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { calendarFor, gamesOf, type Named, tournamentsOf } from './calendar-store.ts'
import { among } from './club-store.ts'
import { cardTypes, types } from './name-store.ts'
import { presentRuling } from './present.ts'
import { writtenRules } from './rule-store.ts'

/**
 * Loads everything that determines these persons' bans. `since` is the first day whose cards count; older
 * rulings count if their ban lasts beyond it. Loads games, clubs and line-ups only if there is a ban.
 */
export async function factsOf(
  db: Queryable,
  personIds: readonly number[],
  since: Day,
  gameIds: readonly number[] = [],
): Promise<BanFacts> {
  const matters = await matterFactsOf(db, personIds, { cards: since, rulings: since })
  const { Bans } = readDrafts(matters)
  if (!Bans.length) return nothing
  return { ...matters, ...(await calendarFor(db, Bans, gameIds, matters.Games)) }
}

type Since = {
  readonly cards: Day
  readonly rulings: Day
  /** The id of the first game since `cards`, if known. Filtering by id is faster than by day. */
  readonly firstGame?: number
  readonly written?: readonly BanRules[]
}

/**
 * Loads the cards, rulings and rules, but not the games in which bans are served. Includes older cards if a
 * ruling is about them.
 */
export async function matterFactsOf(
  db: Queryable,
  personIds: readonly number[],
  since: Since,
  named: readonly Named[] = [],
): Promise<BanFacts> {
  if (!personIds.length && !named.length) return nothing
  // Queries run one after the other: `db` may be a transaction, whose connection runs one statement at a
  // time.
  const Rulings = await rulingsOf(db, personIds, since.rulings)
  const cards = await cardsOf(db, personIds, { day: since.cards, game: since.firstGame })
  if (!cards.length && !Rulings.length && !named.length) return nothing
  const games = await gamesOf(db, [...cards, ...Rulings, ...named])
  const days = new Map(games.map(({ Id, GameDay }) => [Id, GameDay]))
  const earlier = ruledOnEarlier(Rulings, days, since)
  const Cards = [
    ...cards.filter(
      ({ PersonId, GameId }) => !earlier.has(PersonId) && (days.get(GameId) ?? '') >= since.cards,
    ),
    ...(await cardsOf(db, [...earlier], { day: since.rulings })),
  ]
  const read = new Set(games.map(({ Id }) => Id))
  const lacking = Cards.filter(({ GameId }) => !read.has(GameId))
  const Games = [...games, ...(await gamesOf(db, lacking))]
  const Tournaments = await tournamentsNamedBy(db, [...Games, ...Rulings, ...named])
  return { ...nothing, Cards, Rulings, Games, Tournaments, Rules: since.written ?? (await writtenRules(db)) }
}

/** Persons whose rulings since `since.cards` are about older cards or an unknown game. */
function ruledOnEarlier(rulings: readonly Ruling[], days: ReadonlyMap<number, WallClock>, since: Since) {
  if (since.rulings >= since.cards) return new Set<number>()
  const lately = rulings.filter(({ Published }) => Published >= since.cards)
  const ruled = new Set(lately.map(({ PersonId }) => PersonId))
  const about = rulings.filter(
    (one) => ruled.has(one.PersonId) && isAboutCards(one) && (days.get(one.GameId) ?? '') < since.cards,
  )
  return new Set(about.map(({ PersonId }) => PersonId))
}

/**
 * Loads the games and tournaments of the rulings, from which follows in which competition their yellow cards
 * count.
 */
export async function calendarOfRulings(
  db: Queryable,
  rulings: readonly Named[],
  written?: readonly BanRules[],
): Promise<Calendar> {
  const Games = await gamesOf(db, rulings)
  const Tournaments = await tournamentsNamedBy(db, [...Games, ...rulings])
  return calendarOf({ ...nothing, Games, Tournaments, Rules: written ?? (await writtenRules(db)) })
}

const tournamentsNamedBy = (db: Queryable, named: readonly Pick<Named, 'TournamentId'>[]) =>
  tournamentsOf(
    db,
    named.map(({ TournamentId }) => TournamentId),
  )

const nothing: BanFacts = {
  Tournaments: [],
  Games: [],
  LineUps: [],
  ClubChanges: [],
  Teams: [],
  Cards: [],
  Rulings: [],
  Rules: [],
}

/** Cards since a day or game id. Finds the cards of team officials through the line-ups of team staff. */
async function cardsOf(db: Queryable, personIds: readonly number[], since: { day: Day; game?: number }) {
  if (!personIds.length) return []
  const isSince =
    since.game === undefined
      ? sql<boolean>`i.game_id in (select id from games where game_day >= ${since.day}::date)`
      : sql<boolean>`i.game_id >= ${since.game}`
  const cards: BanCard[] = await db
    .selectFrom('incidents as i')
    .select(['i.game_id as GameId', 'i.team_id as TeamId', 'i.person_id as PersonId'])
    .select(sql<BanCard['IncidentTypeId']>`i.incident_type_id`.as('IncidentTypeId'))
    .select(
      sql<boolean>`(i.person_id, i.game_id, i.team_id) in (
        select person_id, game_id, team_id from lineups
        where person_id = ${among(personIds)} and position_id in (${types(positionsOf.Employees)})
      )`.as('IsOfficial'),
    )
    .where('i.person_id', '=', among(personIds))
    .where(sql<boolean>`i.incident_type_id in (${cardTypes})`)
    .where(isSince)
    .orderBy('i.id')
    .execute()
  return cards
}

/** Rulings published since a day, and older rulings whose ban lasts beyond it. */
async function rulingsOf(db: Queryable, personIds: readonly number[], since: Day): Promise<Ruling[]> {
  const rows = await db
    .selectFrom('rulings')
    .selectAll()
    .where('person_id', '=', among(personIds))
    .where('published_at', 'is not', null)
    .where(sql<boolean>`(published_at >= ${since}::date or until >= ${since}::date)`)
    .orderBy('published_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => presentRuling(row))
}
