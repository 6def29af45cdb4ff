import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BanFacts } from '#domain/bans/facts.ts'
import { readBans } from '#domain/bans/read.ts'
import { isPublic } from '#domain/bans/reading/public-ban.ts'
import { fewestToRule, sureCards } from '#domain/bans/rules-of.ts'
import { CaseAbout } from '#domain/bans/rulings/desk.ts'
import { deskMatters } from '#domain/bans/rulings/desk-matters.ts'
import { Position } from '#domain/games/codes.ts'
import { TeamType } from '#domain/platform/entities.ts'
import { mayHaveOpenBans, tournamentsSince } from '#server/bans/candidate-store.ts'
import { calendarOfRulings, factsOf, matterFactsOf } from '#server/bans/facts-store.ts'
import { writtenRules } from '#server/bans/rule-store.ts'
import { peopleBefore, peopleWithoutCard } from '#server/bans/rulings/desk-store.ts'
import { rulingColumns } from '#server/bans/rulings/store.ts'
import { tellBans } from '#server/bans/tell.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { season } from '../domain/bans/model/random-season.ts'
import { demoEmbedded } from '../support/demo-database.ts'
import { walkOf } from '../support/walk.ts'

let database: Database
beforeAll(async () => {
  database = await demoEmbedded()
  await sql`truncate teams, tournaments, games, incidents, lineups, rulings, ban_rules, told_bans cascade`.execute(
    database.db,
  )
  // The seasons have rulings that nobody may write, too.
  await sql`do $$ declare one text; begin
    for one in select conname from pg_constraint where conrelid = 'rulings'::regclass and contype = 'c' loop
      execute format('alter table rulings drop constraint %I', one);
    end loop;
    drop index rulings_dismissal, rulings_yellows;
  end $$`.execute(database.db)
})
afterAll(() => database.close())

// Whom the desk and the list of bans read is chosen in the database; here everybody is read beside them.

const first = '2022-01-01'
const window = { since: '2026-05-01', season: '2026-01-01' }
/** After all of its games. */
const now = '2027-05-08T12:00:00'

test.each([1, 2, 3])(
  'of random seasons the desk reads everybody who has a matter before the committee, seed %i',
  async (seed) => {
    await ofSeasons(seed, async (db, people) => {
      const rules = await writtenRules(db)
      const facts = await matterFactsOf(db, people, first)
      const calendar = await calendarOfRulings(db, facts.Rulings)
      const reading = readBans(facts)
      const matters = deskMatters({ reading, calendar, notes: [], published: facts.Rulings, ...window }, [])
      const fewest = fewestToRule(rules)
      const counted = { ...window, season: fewest.areEarlierCounted ? first : window.season }
      const waiting = await peopleBefore(db, { ...counted, fewest })
      const doubtful = await peopleWithoutCard(
        db,
        window.season,
        sureCards(rules, await tournamentsSince(db, 2025)),
      )
      const of = (about: CaseAbout) =>
        matters.filter(({ About }) => About === about).map(({ PersonId }) => PersonId)
      expect(of(CaseAbout.Cards).filter((person) => !waiting.includes(person))).toEqual([])
      expect(of(CaseAbout.Groundless).filter((person) => !doubtful.includes(person))).toEqual([])
    })
  },
)

test.each([1, 2, 3])('of random seasons the list reads everybody who is banned, seed %i', async (seed) => {
  await ofSeasons(seed, async (db, people) => {
    const rules = await writtenRules(db)
    const at = new Date('2026-06-01T12:00:00Z')
    await tellBans(db, people, { by: null, at, isQuiet: true })
    const facts = await factsOf(db, people, first)
    // Who plays in spite of a ban serves nothing by it; that is known of bans that were told.
    const played = new Set(facts.LineUps.map(({ PersonId }) => PersonId))
    const banned = readBans(facts)
      .Bans.filter((ban) => isPublic(ban, now) && (ban.Since < '2026-06' || !played.has(ban.PersonId)))
      .map(({ PersonId }) => PersonId)
    const read = await mayHaveOpenBans(db, { now, since: first, rules })
    expect(banned.filter((person) => !read.includes(person))).toEqual([])
  })
})

/** Each season is alone in the database while it is looked at. */
async function ofSeasons(seed: number, look: (db: Queryable, people: number[]) => Promise<void>) {
  const undo = new Error('what was written is taken back')
  await fc.assert(
    fc.asyncProperty(season, async (facts) => {
      const written = database.transaction(async (tx) => {
        await look(tx, await write(tx, facts))
        throw undo
      })
      await expect(written).rejects.toBe(undo)
    }),
    { seed, numRuns: walkOf(1000, 20), endOnFailure: true },
  )
}

/** Answers everybody whom the season names. */
async function write(db: Queryable, facts: BanFacts): Promise<number[]> {
  // The rows fit each other, and the other tables are not asked.
  await sql`set local session_replication_role to replica`.execute(db)
  const { Tournaments, Teams, Games, Cards, Rulings, LineUps, Rules } = facts
  await insert(db, 'teams', Teams, ({ Id, ClubId }) => ({
    ...{
      id: Id,
      parent_team_id: Id === ClubId ? null : ClubId,
      name: '',
      short_name: '',
      type: TeamType.Club,
    },
  }))
  await insert(db, 'tournaments', Tournaments, (one) => ({
    ...{ id: one.Id, year: one.Year, gender: one.Gender ? 'male' : 'female', name: '', short_name: '' },
    ...{ category_type_id: one.CategoryId || null, age_group_type_id: one.AgeGroupId || null },
  }))
  await insert(db, 'games', Games, (one) => ({
    ...{ id: one.Id, tournament_id: one.TournamentId, game_day: one.GameDay },
    ...{ home_team_id: one.HomeTeamId, away_team_id: one.AwayTeamId, game_round_id: one.GameRoundId },
    ...{ home_result: one.HomeResult, away_result: one.AwayResult },
    ...{ report_status: one.GameReportStatus, outcome: one.Outcome },
  }))
  const inGames = new Set(Games.map(({ Id }) => Id))
  const cards = Cards.filter(({ GameId }) => inGames.has(GameId))
  await insert(db, 'incidents', cards, (one) => ({
    ...{ game_id: one.GameId, team_id: one.TeamId, person_id: one.PersonId, minute: 1 },
    incident_type_id: one.IncidentTypeId,
  }))
  const lineUps = new Map(LineUps.map((one) => [`${one.GameId} ${one.PersonId}`, one]))
  await insert(db, 'lineups', [...lineUps.values()], (one) => ({
    ...{ game_id: one.GameId, team_id: 1, person_id: one.PersonId, position_id: Position.Starter },
  }))
  // Two rows say nothing of one subject.
  const rules = new Map(Rules.map((one) => [`${one.CategoryId} ${one.AgeGroupId} ${one.FromYear}`, one]))
  await insert(
    db,
    'ban_rules',
    [...rules.values()],
    ({ TournamentId, CategoryId, AgeGroupId, FromYear, ...terms }) => ({
      ...{ tournament_id: TournamentId || null, category_type_id: CategoryId || null },
      ...{ age_group_type_id: AgeGroupId || null, from_year: FromYear },
      terms: JSON.stringify(terms),
    }),
  )
  const rulings = Rulings.filter(({ Card, Yellows }) => Card === null || Yellows === 0)
  await insert(db, 'rulings', rulings, (one) => ({
    ...{ ...rulingColumns(one, null), id: one.Id, published_at: one.Published },
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
