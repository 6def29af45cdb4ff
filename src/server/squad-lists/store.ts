import { sql } from 'kysely'
import type { Day } from '#domain/platform/dates.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Gender, Generated, GeneratedAlways } from '../platform/database/schema.ts'
import { isInScope, type TeamScope } from '../teams/team-scope-store.ts'

export type ListRow = {
  id: number
  name: string
  division_type_id: number
  division: string
  gender: Gender
  team_id: number
  team: string
  club_id: number
  player_count: number
  version: number
}

/** The squad lists of a team for one gender, by age group and name. */
export async function listsOf(db: Queryable, teamId: number, gender: Gender): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    ${lists} where l.team_id = ${teamId} and l.gender = ${gender}
    order by l.division_type_id, icelandic_order(l.name), l.id limit ${mostLists}`.execute(db)
  return rows
}

/** Empty squad lists of a club and its sub-teams, the club's own first. */
export async function emptyLists(db: Queryable, club: number): Promise<{ team_id: number }[]> {
  const { rows } = await sql<{ team_id: number }>`
    select l.team_id from squad_lists l join teams t on t.id = l.team_id
    where ${isInScope({ club }, 't')} and not exists (
      select from squad_list_players p where p.squad_list_id = l.id)
    order by t.id <> ${club}::int, l.team_id limit ${mostLists}`.execute(db)
  return rows
}

/** The most rows that one request reads (T29). No club has more squad lists. */
const mostLists = 2000

export async function findList(db: Queryable, id: number, scope: TeamScope): Promise<ListRow | undefined> {
  const [found] = await findLists(db, [id], scope)
  return found
}

async function findLists(db: Queryable, ids: readonly number[], scope: TeamScope): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    ${lists} where l.id = any(${ids}::int[]) and ${isInScope(scope, 't')} order by l.id`.execute(db)
  return rows
}

/**
 * Locks lists, so that their rows and their deletion change one at a time (D2-031). Marks the lists as edited
 * today.
 */
export async function lockLists(
  db: Queryable,
  ids: readonly number[],
  { today, ...scope }: TeamScope & { today: Day },
): Promise<ListRow[]> {
  await sql`select l.id from squad_lists l join teams t on t.id = l.team_id
    where l.id = any(${ids}::int[]) and ${isInScope(scope, 't')} order by l.id for update of l`.execute(db)
  const locked = await findLists(db, ids, scope)
  await sql`update squad_lists set worked_on = ${today}::date
    where id = any(${locked.map(({ id }) => id)}::int[]) and worked_on <> ${today}::date`.execute(db)
  return locked
}

export type TeamRow = { id: number; short_name: string; club_id: number }

export async function findTeam(db: Queryable, id: number, scope: TeamScope): Promise<TeamRow | undefined> {
  const { rows } = await sql<TeamRow>`
    select t.id, t.short_name, t.club_id
    from teams t where t.id = ${id} and ${isInScope(scope, 't')}`.execute(db)
  return rows[0]
}

export async function divisionNames(db: Queryable): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('types')
    .select(['id', 'label'])
    .where('kind', '=', TypeKind.Division)
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

export async function deleteList(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('squad_lists').where('id', '=', id).execute()
}

const lists = sql`
  select l.id, l.name, l.division_type_id, coalesce(d.label, '') as division, l.gender, l.team_id,
    t.short_name as team, t.club_id, l.version,
    (select count(*)::int from squad_list_players p where p.squad_list_id = l.id) as player_count
  from squad_lists l
  join teams t on t.id = l.team_id
  left join types d on d.kind = ${TypeKind.Division} and d.id = l.division_type_id`

declare module '../platform/database/schema.ts' {
  interface Schema {
    squad_lists: {
      id: Generated<number>
      team_id: number
      name: string
      division_type_id: number
      gender: Gender
      version: Generated<number>
      worked_on: Generated<Day>
    }
    squad_list_players: {
      id: GeneratedAlways<number>
      squad_list_id: number
      person_id: number
      jersey_number: number | null
      is_player: Generated<boolean>
      version: Generated<number>
    }
  }
}
