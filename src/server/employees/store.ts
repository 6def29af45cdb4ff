import { sql } from 'kysely'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Generated } from '../platform/database/schema.ts'
import { known } from '../platform/known.ts'
import { teamsInUse, typesInUse } from '../platform/lists/options-in-use.ts'
import type { Listed } from '../platform/lists/shown.ts'

type Filters = { team: number[]; jobtitle: number[]; division: number[] }

/** The rows of the directory as JSON text, which takes half the time of reading rows. */
export async function employeeList(db: Queryable, { team, jobtitle, division }: Filters): Promise<Listed> {
  const { rows } = await sql<Listed>`
    with listed as (
      select ${wireFields}
      from employees e
      join persons p on p.id = e.person_id
      left join teams t on t.id = e.team_id
      where ${team.length ? sql`e.team_id = any(${team}::int[])` : sql`true`}
        and ${jobtitle.length ? sql`e.job_title_type_id = any(${jobtitle}::int[])` : sql`true`}
        and ${division.length ? sql`array[${divisionColumns}] && ${division}::int[]` : sql`true`}
      order by p.name_order, p.id
    )
    select json_build_object(
      'EmployeesList', (select coalesce(json_agg(listed), '[]') from listed)
    )::text as answer,
      coalesce((select array_agg("PersonId") from listed), '{}') as persons`.execute(db)
  return known(rows[0])
}

export async function optionsInUse(db: Queryable): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    select json_build_object(
      'Teams', ${teamsInUse(sql`select team_id from employees`)},
      'JobTitles', ${typesInUse(TypeKind.JobTitle, sql`select job_title_type_id from employees`)},
      'Divisions', ${typesInUse(TypeKind.EmployeeDivision, divisionsHeld)}
    )::text as answer`.execute(db)
  return known(rows[0]).answer
}

export async function employeeAddresses(db: Queryable, personIds: readonly number[]) {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select p.id, p.email from employees e join persons p on p.id = e.person_id
    where e.person_id = any(${[...personIds]}::int[])`.execute(db)
  return rows
}

const divisionColumns = sql`
  e.women_division_type_id, e.men_division_type_id, e.men_cup_division_type_id, e.women_cup_division_type_id`

const divisionsHeld = sql`select unnest(array[${divisionColumns}]) from employees e`

const label = (kind: TypeKind, column: string) =>
  sql`coalesce((select label from types where kind = ${kind} and id = ${sql.ref(`e.${column}`)}), '')`

const wireFields = sql`
  p.id as "PersonId",
  p.name as "Name",
  ${label(TypeKind.JobTitle, 'job_title_type_id')} as "JobTitle",
  coalesce(t.short_name, '') as "TeamName",
  coalesce(p.address, '') as "Address",
  coalesce(p.gsm, '') as "MobilePhone",
  coalesce(btrim(p.email), '') as "Email",
  ${label(TypeKind.EmployeeDivision, 'women_division_type_id')} as "KVKDivision",
  ${label(TypeKind.EmployeeDivision, 'men_division_type_id')} as "KKDivision",
  ${label(TypeKind.EmployeeDivision, 'men_cup_division_type_id')} as "KKCupDivision",
  ${label(TypeKind.EmployeeDivision, 'women_cup_division_type_id')} as "KVKCupDivision"`

declare module '../platform/database/schema.ts' {
  interface Schema {
    employees: {
      person_id: number
      job_title_type_id: number | null
      team_id: number | null
      women_division_type_id: number | null
      men_division_type_id: number | null
      men_cup_division_type_id: number | null
      women_cup_division_type_id: number | null
      version: Generated<number>
    }
  }
}
