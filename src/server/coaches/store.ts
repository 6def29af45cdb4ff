import { sql } from 'kysely'
import { type Contacts, coachGenders } from '#domain/coaches/coach.ts'
import type { Scope } from '#domain/platform/access.ts'
import type { Option } from '#domain/platform/option.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Generated } from '../platform/database/schema.ts'
import { known } from '../platform/known.ts'
import { teamsInUse, typesInUse } from '../platform/lists/options-in-use.ts'
import type { Listed } from '../platform/lists/shown.ts'
import { isInScope } from '../teams/team-scope-store.ts'

type Filters = { team: number[]; division: number[]; permission: number[]; gender: string[] }

/** The coaches that a user may see. `club` is the club of the session, or 0. */
export type Seen = { scope: Scope; club: number; contacts: Contacts }

/**
 * The response as JSON text, which takes half the time of reading rows. The filter options do not depend on
 * the filters.
 */
export async function coachList(
  db: Queryable,
  filters: Filters,
  { scope, club, contacts }: Seen,
  genders: readonly Option[],
): Promise<Listed> {
  const { rows } = await sql<Listed>`
    with visible as (
      select c.*, t.short_name as team, coalesce(${isOwn(club)}, false) as is_own
      from coaches c left join teams t on t.id = c.team_id
      where ${scope === 'all' ? sql`true` : isOwn(club)}
    ),
    divisions as (
      select cd.person_id, json_agg(json_build_object('Division', d.label) order by d.position, d.label) as list
      from coach_divisions cd join types d on d.kind = ${TypeKind.Division} and d.id = cd.division_type_id
      where cd.person_id in (select person_id from visible)
      group by cd.person_id
    ),
    listed as (
      select ${wireFields(contacts)}
      from visible c
      join persons p on p.id = c.person_id
      left join divisions on divisions.person_id = c.person_id
      left join types e on e.kind = ${TypeKind.CoachPermission} and e.id = c.permission_type_id
      where ${amongFilters(filters)}
      order by p.name_order, p.id
    )
    select json_build_object(
      'CoachList', (select coalesce(json_agg(listed), '[]') from listed),
      'CoachTeams', ${teamsInUse(sql`select team_id from visible`)},
      'CoachDivisions', ${typesInUse(TypeKind.Division, divisionsHeld)},
      'CoachPermissions', ${typesInUse(TypeKind.CoachPermission, sql`select permission_type_id from visible`)},
      'CoachGenders', ${JSON.stringify(genders)}::json
    )::text as answer,
      coalesce((select array_agg("PersonId") from listed), '{}') as persons`.execute(db)
  return known(rows[0])
}

export async function coachAddresses(
  db: Queryable,
  { scope, club }: Omit<Seen, 'contacts'>,
  personIds: readonly number[],
) {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select p.id, p.email from coaches c
    join persons p on p.id = c.person_id
    left join teams t on t.id = c.team_id
    where c.person_id = any(${[...personIds]}::int[])
      and ${scope === 'all' ? sql`true` : isOwn(club)}`.execute(db)
  return rows
}

const isOwn = (club: number) => isInScope({ club }, 't')

function wireFields(contacts: Contacts) {
  const seen = { all: sql`true`, own: sql`c.is_own`, none: sql`false` }[contacts]
  const contact = (column: string) =>
    sql`case when ${seen} then coalesce(${sql.ref(`p.${column}`)}, '') else '' end`
  return sql`
    p.id as "PersonId",
    p.name as "Name",
    coalesce(c.team, '') as "TeamShortName",
    case p.gender ${genderCodes} else '' end as "Gender",
    coalesce(divisions.list, '[]') as "Divisions",
    coalesce(e.label, '') as "Permission",
    ${contact('postcode')} as "Postcode",
    ${contact('postbox_name')} as "PostboxName",
    ${contact('home_phone')} as "HomePhone",
    ${contact('gsm')} as "Gsm",
    coalesce(btrim(p.email), '') as "Email"`
}

function amongFilters({ team, division, permission, gender }: Filters) {
  const genders = coachGenders.filter(({ code }) => gender.includes(code)).map((one) => one.gender)
  const ofDivision = sql`exists (select 1 from coach_divisions cd
    where cd.person_id = c.person_id and cd.division_type_id = any(${division}::int[]))`
  return sql.join(
    [
      team.length ? sql`c.team_id = any(${team}::int[])` : sql`true`,
      permission.length ? sql`c.permission_type_id = any(${permission}::int[])` : sql`true`,
      genders.length ? sql`p.gender = any(${genders}::text[])` : sql`true`,
      division.length ? ofDivision : sql`true`,
    ],
    sql` and `,
  )
}

const genderCodes = sql.join(
  coachGenders.map(({ code, gender }) => sql`when ${gender} then ${code}`),
  sql` `,
)

const divisionsHeld = sql`
  select division_type_id from coach_divisions where person_id in (select person_id from visible)`

declare module '../platform/database/schema.ts' {
  interface Schema {
    coaches: {
      person_id: number
      permission_type_id: number | null
      team_id: number | null
      version: Generated<number>
    }
    coach_divisions: { person_id: number; division_type_id: number }
  }
}
