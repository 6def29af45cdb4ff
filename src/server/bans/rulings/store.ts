import { sql } from 'kysely'
import type { z } from 'zod'
import type { RulingFilter } from '#domain/bans/calls.ts'
import { RulingKind } from '#domain/bans/codes.ts'
import type { NamedRuling, Ruling, RulingInput } from '#domain/bans/rulings/ruling.ts'
import { gameText } from '#domain/games/game-text.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hasWords } from '../../platform/lists/has-words.ts'
import { countRows, type PageQuery } from '../../platform/lists/pages.ts'
import { presentRuling } from '../present.ts'
import type { RulingRow } from '../rule-store.ts'

export async function lockRulings(db: Queryable): Promise<void> {
  await sql`lock table rulings in share row exclusive mode`.execute(db)
}

type NamedRow = RulingRow & {
  name: string | null
  team: string | null
  tournament: string | null
  home: string | null
  away: string | null
  game_day: string | null
  publisher: string | null
  is_named: boolean
  is_appealed: boolean
}

/** A page of rulings: drafts first, then published ones, latest first. */
export async function rulingPage(
  db: Queryable,
  { sort, range, filter }: PageQuery & { filter: RulingFilter },
): Promise<{ rows: NamedRuling[]; total: number }> {
  const direction = sort.descending ? ('desc' as const) : ('asc' as const)
  const rows = await filtered(db, filter)
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .leftJoin('games as g', 'g.id', 'r.game_id')
    // A ruling on a protest takes the tournament of its game.
    .leftJoin('tournaments as m', (on) =>
      on.on(
        'm.id',
        '=',
        sql<number>`case when r.person_id is null then g.tournament_id else r.tournament_id end`,
      ),
    )
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .leftJoin('persons as publisher', 'publisher.id', 'r.published_by')
    .selectAll('r')
    .select(['p.name', 't.short_name as team', 'm.short_name as tournament'])
    .select([
      'home.short_name as home',
      'away.short_name as away',
      'g.game_day',
      'publisher.name as publisher',
    ])
    .select(
      sql<boolean>`exists (select from rulings n where n.ruling_id = r.id and n.kind <> 'appeal')`.as(
        'is_named',
      ),
    )
    .select(
      sql<boolean>`exists (select from rulings a where a.ruling_id = r.id and a.kind = 'appeal' and not exists (
        select from rulings e where e.ruling_id = a.id and e.kind = 'appealEnd'))`.as('is_appealed'),
    )
    .orderBy('r.published_at', (by) => (sort.descending ? by.desc().nullsFirst() : by.asc().nullsLast()))
    .orderBy('r.id', direction)
    .limit(range.limit)
    .offset(range.from)
    .execute()
  const total = await countRows(db, filtered(db, filter).select(sql`1`.as('one')))
  return { rows: rows.map(presentNamed), total }
}

function filtered(db: Queryable, { q = '', State, Kind, Year, Meeting }: RulingFilter) {
  return db
    .selectFrom('rulings as r')
    .leftJoin('persons as p', 'p.id', 'r.person_id')
    .$if(q.trim() !== '', (of) => of.where(hasWords(sql`p.name_folded`, q)))
    .$if(State?.length === 1, (of) =>
      of.where('r.published_at', State?.[0] === 'draft' ? 'is' : 'is not', null),
    )
    .$if(Boolean(Kind?.length), (of) => of.where('r.kind', 'in', Kind ?? []))
    .$if(Year !== undefined, (of) => of.where(publishedWithin(`${Year}-01-01`, '1 year')))
    .$if(Meeting !== undefined, (of) => of.where(publishedWithin(Meeting ?? '', '1 day')))
}

const publishedWithin = (from: Day, length: '1 year' | '1 day') => sql<boolean>`(
  r.published_at >= ${from}::date and r.published_at < ${from}::date + ${length}::interval)`

function presentNamed(row: NamedRow): NamedRuling {
  return {
    ...presentRuling(row),
    Name: row.name ?? row.team ?? '',
    TeamName: row.team ?? '',
    TournamentName: row.tournament ?? '',
    Game: row.game_day === null ? '' : gameText(row.home, row.away),
    GameDay: row.game_day ?? '',
    PublishedByName: row.publisher ?? '',
    IsNamed: row.is_named,
    IsAppealed: row.is_appealed,
  }
}

/** The days on which rulings were published, latest first. Takes one index lookup per day. */
export async function meetingDays(db: Queryable, most: number): Promise<Day[]> {
  const before = (limit: ReturnType<typeof sql>) => sql`(
    select r.published_at::date from rulings r where r.published_at < ${limit} order by r.published_at desc limit 1)`
  const { rows } = await sql<{ day: Day }>`
    with recursive meeting (day) as (
      select ${before(sql`'infinity'::timestamptz`)}
      union all
      select ${before(sql`meeting.day::timestamptz`)} from meeting where meeting.day is not null
    )
    select day from meeting where day is not null limit ${most}`.execute(db)
  return rows.map(({ day }) => day)
}

export async function findRuling(db: Queryable, id: number): Promise<Ruling | null> {
  const row = await db.selectFrom('rulings').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? presentRuling(row) : null
}

/** Unpublished rulings, oldest first. */
export async function drafts(db: Queryable): Promise<Ruling[]> {
  const rows = await db
    .selectFrom('rulings')
    .selectAll()
    .where('published_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(presentRuling)
}

export async function markPublished(
  db: Queryable,
  ids: readonly number[],
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await db
    .updateTable('rulings')
    .set((row) => ({ published_at: at.toISOString(), published_by: by, version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

export async function deleteDraft(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('rulings').where('id', '=', id).execute()
}

/** The columns of a ruling from the request. `counter` identifies where its yellow cards are counted. */
export function rulingColumns(sent: z.output<typeof RulingInput>, counter: string | null) {
  return {
    kind: sent.Kind,
    person_id: sent.PersonId || null,
    team_id: sent.TeamId || null,
    tournament_id: sent.TournamentId || null,
    game_id: sent.GameId || null,
    card: sent.Card,
    yellows: sent.Kind === RulingKind.Acquittal ? 0 : sent.Yellows,
    counter,
    // Clears fields that this kind of ruling does not use. A leftover `until` would prolong a ban in games.
    games: sent.Kind === RulingKind.Games ? sent.Games : 0,
    until: (sent.Kind === RulingKind.Until && sent.Until) || null,
    reach: sent.Reach,
    ruling_id: sent.RulingId || null,
    suspends: sent.Kind === RulingKind.Appeal && sent.Suspends,
    comment: sent.Comment,
    fine: sent.Fine,
  }
}

export async function isPerson(db: Queryable, id: number): Promise<boolean> {
  return Boolean(await db.selectFrom('persons').select('id').where('id', '=', id).executeTakeFirst())
}
