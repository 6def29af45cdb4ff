import { sql } from 'kysely'
import type { Standing } from '#domain/people/rules.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isTeamInScope } from '../teams/team-scope-store.ts'

export type CardRow = Standing & {
  id: number
  name: string
  ssn: string
  team_id: number | null
  team: string
  owner_id: number | null
  owner: string
  nationality: string
  registered_on: string | null
  address: string
  postcode: string
  postbox_name: string
  home_phone: string
  gsm: string
  email: string
  referee_team: string
  referee_division: string
  referee_permission: string
  coach_team: string
  coach_permission: string
  coach_divisions: string[]
  is_employee: boolean
  employee_team: string
  job_title: string
}

const text = (column: string) => sql`coalesce(btrim(${sql.ref(column)}), '')`
const label = (kind: TypeKind, column: string) => sql`coalesce((
  select label from types where kind = ${kind} and id = ${sql.ref(column)}), '')`

/** All data on a person's card, and how the person relates to the viewer. */
export async function findCard(db: Queryable, personId: number, user: User): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select p.id, p.name, p.ssn, t.id as team_id, coalesce(t.short_name, '') as team,
      case when owner.id <> t.id then owner.id end as owner_id,
      case when owner.id <> t.id then owner.short_name else '' end as owner,
      ${text('p.nationality')} as nationality, p.registered_on,
      ${text('p.address')} as address, ${text('p.postcode')} as postcode,
      ${text('p.postbox_name')} as postbox_name, ${text('p.home_phone')} as home_phone,
      ${text('p.gsm')} as gsm, ${text('p.email')} as email,
      coalesce(rt.short_name, '') as referee_team,
      ${label(TypeKind.RefereeDivision, 'r.division_type_id')} as referee_division,
      ${label(TypeKind.RefereePermission, 'r.permission_type_id')} as referee_permission,
      coalesce(ct.short_name, '') as coach_team,
      ${label(TypeKind.CoachPermission, 'c.permission_type_id')} as coach_permission,
      ${coachDivisions} as coach_divisions,
      e.person_id is not null as is_employee, coalesce(et.short_name, '') as employee_team,
      ${label(TypeKind.JobTitle, 'e.job_title_type_id')} as job_title,
      ${standing(user)}
    from persons p
    left join teams t on t.id = p.team_id
    left join teams owner on owner.id = owner_of(p.id)
    left join referees r on r.person_id = p.id
    left join teams rt on rt.id = r.team_id
    left join coaches c on c.person_id = p.id
    left join teams ct on ct.id = c.team_id
    left join employees e on e.person_id = p.id
    left join teams et on et.id = e.team_id
    where p.id = ${personId}`.execute(db)
  return rows[0]
}

/** How the person relates to the viewer; undefined for an unknown person. */
export async function findStanding(
  db: Queryable,
  personId: number,
  user: User,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select ${standing(user)} from persons p
    left join referees r on r.person_id = p.id
    left join coaches c on c.person_id = p.id
    where p.id = ${personId}`.execute(db)
  return rows[0]
}

function standing({ PersonId, TeamId }: User) {
  const own = (team: string) => sql`coalesce(${isTeamInScope(sql.raw(team), { club: TeamId })}, false)`
  return sql`
    p.id = ${PersonId}::int as "IsSelf",
    (${own('p.team_id')} or ${own('owner_of(p.id)')}) as "IsOwn",
    r.person_id is not null as "IsReferee",
    coalesce(r.set_by_hand, false) as "IsSetByHand",
    c.person_id is not null as "IsCoach",
    ${own('c.team_id')} as "IsOwnCoach"`
}

const coachDivisions = sql`array(
  select d.label from coach_divisions cd
  join types d on d.kind = ${TypeKind.Division} and d.id = cd.division_type_id
  where cd.person_id = p.id order by d.position, d.label_order)`
