import { sql } from 'kysely'
import { type ClubName, monthOf, type OfficialFacts } from '#domain/appointments/facts.ts'
import { RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { addDays, type Day } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { rowsBy } from '#domain/platform/records.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasWords } from '../platform/lists/has-words.ts'
import { bookingsIn, gamesByMonth, latelyWith, type WithClub } from './booking-store.ts'
import { among, homePlaces } from './location-store.ts'

type Row = {
  PersonId: number
  PermissionId: number | null
  /**
   * `team_id` is the club displayed to distinguish namesakes; `own_team_id` is the person's team in the
   * register.
   */
  team_id: number | null
  own_team_id: number | null
  postcode: string | null
}

type Asked = DayWindow & {
  /** The officials to load; if absent, everybody in the list of referees to whom staff have access. */
  personIds?: readonly number[]
  without?: readonly number[]
  q?: string
  today: Day
  /** The clubs whose recent games and conflicts with officials are loaded. */
  clubIds: readonly number[]
  /** If true, the counts of games per month are not loaded. The caller loads them later for fewer officials. */
  withoutMonth?: true
}

/** Officials with all facts for judging their appointment in a period, except their marks. */
export async function officialFacts(db: Queryable, asked: Asked): Promise<OfficialFacts[]> {
  const rows = await officials(db, asked)
  const ids = rows.map(({ PersonId }) => PersonId)
  if (!ids.length) return []
  const leaves = rowsBy(await leavesIn(db, ids, asked), ({ person_id }) => person_id)
  const bookings = rowsBy(await bookingsIn(db, asked), ({ person_id }) => person_id)
  const lately = rowsBy(await latelyWith(db, asked), ({ person_id }) => person_id)
  const months = asked.withoutMonth ? new Map<number, MonthGames>() : await monthGames(db, asked)
  const late = await lateReports(db, asked.today)
  const declined = rowsBy(await declinedIn(db, asked), ({ person_id }) => person_id)
  const roleEnds = await lastDaysOfRoles(db, ids)
  const placeOf = await homePlaces(db)
  const teams = await teamsOf(db, asked.clubIds)
  const named = await namedClubs(db, asked.clubIds)
  return rows.map((row) => ({
    PersonId: row.PersonId,
    PermissionId: row.PermissionId,
    Clubs: clubsOf(row, teams),
    Conflicts: named.get(row.PersonId) ?? none,
    Home: placeOf(row.postcode),
    RoleUntil: roleEnds.get(row.PersonId) ?? null,
    Leaves: leaves.get(row.PersonId) ?? none,
    Bookings: bookings.get(row.PersonId)?.map(({ booking }) => booking) ?? none,
    LastWith: lastWith(lately.get(row.PersonId)),
    MonthGames: months.get(row.PersonId) ?? noMonths,
    Mark: null,
    LateReports: late.get(row.PersonId) ?? 0,
    Declined: declinedOf(declined.get(row.PersonId)),
  }))
}

type MonthGames = OfficialFacts['MonthGames']

/** The number of games per person and month, for every month that the period touches. */
export const monthGames = (
  db: Queryable,
  { from, to, personIds }: Pick<Asked, 'from' | 'to' | 'personIds'>,
) => gamesByMonth(db, { from: `${monthOf(from)}-01`, to: lastOfMonth(to), personIds })

// Empty values shared by the thousands of officials who have no leave, games, declines or conflicts.
const none: readonly never[] = []
const noMonths: MonthGames = new Map()
const noGames: OfficialFacts['LastWith'] = new Map()
const nothing: OfficialFacts['Declined'] = new Set()

const declinedOf = (rows: readonly { game_id: number }[] | undefined): OfficialFacts['Declined'] =>
  rows ? new Set(rows.map(({ game_id }) => game_id)) : nothing

function lastWith(games: readonly WithClub[] | undefined): OfficialFacts['LastWith'] {
  if (!games) return noGames
  const byClub = rowsBy(games, ({ club }) => club)
  const dated = ({ game_id, day, name }: WithClub) => ({ GameId: game_id, Day: day, Name: name })
  // Removes duplicates: a game between two teams of one club is listed twice.
  const once = (own: readonly WithClub[]) => [
    ...new Map(own.map((one) => [one.game_id, dated(one)])).values(),
  ]
  return new Map([...byClub].map(([club, own]) => [club, once(own)]))
}

async function officials(db: Queryable, { personIds, without = [], q = '' }: Asked): Promise<Row[]> {
  return db
    .selectFrom('referees as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .select(['p.id as PersonId', 'r.permission_type_id as PermissionId'])
    .select(['r.team_id', 'p.team_id as own_team_id', 'p.postcode'])
    .where('r.set_by_hand', '=', false)
    .$if(personIds !== undefined, (query) => query.where('p.id', 'in', [...(personIds ?? []), 0]))
    .$if(without.length > 0, (query) =>
      query.where(({ eb, or }) =>
        or([eb('r.permission_type_id', 'is', null), eb('r.permission_type_id', 'not in', [...without])]),
      ),
    )
    .$if(q !== '', (query) => query.where(hasWords(sql`p.name_folded`, q)))
    .orderBy('p.id')
    .limit(mostOfficials)
    .execute()
}

/** The most rows that one request reads (T29). No association has more officials. */
const mostOfficials = 10_000

type Teams = ReadonlyMap<number, ClubName>

async function teamsOf(db: Queryable, clubIds: readonly number[]): Promise<Teams> {
  const { rows } = await sql<ClubName & { id: number }>`
    select id, club_id as "ClubId", short_name as "Name" from teams
    where club_id = ${among(clubIds)}`.execute(db)
  return new Map(rows.map(({ id, ClubId, Name }) => [id, { ClubId, Name }]))
}

function clubsOf({ team_id, own_team_id }: Row, teams: Teams): readonly ClubName[] {
  const own = teams.get(own_team_id ?? 0)
  const club = teams.get(team_id ?? 0)
  if (own && club && own.ClubId !== club.ClubId) return [own, club]
  const one = club ?? own
  return one ? [one] : none
}

async function leavesIn(db: Queryable, ids: readonly number[], { from, to }: DayWindow) {
  const rows = await db
    .selectFrom('holidays')
    .select(['person_id', 'date_from as DateFrom', 'date_to as DateTo', 'part_of_day as PartOfDay'])
    .where('date_to', '>=', from)
    .where('date_from', '<=', to)
    .execute()
  const wanted = new Set(ids)
  return rows.filter(({ person_id }) => wanted.has(person_id))
}

const lastOfMonth = (day: Day): Day => addDays(`${monthOf(addDays(`${monthOf(day)}-01`, 31))}-01`, -1)

/**
 * The last day of each person's official roles. Persons with an open-ended role, or without any such role,
 * are left out.
 */
async function lastDaysOfRoles(db: Queryable, ids: readonly number[]): Promise<Map<number, Day>> {
  const types = sql`(${AuthType.Referee}::int, ${AuthType.Supervisor}::int)`
  const { rows } = await sql<{ person_id: number; day: Day }>`
    select person_id, max(day)::text as day from (
      select person_id, coalesce(ends_on, 'infinity') as day from roles
      where person_id = ${among(ids)} and auth_type in ${types}
      union all
      select person_id, coalesce(ends_on, ended_at::date) from ended_roles
      where person_id = ${among(ids)} and auth_type in ${types}) own
    group by person_id having max(day) < 'infinity'`.execute(db)
  return new Map(rows.map(({ person_id, day }) => [person_id, day]))
}

/** The number of overdue match reports in the last thirty days, by referee. */
async function lateReports(db: Queryable, today: Day): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('games as g')
    .innerJoin('game_referees as gr', 'gr.game_id', 'g.id')
    .select(['gr.person_id', ({ fn }) => fn.countAll<number>().as('reports')])
    .where('g.game_day', '>=', addDays(today, -30))
    .where('g.game_day', '<', addDays(today, -1))
    .where('g.report_status', 'is distinct from', ReportStatus.Confirmed)
    .where('g.outcome', 'is', null)
    .where('gr.role_id', '=', RefereeRole.Referee)
    .where('gr.set_by_hand', '=', false)
    .where('gr.declined_at', 'is', null)
    .groupBy('gr.person_id')
    .execute()
  return new Map(rows.map(({ person_id, reports }) => [person_id, Number(reports)]))
}

async function declinedIn(db: Queryable, { from, to }: DayWindow) {
  return db
    .selectFrom('declined_games as d')
    .innerJoin('games as g', 'g.id', 'd.game_id')
    .select(['d.person_id', 'd.game_id'])
    .where('g.game_day', '>=', from)
    .where(sql<boolean>`g.game_day < ${to}::date + 1`)
    .execute()
}

/**
 * The clubs among `clubIds` with which each official has a conflict. A conflict with a sub-team counts for
 * its club.
 */
async function namedClubs(db: Queryable, clubIds: readonly number[]) {
  const rows = await db
    .selectFrom('official_conflicts as c')
    .innerJoin('teams as t', 't.id', 'c.team_id')
    .innerJoin('teams as club', 'club.id', 't.club_id')
    .select(['c.person_id', 'club.id as ClubId', 'club.short_name as Name'])
    .distinct()
    .where('club.id', '=', among(clubIds))
    .execute()
  return rowsBy(rows, ({ person_id }) => person_id)
}

/** Each official's mean mark in the year before `day`. */
export async function meanMarks(
  db: Queryable,
  day: Day,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('inspector_marks as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .select(['m.person_id', sql<string>`round(avg(m.rating), 1)`.as('mark')])
    .where('m.person_id', 'in', [...ids])
    .where('m.rating', 'is not', null)
    .where('g.game_day', '>=', addDays(day, -365))
    .groupBy('m.person_id')
    .execute()
  return new Map(rows.map(({ person_id, mark }) => [person_id, Number(mark)]))
}

export async function officialNames(db: Queryable, ids: readonly number[]) {
  if (!ids.length) return new Map<number, { name: string; club: string }>()
  const rows = await db
    .selectFrom('referees as r')
    .innerJoin('persons as p', 'p.id', 'r.person_id')
    .leftJoin('teams as t', 't.id', 'r.team_id')
    .select(['r.person_id', 'p.name', ({ fn, val }) => fn.coalesce('t.short_name', val('')).as('club')])
    .where('r.person_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ person_id, ...names }) => [person_id, names]))
}
