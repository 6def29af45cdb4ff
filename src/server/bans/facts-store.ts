import { sql } from 'kysely'
import { type Calendar, calendarOf, overStatuses } from '#domain/bans/calendar.ts'
import type { BanDraft } from '#domain/bans/drafts.ts'
import type { BanCard, BanFacts, BanGame, BanTournament, InLineUp } from '#domain/bans/facts.ts'
import { readDrafts } from '#domain/bans/read.ts'
import type { BanRules } from '#domain/bans/rules.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { isAboutCards } from '#domain/bans/rulings/ruling-chains.ts'
import { positionsOf } from '#domain/match-reports/line-up.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { among, clubChangesOf, teamsOf } from './club-store.ts'
import { cardTypes, types } from './name-store.ts'
import { presentRuling } from './present.ts'
import { writtenRules } from './rule-store.ts'

/**
 * All that the bans of these persons follow from, as it stands. `since` is the first day whose cards count; rulings
 * count for some seasons more. `gameIds` are games that are asked about. Most cards ban nobody, so calendar, clubs and
 * line-ups are read of those alone who have a ban by their cards and rulings, and nothing is answered where nobody has.
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

/** The first day whose cards are read, and that of the rulings, which may be an earlier one. */
type Since = { readonly cards: Day; readonly rulings: Day }

/**
 * The same without the games in which bans are served: what cards and rulings come to, whatever was sat out. The games
 * and tournaments of what is `named` are read along, the `written` rules where they are not known yet. Whose rulings are
 * about earlier cards has these read, too.
 */
export async function matterFactsOf(
  db: Queryable,
  personIds: readonly number[],
  since: Since,
  { named = [], written }: { named?: readonly Named[]; written?: readonly BanRules[] } = {},
): Promise<BanFacts> {
  if (!personIds.length && !named.length) return nothing
  const Rulings = await rulingsOf(db, personIds, since.rulings)
  const cards = await cardsOf(db, personIds, since.cards)
  if (!cards.length && !Rulings.length && !named.length) return nothing
  const games = await gamesOf(db, [...cards, ...Rulings, ...named])
  const earlier = ruledOnEarlier(Rulings, games, since)
  const Cards = [
    ...cards.filter(({ PersonId }) => !earlier.has(PersonId)),
    ...(await cardsOf(db, [...earlier], since.rulings)),
  ]
  const read = new Set(games.map(({ Id }) => Id))
  const lacking = Cards.filter(({ GameId }) => !read.has(GameId))
  const Games = [...games, ...(await gamesOf(db, lacking))]
  const Tournaments = await tournamentsNamedBy(db, [...Games, ...Rulings, ...named])
  return { ...nothing, Cards, Rulings, Games, Tournaments, Rules: written ?? (await writtenRules(db)) }
}

/** Who has rulings since a day, and one about cards before it or of a game that is not known. */
function ruledOnEarlier(rulings: readonly Ruling[], games: readonly BanGame[], since: Since) {
  if (since.rulings >= since.cards) return new Set<number>()
  const days = new Map(games.map(({ Id, GameDay }) => [Id, GameDay]))
  const lately = rulings.filter(({ Published }) => Published >= since.cards)
  const ruled = new Set(lately.map(({ PersonId }) => PersonId))
  const about = rulings.filter(
    (one) => ruled.has(one.PersonId) && isAboutCards(one) && (days.get(one.GameId) ?? '') < since.cards,
  )
  return new Set(about.map(({ PersonId }) => PersonId))
}

export type Named = Pick<Ruling, 'GameId' | 'TournamentId'>

/** Of what rulings name alone: in what their yellow cards are counted. */
export async function calendarOfRulings(db: Queryable, rulings: readonly Named[]): Promise<Calendar> {
  const Games = await gamesOf(db, rulings)
  const Tournaments = await tournamentsNamedBy(db, [...Games, ...rulings])
  return calendarOf({ ...nothing, Games, Tournaments, Rules: await writtenRules(db) })
}

const tournamentsNamedBy = (db: Queryable, named: readonly Pick<Named, 'TournamentId'>[]) =>
  tournamentsOf(
    db,
    named.map(({ TournamentId }) => TournamentId),
  )

const nothing: BanFacts = {
  ...{ Tournaments: [], Games: [], LineUps: [], ClubChanges: [], Teams: [], Merged: [] },
  ...{ Cards: [], Rulings: [], Rules: [] },
}

/** The games of those who are banned since then, of each club for which they play, and in which of them they were. */
async function calendarFor(
  db: Queryable,
  bans: readonly BanDraft[],
  gameIds: readonly number[],
  own: readonly BanGame[],
) {
  const persons = bans.map(({ PersonId }) => PersonId)
  const since = firstDays(bans.map(({ PersonId, Since }) => [PersonId, Since.slice(0, 10)]))
  const ClubChanges = await clubChangesOf(db, persons, [...since.values()].sort()[0] ?? '')
  const Teams = await teamsOf(
    db,
    [...bans, ...ClubChanges].map(({ TeamId }) => TeamId),
  )
  const clubs = new Map(Teams.map(({ Id, ClubId }) => [Id, ClubId]))
  const from = firstDays(
    [...bans, ...ClubChanges].map(({ TeamId, PersonId }) => [
      clubs.get(TeamId) ?? TeamId,
      since.get(PersonId) ?? '',
    ]),
  )
  const played = await gamesOfTeams(
    db,
    Teams.map(({ Id, ClubId }) => ({ id: Id, from: from.get(ClubId) ?? '' })),
  )
  const asked = await gamesOf(
    db,
    gameIds.map((GameId) => ({ GameId })),
  )
  const Games = [...new Map([...own, ...asked, ...played].map((game) => [game.Id, game])).values()]
  return {
    Games,
    Tournaments: await tournamentsOf(db, [
      ...Games.map(({ TournamentId }) => TournamentId),
      ...bans.flatMap(({ Origin }) => Origin?.Id ?? []),
    ]),
    ClubChanges,
    Teams,
    LineUps: await lineUpsOf(
      db,
      persons,
      played.map(({ Id }) => Id),
    ),
  }
}

/** The first day of each key. */
function firstDays(days: readonly (readonly [number, Day])[]): Map<number, Day> {
  const first = new Map<number, Day>()
  for (const [key, day] of days) if (day < (first.get(key) ?? '9999')) first.set(key, day)
  return first
}

/** Those who are officials in the game of their card are looked up once among the few line-ups of the staff. */
async function cardsOf(db: Queryable, personIds: readonly number[], since: Day) {
  if (!personIds.length) return []
  const cards: BanCard[] = await db
    .selectFrom('incidents as i')
    .innerJoin('games as g', 'g.id', 'i.game_id')
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
    .where('g.game_day', '>=', since)
    .orderBy('i.id')
    .execute()
  return cards
}

/** Those that were published; a ban until a day holds however long ago that was. */
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

const game = sql`g.id as "Id", g.tournament_id as "TournamentId", g.game_day as "GameDay",
  g.home_team_id as "HomeTeamId", g.away_team_id as "AwayTeamId", g.home_result as "HomeResult",
  g.away_result as "AwayResult", g.report_status as "GameReportStatus", g.outcome as "Outcome",
  g.game_round_id as "GameRoundId"`

async function gamesOf(db: Queryable, named: readonly Pick<Named, 'GameId'>[]): Promise<BanGame[]> {
  if (!named.length) return []
  const ids = named.map(({ GameId }) => GameId)
  const { rows } = await sql<BanGame>`select ${game} from games g where g.id = ${among(ids)}`.execute(db)
  return rows
}

/** Of each team since the first ban of its club alone, or the oldest one of all would ask for years of every team. */
async function gamesOfTeams(db: Queryable, teams: readonly { id: number; from: Day }[]): Promise<BanGame[]> {
  const { rows } = await sql<BanGame>`
    with own as materialized (
      select * from unnest(${teams.map(({ id }) => id)}::int[], ${teams.map(({ from }) => from)}::date[]) as own (id, since)
    )
    select ${game} from own join games g on g.home_team_id = own.id and g.game_day >= own.since
    union all
    select ${game} from own join games g on g.away_team_id = own.id and g.game_day >= own.since`.execute(db)
  return rows
}

function tournamentsOf(db: Queryable, ids: readonly number[]): Promise<BanTournament[]> {
  return db
    .selectFrom('tournaments')
    .select(['id as Id', 'year as Year'])
    .select(sql<BanTournament['Gender']>`case gender when 'male' then 1 else 0 end`.as('Gender'))
    .select(sql<number>`coalesce(category_type_id, 0)`.as('CategoryId'))
    .select(sql<number>`coalesce(age_group_type_id, 0)`.as('AgeGroupId'))
    .where('id', '=', among(ids))
    .execute()
}

const over = sql.join(overStatuses.map((status) => sql.lit(status)))

/** Of games that are over: a line-up of one to come is not to be told from who may play in another. */
function lineUpsOf(
  db: Queryable,
  personIds: readonly number[],
  gameIds: readonly number[],
): Promise<InLineUp[]> {
  return db
    .selectFrom('lineups as l')
    .innerJoin('games as g', 'g.id', 'l.game_id')
    .select(['l.game_id as GameId', 'l.person_id as PersonId'])
    .where('l.person_id', '=', among(personIds))
    .where('l.game_id', '=', among(gameIds))
    .where(sql<boolean>`(g.outcome is not null or g.home_result is not null or g.report_status in (${over}))`)
    .execute()
}
