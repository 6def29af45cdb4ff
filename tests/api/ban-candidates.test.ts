import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RuledCard } from '#domain/bans/codes.ts'
import type { BanFacts } from '#domain/bans/facts.ts'
import { readBans, readDrafts } from '#domain/bans/read.ts'
import { isPublic } from '#domain/bans/reading/public-ban.ts'
import { deskMatters } from '#domain/bans/rulings/desk-matters.ts'
import { GameOutcome, IncidentType, Position, ReportStatus } from '#domain/games/codes.ts'
import { TeamType } from '#domain/platform/entities.ts'
import { calendarFor } from '#server/bans/calendar-store.ts'
import { peopleBanned, peopleBefore } from '#server/bans/candidate-store.ts'
import { factsOf, matterFactsOf } from '#server/bans/facts-store.ts'
import { cardRange } from '#server/bans/rulings/desk.ts'
import { rulingColumns } from '#server/bans/rulings/store.ts'
import { tellBans, tellBansOfGames } from '#server/bans/tell.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { season } from '../domain/bans/model/random-season.ts'
import {
  aRuling,
  facts,
  league,
  nextLeague,
  player,
  red,
  sunday,
  weeks,
  yellow,
} from '../domain/bans/scene.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { isWhole } from '../support/long-form.ts'
import { walkOf } from '../support/walk.ts'

let database: Database
beforeAll(async () => {
  database = await demoDatabase()
  await sql`truncate teams, tournaments, games, incidents, lineups, rulings, ban_rules, notified_bans cascade`.execute(
    database.db,
  )
  // Drops the constraints and indexes of `rulings`, because the random seasons have rulings that they forbid.
  await sql`do $$ declare one text; begin
    for one in select conname from pg_constraint where conrelid = 'rulings'::regclass and contype = 'c' loop
      execute format('alter table rulings drop constraint %I', one);
    end loop;
    drop index rulings_dismissal, rulings_yellows;
  end $$`.execute(database.db)
})
afterAll(() => database.close())

// The review queue and the list of bans read only the people selected by the last notified bans. These tests compare their result with
// that for all people, before and after each change.

const first = '2022-01-01'
/** A time after all games of the season. */
const now = '2027-05-08T12:00:00'
const window = { today: '2027-05-08', since: '2026-05-01', season: '2026-01-01' }
const act = { by: null, at: new Date('2026-06-01T12:00:00Z') }

test.each(isWhole ? [1, 2, 3] : [1])(
  'in random seasons the review queue and the list of bans miss nobody who awaits a ruling or is banned, seed %i',
  async (seed) => {
    await ofSeasons(seed, async (db, people, changes) => {
      await tellBans(db, people, { ...act, isQuiet: true })
      expect(await missed(db, people)).toEqual({ onDesk: [], inList: [] })
      for (const change of changes) {
        await apply(db, change)
        await tellBansOfGames(db, [change.gameId], act)
        expect(await missed(db, people)).toEqual({ onDesk: [], inList: [] })
      }
    })
  },
)

test('in random seasons bans derived from the relevant games equal those derived from all games, also after corrections', async () => {
  await ofSeasons(5, async (db, people, changes) => {
    expect(await derived(db, people)).toEqual(await derivedFromAllGames(db, people))
    for (const change of changes) {
      await apply(db, change)
      expect(await derived(db, people)).toEqual(await derivedFromAllGames(db, people))
    }
  })
})

/** One player's yellow cards, a ruling on some of them, and the games whose cards are deleted after the ban was served. */
const ruledSeason = fc.record({
  cards: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 3 }),
  Yellows: fc.integer({ min: 1, max: 4 }),
  week: fc.integer({ min: 1, max: 7 }),
  takenBack: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 3 }),
})

test.each([1, 2])(
  'bans derived from the relevant games equal those of all games after cards of served rulings were deleted, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(ruledSeason, ({ cards, Yellows, week, takenBack }) =>
        alone(async (db) => {
          const Rulings = [aRuling(1, `${sunday(week)}T20:00:00`, { Yellows, Games: 1 })]
          const people = await write(db, facts({ Cards: cards.map((game) => yellow(game)), Rulings }))
          for (const gameId of takenBack) {
            await apply(db, { gameId, what: { card: null } })
            expect(await derived(db, people)).toEqual(await derivedFromAllGames(db, people))
          }
        }),
      ),
      { seed, numRuns: walkOf(1000, 20), endOnFailure: true },
    )
  },
)

test('deleting a card after its ban was served keeps the served game with the ruling', async () => {
  const Rulings = [aRuling(1, '2026-05-26T17:00:00', { Yellows: 4, Games: 1 })]
  const Cards = [1, 2, 3, 4, 6].map((game) => yellow(game))
  await alone(async (db) => {
    const people = await write(db, facts({ Games: weeks(8), Cards, Rulings }))
    expect(await derived(db, people)).toMatchObject([{ Served: [5], Left: 0 }])
    await db.deleteFrom('incidents').where('game_id', '=', 1).execute()
    expect(await derived(db, people)).toMatchObject([{ Key: 'ruling:1', Served: [5], Left: 0 }])
  })
})

const derived = async (db: Queryable, people: number[]) => readBans(await factsOf(db, people, first)).Bans

/** The bans derived from all games of the teams, whenever each ban began. */
async function derivedFromAllGames(db: Queryable, people: number[]) {
  const matters = await matterFactsOf(db, people, { cards: first, rulings: first })
  const bans = readDrafts(matters).Bans.map((ban) => ({ ...ban, Since: `${first}T00:00:00` }))
  if (!bans.length) return []
  return readBans({ ...matters, ...(await calendarFor(db, bans, [], matters.Games)) }).Bans
}

/** The facts from which the review queue derives the cases of these people. */
async function deskFacts(db: Queryable, people: number[], days: { since: string; season: string }) {
  return matterFactsOf(db, people, await cardRange(db, days))
}

const newYear = { since: '2027-01-01', season: '2027-01-01' }

test('around New Year the review queue finds the same cases in the cards of its season as in all cards', async () => {
  await ofSeasons(4, async (db, people) => {
    await sql`update tournaments set year = 2027 where id % 2 = 0`.execute(db)
    await toNewYear(db)
    const all = await matterFactsOf(db, people, { cards: first, rulings: first })
    expect(deskOf(await deskFacts(db, people, newYear))).toEqual(deskOf(all))
  })
})

test('a ruling after New Year on a dismissal before New Year, or a correction of the ruling, is matched to the dismissal', async () => {
  const ruled = { GameId: 1, Card: RuledCard.Dismissal, Games: 2 }
  const Rulings = [
    aRuling(1, '2026-05-07T12:00:00', ruled),
    aRuling(2, '2026-05-05T12:00:00', { ...ruled, PersonId: 101 }),
    aRuling(3, '2026-05-08T12:00:00', { ...ruled, PersonId: 101, RulingId: 2, GameId: 0, Card: null }),
    // The person of this ruling has no card.
    aRuling(4, '2026-05-07T12:00:00', { ...ruled, PersonId: 102 }),
  ]
  const Cards = [red(1), red(1, { PersonId: 101 })]
  await alone(async (db) => {
    const people = await write(db, facts({ Games: weeks(1), Cards, Rulings }))
    await toNewYear(db)
    expect(deskOf(await deskFacts(db, people, newYear))).toMatchObject([{ PersonId: 102 }])
  })
})

test.each([
  ['begins in December', nextLeague],
  ['goes on in January', league],
])('cards of a tournament that %s are counted across New Year', async (_, { Id }) => {
  // The first game is on 29 December, the second on 5 January.
  const Games = weeks(2, { TournamentId: Id })
  await alone(async (db) => {
    const people = await write(db, facts({ Games, Cards: [red(1), red(2)] }))
    await toNewYear(db)
    expect(deskOf(await deskFacts(db, people, newYear))).toMatchObject([{ GameId: 2, Count: 2 }])
  })
})

test('in January the review queue has dismissals of December, counted with those before', async () => {
  await alone(async (db) => {
    const people = await write(db, facts({ Games: weeks(2), Cards: [red(1), red(2)] }))
    await sql`update games set game_day = game_day + interval '232 days'`.execute(db)
    const days = { ...newYear, since: '2026-12-25' }
    const read = await deskFacts(db, people, days)
    expect(deskOf(read, days)).toMatchObject([{ GameId: 2, Count: 2 }])
  })
})

test.each([
  ['began in the December before its year', 2026, ['2025-12-20', '2026-12-28']],
  ['is of two years before and goes on', 2025, ['2025-11-01', '2027-01-05']],
])('cards of a tournament that %s are counted', async (_, year, [one, other]) => {
  await alone(async (db) => {
    const people = await write(db, facts({ Games: weeks(2), Cards: [red(1), red(2)] }))
    await sql`update tournaments set year = ${year}`.execute(db)
    await sql`update games set game_day = case id when 1 then ${one}::date else ${other}::date end`.execute(
      db,
    )
    const days = { ...newYear, since: '2026-12-25' }
    expect(deskOf(await deskFacts(db, people, days), days)).toMatchObject([{ GameId: 2, Count: 2 }])
  })
})

test('the review queue leaves out cards of years ago, whatever the id of their game', async () => {
  await alone(async (db) => {
    const people = await write(db, facts({ Games: weeks(3), Cards: [red(1), red(2), red(3)] }))
    await toNewYear(db)
    await sql`update games set game_day = game_day - interval '2000 days' where id <> 2`.execute(db)
    const { Cards } = await deskFacts(db, people, newYear)
    expect(Cards.map(({ GameId }) => GameId)).toEqual([2])
  })
})

/** Moves all dates by 240 days, so that New Year falls within the season. */
async function toNewYear(db: Queryable) {
  await sql`update games set game_day = game_day + interval '240 days'`.execute(db)
  await sql`update rulings set published_at = published_at + interval '240 days', until = until + 240`.execute(
    db,
  )
}

function deskOf(facts: BanFacts, days = newYear) {
  const { Bans: bans, calendar } = readDrafts(facts)
  const { since, season } = days
  return deskMatters(
    { bans, calendar, notes: [], published: facts.Rulings, since, seasonOf: () => season },
    [],
  )
}

async function missed(db: Queryable, people: number[]) {
  const matters = await matterFactsOf(db, people, { cards: first, rulings: first })
  const onDesk = deskOf(matters, window)
  const { Bans } = readBans(await factsOf(db, people, first))
  const before = await peopleBefore(db, window)
  const banned = await peopleBanned(db, now)
  return {
    onDesk: onDesk.filter(({ PersonId }) => !before.includes(PersonId)),
    inList: Bans.filter((ban) => isPublic(ban, now) && !banned.includes(ban.PersonId)),
  }
}

/** A change that staff or referees make to a game after clubs were notified of bans. */
const change = fc.record({
  gameId: fc.integer({ min: 1, max: 20 }),
  what: fc.oneof(
    fc.record({ outcome: fc.constantFrom(null, ...Object.values(GameOutcome)) }),
    fc.constant({ home_result: null, away_result: null }),
    fc.constant({ home_result: 2, away_result: 0, report_status: ReportStatus.Confirmed }),
    fc.record({ game_day: fc.constantFrom('2026-05-02T12:00', '2026-05-20T12:00', '2026-09-01T12:00') }),
    fc.record({ card: fc.constantFrom(IncidentType.Yellow, IncidentType.Red, null) }),
    fc.constant({ listed: player }),
  ),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

async function apply(db: Queryable, { gameId: game_id, what }: Change) {
  if ('card' in what) {
    if (what.card === null) return db.deleteFrom('incidents').where('game_id', '=', game_id).execute()
    const row = { game_id, team_id: 1, person_id: player, minute: 1, incident_type_id: what.card }
    return db.insertInto('incidents').values(row).execute()
  }
  if ('listed' in what) {
    const row = { game_id, team_id: 1, person_id: what.listed, position_id: Position.Starter }
    return db
      .insertInto('lineups')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return db.updateTable('games').set(what).where('id', '=', game_id).execute()
}

/** Runs `look` on each random season, alone in the database. */
async function ofSeasons(
  seed: number,
  look: (db: Queryable, people: number[], changes: Change[]) => Promise<void>,
) {
  await fc.assert(
    fc.asyncProperty(season, fc.array(change, { maxLength: 5 }), (facts, changes) =>
      alone(async (db) => look(db, await write(db, facts), changes)),
    ),
    { seed, numRuns: walkOf(1000, 20), endOnFailure: true },
  )
}

/** Rolls back everything that `work` writes. */
async function alone(work: (db: Queryable) => Promise<void>) {
  const undo = new Error('what was written is taken back')
  const written = database.transaction(async (tx) => {
    await work(tx)
    throw undo
  })
  await expect(written).rejects.toBe(undo)
}

/** Inserts the season and returns the ids of all its people. */
async function write(db: Queryable, season: BanFacts): Promise<number[]> {
  // Inserts without checking foreign keys to other tables, because the generated rows are consistent.
  await sql`set local session_replication_role to replica`.execute(db)
  const { Tournaments, Teams, Games, Cards, Rulings, LineUps, Rules } = season
  await insert(db, 'teams', Teams, ({ Id, ClubId }) => ({
    id: Id,
    parent_team_id: Id === ClubId ? null : ClubId,
    name: '',
    short_name: '',
    type: TeamType.Club,
  }))
  await insert(db, 'tournaments', Tournaments, (one) => ({
    id: one.Id,
    year: one.Year,
    gender: one.Gender ? 'male' : 'female',
    name: '',
    short_name: '',
    category_type_id: one.CategoryId || null,
    age_group_type_id: one.AgeGroupId || null,
  }))
  await insert(db, 'games', Games, (one) => ({
    id: one.Id,
    tournament_id: one.TournamentId,
    game_day: one.GameDay,
    home_team_id: one.HomeTeamId,
    away_team_id: one.AwayTeamId,
    game_round_id: one.GameRoundId,
    home_result: one.HomeResult,
    away_result: one.AwayResult,
    report_status: one.GameReportStatus,
    outcome: one.Outcome,
  }))
  const inGames = new Set(Games.map(({ Id }) => Id))
  const cards = Cards.filter(({ GameId }) => inGames.has(GameId))
  await insert(db, 'incidents', cards, (one) => ({
    game_id: one.GameId,
    team_id: one.TeamId,
    person_id: one.PersonId,
    minute: 1,
    incident_type_id: one.IncidentTypeId,
  }))
  const lineUps = new Map(LineUps.map((one) => [`${one.GameId} ${one.PersonId}`, one]))
  await insert(db, 'lineups', [...lineUps.values()], (one) => ({
    game_id: one.GameId,
    team_id: 1,
    person_id: one.PersonId,
    position_id: Position.Starter,
  }))
  // Inserts only the last row of ban rules for the same tournaments, because the database allows only one.
  const rules = new Map(Rules.map((one) => [`${one.CategoryId} ${one.AgeGroupId} ${one.FromYear}`, one]))
  await insert(
    db,
    'ban_rules',
    [...rules.values()],
    ({ TournamentId, CategoryId, AgeGroupId, FromYear, ...terms }) => ({
      tournament_id: TournamentId || null,
      category_type_id: CategoryId || null,
      age_group_type_id: AgeGroupId || null,
      from_year: FromYear,
      terms: JSON.stringify(terms),
    }),
  )
  const rulings = Rulings.filter(({ Card, Yellows }) => Card === null || Yellows === 0)
  await insert(db, 'rulings', rulings, (one) => ({
    ...rulingColumns(one, null),
    id: one.Id,
    published_at: one.Published,
    registered_at: one.Published,
  }))
  return [...new Set([...cards, ...rulings].map(({ PersonId }) => PersonId))]
}

async function insert<Row>(
  db: Queryable,
  table: string,
  rows: readonly Row[],
  columns: (row: Row) => Record<string, unknown>,
) {
  const values = rows.map(columns)
  const [row] = values
  if (!row) return
  const names = Object.keys(row).map((name) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(names)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::json)`.execute(
    db,
  )
}
