import { type RawBuilder, sql } from 'kysely'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { WallClock } from '#domain/platform/dates.ts'
import { searchWords } from '#domain/platform/lists/search-words.ts'
import type { Found } from '#domain/search/calls.ts'
import type { Sought } from '#domain/search/rules.ts'
import type { User } from '#domain/session/user.ts'
import { managedTypes } from '#domain/users/club-user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { beginsWith, hasWord, hasWords, isIndexed, rankOf } from '../platform/lists/has-words.ts'
import { isTeamInScope } from '../teams/team-scope-store.ts'

export const mostFound = 6
/** The most matches that are sorted, which limits the work for a common name. */
const mostOrdered = 300

type Rows<K extends keyof Found> = Promise<Found[K]>

/**
 * Finds persons: staff search the whole register, club users only the people of their club. Names that begin with the typed text come
 * first.
 */
export async function persons(db: Queryable, sought: Sought, user: User) {
  const { rows } = await sql<Omit<Found['Persons'][number], 'IsBanned'>>`
    select p.id as "PersonId", p.name as "Name", coalesce(t.short_name, '') as "TeamName",
      case when exists (select from referees r
          where r.person_id = p.id and (${user.AuthType === AuthType.Staff}::boolean or not r.set_by_hand)) then 'referee'
        when exists (select from coaches c where c.person_id = p.id) then 'coach'
        when exists (select from employees e where e.person_id = p.id) then 'employee'
        when own.id is not null then 'user' else 'player' end as "Kind",
      own.id as "UserId"
    from (${sql.join(
      waysOfFinding(sought).map((isIt) => personsWhere(isIt, user)),
      sql` union `,
    )}) p
    left join teams t on t.id = p.team_id
    left join lateral (
      select r.id from roles r
      where r.person_id = p.id and r.team_id = ${user.TeamId} and r.auth_type = any(${[...managedTypes]}::int[])
      order by r.id limit 1
    ) own on true
    order by ${personRank(sought)}, p.name_order, p.id limit ${mostFound}`.execute(db)
  return rows
}

function personsWhere(isIt: RawBuilder<boolean>, user: User) {
  return sql`(select p.id, p.name, p.name_order, p.name_folded, p.team_id from persons p
    where ${isIt} and (${isOwnTeam(sql`p.team_id`, user)} or ${isLent(user)}) limit ${mostOrdered})`
}

/**
 * SQL for the persons to look up apart, so that a common name does not crowd out the best matches: all, those whose name begins with the
 * typed text, and those whose club has one of several words as its whole name.
 */
function waysOfFinding(sought: Sought): RawBuilder<boolean>[] {
  const isIt = isSought(sought, sql`p`)
  if (sought.by === 'nationalId') return [isIt]
  const words = searchWords(sought.text)
  const named = sql`array(select t.id from teams t where t.name_folded = any(${words}::text[]))`
  const ofTeam = words.length > 1 ? [sql<boolean>`p.team_id = any(${named}) and ${isIt}`] : []
  return [isIt, beginsWith(sql`p.name_folded`, sought.text), ...ofTeam]
}

/**
 * SQL for how well persons `p` of teams `t` match, the best first. The whole name of a club, as in `jón kr`, counts as much as a beginning.
 */
function personRank(sought: Sought): RawBuilder<number> {
  if (sought.by === 'nationalId') return sql<number>`0::integer`
  const withTeam = rankOf(sql`(p.name_folded || ' ' || coalesce(t.name_folded, ''))`, sought.text)
  return sql<number>`case when t.name_folded = any(${searchWords(sought.text)}::text[])
    then ${withTeam} - 1 else ${withTeam} end`
}

/**
 * SQL for whether a person matches the search: by the whole national id, or by all words. Each word is in the name or in the name of the
 * club, and at least one of three or more letters is in the person's own name. Shorter words alone match only the beginning of a name,
 * because no index finds them inside it.
 */
export function isSought(sought: Sought, person: RawBuilder<unknown>): RawBuilder<boolean> {
  if (sought.by === 'nationalId') return sql<boolean>`${person}.ssn = ${sought.ssn}`
  const name = sql`${person}.name_folded`
  const words = searchWords(sought.text)
  const inName = words.filter(isIndexed).map((word) => hasWord(name, word))
  if (inName.length === 0) return beginsWith(name, sought.text)
  if (words.length < 2) return hasWords(name, sought.text)
  const inEither = words.map(
    (word) => sql`(${hasWord(name, word)} or ${person}.team_id = any(${teamsNamed(word)}))`,
  )
  return sql<boolean>`(${sql.join(inEither, sql` and `)} and (${sql.join(inName, sql` or `)}))`
}

/** SQL for the ids of the teams whose name contains the word, as an array, so that indexes on the teams are used. */
const teamsNamed = (word: string) =>
  sql`array(select t.id from teams t where ${hasWord(sql`t.name_folded`, word)})`

/**
 * SQL for whether the team is the user's club or a sub-team. True for staff, false for users without a club.
 */
export function isOwnTeam(team: RawBuilder<unknown>, { AuthType: type, TeamId }: User): RawBuilder<boolean> {
  return isTeamInScope(team, { club: type === AuthType.Staff ? null : TeamId })
}

/** SQL for whether the person is on loan to another club but belongs to the user's club. */
function isLent(user: User): RawBuilder<boolean> {
  return sql<boolean>`(p.id = any(array(
    select r.person_id from transfer_requests r
    where r.loan and r.status = 'Lokið' and r.returned_at is null and r.deleted_at is null
      and ${isOwnTeam(sql`r.team_from_id`, user)})) and ${isOwnTeam(sql`owner_of(p.id)`, user)})`
}

export async function teams(db: Queryable, typed: string, user: User): Rows<'Teams'> {
  const { rows } = await sql<Found['Teams'][number]>`
    select t.id as "TeamId", t.short_name as "Name" from teams t
    where (${hasWords(sql`t.name_folded`, typed)} or ${hasWords(sql`fold(t.name)`, typed)})
      and ${isOwnTeam(sql`t.id`, user)}
    order by ${rankOf(sql`t.name_folded`, typed)}, t.name_order, t.id limit ${mostFound}`.execute(db)
  return rows
}

/** Finds games by number, or by words of the names of teams and tournament. The games nearest to `now` come first. */
export async function games(
  db: Queryable,
  sought: Sought,
  { user, now }: { user: User; now: WallClock },
): Rows<'Games'> {
  if (sought.by === 'nationalId') return []
  const isIt = sought.by === 'number' ? sql`g.id = ${Number(sought.text)}` : isNamed(sought.text)
  const { rows } = await sql<Found['Games'][number]>`
    select g.id as "GameId", home.short_name as "HomeName", away.short_name as "AwayName",
      g.game_day as "GameDay", t.short_name as "TournamentName"
    from games g
    join tournaments t on t.id = g.tournament_id
    join teams home on home.id = g.home_team_id
    join teams away on away.id = g.away_team_id
    where ${isIt} and ${isOwnGame(user)}
    order by greatest(g.game_day - ${now}::timestamp, ${now}::timestamp - g.game_day), g.id
    limit ${mostFound}`.execute(db)
  return rows
}

/**
 * SQL for games in which each word names a team or the tournament, and at least one names a team: a word such as 'bikar' alone would
 * match a tenth of all games.
 */
function isNamed(typed: string): RawBuilder<boolean> {
  const words = searchWords(typed)
  const ofTeam = (word: string) =>
    sql<boolean>`(g.home_team_id = any(${teamsNamed(word)}) or g.away_team_id = any(${teamsNamed(word)}))`
  const [only, ...further] = words
  if (only !== undefined && further.length === 0) return ofTeam(only)
  const ofEither = words.map(
    (word) => sql`(${ofTeam(word)} or g.tournament_id = any(${tournamentsNamed(word)}))`,
  )
  return sql<boolean>`(${sql.join(ofEither, sql` and `)} and (${sql.join(words.map(ofTeam), sql` or `)}))`
}

const tournamentsNamed = (word: string) =>
  sql`array(select t.id from tournaments t where ${hasWord(sql`fold(t.name || ' ' || t.short_name)`, word)})`

/** SQL for games that the user may open: referees their appointments, clubs the games of their teams. */
function isOwnGame(user: User): RawBuilder<boolean> {
  if (user.AuthType === AuthType.Referee)
    return sql<boolean>`exists (
      select from game_referees r where r.game_id = g.id and r.person_id = ${user.PersonId})`
  return sql<boolean>`(${isOwnTeam(sql`g.home_team_id`, user)} or ${isOwnTeam(sql`g.away_team_id`, user)})`
}
