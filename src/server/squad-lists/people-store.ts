import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/platform/dates.ts'
import { mostFound } from '#domain/squad-lists/calls.ts'
import { icelandic } from '#domain/squad-lists/rules.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Gender } from '../platform/database/schema.ts'
import { hasWords } from '../platform/lists/has-words.ts'

export type PersonRow = {
  id: number
  ssn: string
  name: string
  nationality: string | null
  team_id: number | null
  team: string | null
  club_id: number | null
  is_on_list: boolean
}

export type Search = {
  teamId: number
  listId: number
  isPlayer: boolean
  gender: Gender | null
  yearFrom: number | null
  yearTo: number | null
  name: string
  ssn: string
}

/** Finds people registered with a team, its parent club or the club's other teams (LST-19). */
export function searchPeople(db: Queryable, search: Search): Promise<PersonRow[]> {
  // People from the national registry have no gender in the database, and system ids contain no birth year.
  // Such people match any filter.
  return peopleWhere(
    db,
    search.listId,
    sql.join(
      [
        isOfClubOf(search.teamId),
        search.isPlayer ? sql`(not ${isOfficial} or ${isListedAs(true)})` : isOfficial,
        sql`(${search.gender}::text is null or coalesce(p.gender = ${search.gender}::text, true))`,
        sql`coalesce(${birthYear} >= coalesce(${search.yearFrom}::int, 0), true)`,
        sql`coalesce(${birthYear} <= coalesce(${search.yearTo}::int, 9999), true)`,
        sql`p.ssn like ${search.ssn} || '%'`,
        hasWords(sql`p.name_folded`, search.name),
      ],
      sql` and `,
    ),
  )
}

/**
 * Finds people by national ids. With `teamId`, only people of the team's club and people on its squad lists.
 */
export function peopleBySsn(
  db: Queryable,
  listId: number,
  ssns: readonly string[],
  teamId: number | null,
): Promise<PersonRow[]> {
  const isNear = teamId === null ? sql`true` : sql`(${isOfClubOf(teamId)} or ${isOnListsOf(teamId)})`
  return peopleWhere(db, listId, sql`p.ssn = any(${ssns}::text[]) and ${isNear}`, ssns.length)
}

async function peopleWhere(
  db: Queryable,
  listId: number,
  isWanted: RawBuilder<unknown>,
  most = mostFound,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.ssn, p.name, p.nationality, t.id as team_id, t.short_name as team,
      t.club_id,
      exists (
        select from squad_list_players r where r.squad_list_id = ${listId} and r.person_id = p.id
      ) as is_on_list
    from persons p
    left join teams t on t.id = p.team_id
    where ${isWanted}
    order by p.name_order, p.id limit ${most}`.execute(db)
  return rows
}

type CandidateQuery = { teamId: number; askedBy: number; since: string }

/**
 * The ids of persons whom a team may add. Refusing others keeps users from reading names by guessing ids
 * (T21).
 */
export async function knownAmong(
  db: Queryable,
  ids: readonly number[],
  context: CandidateQuery | null,
): Promise<number[]> {
  const isKnown = context
    ? sql`(${isOfClubOf(context.teamId)} or ${isOnListsOf(context.teamId)} or exists (
        select from person_lookups found
        where found.person_id = ${context.askedBy} and found.found_person_id = p.id
          and found.at >= ${context.since}::timestamptz))`
    : sql`true`
  const { rows } = await sql<{ id: number }>`
    select p.id from persons p where p.id = any(${ids}::int[]) and ${isKnown}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Adds a national id to the register. A concurrent call with the same id waits and returns the same person.
 */
export async function registerPerson(
  db: Queryable,
  { ssn, name, teamId, today }: { ssn: string; name: string; teamId: number; today: Day },
): Promise<{ id: number; isNew: boolean }> {
  const made = await db
    .insertInto('persons')
    .values({ ssn, name, team_id: teamId, nationality: icelandic, registered_on: today })
    .onConflict((found) => found.column('ssn').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, isNew: true }
  const { id } = await db.selectFrom('persons').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()
  return { id, isNew: false }
}

const clubOf = (teamId: number) => sql`(select club_id from teams where id = ${teamId})`

const isOfClubOf = (teamId: number) => sql`exists (
  select from teams own where own.id = p.team_id and own.club_id = ${clubOf(teamId)})`

const isOnListsOf = (teamId: number) => sql`exists (
  select from squad_list_players r
  join squad_lists l on l.id = r.squad_list_id
  join teams own on own.id = l.team_id
  where r.person_id = p.id and own.club_id = ${clubOf(teamId)})`

const isListedAs = (isPlayer: boolean) => sql`exists (
  select from squad_list_players r where r.person_id = p.id and r.is_player = ${isPlayer})`

/**
 * SQL for people of a club who are not players (LST-19): coaches, employees and anyone listed as an official.
 */
const isOfficial = sql`(exists (select from coaches c where c.person_id = p.id)
  or exists (select from employees e where e.person_id = p.id) or ${isListedAs(false)})`

/** SQL for the birth year, equal to `birthYearOf` of the domain. */
const birthYear = sql`(case when p.ssn ~ '^[89]' then null
  else case right(p.ssn, 1) when '8' then 1800 when '9' then 1900 when '0' then 2000 end
    + substr(p.ssn, 5, 2)::int end)`
