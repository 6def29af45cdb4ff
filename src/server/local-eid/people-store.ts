import { sql } from 'kysely'
import type { AuthType } from '#domain/platform/auth-type.ts'
import { isTestKennitala } from '#domain/platform/kennitala.ts'
import { isWithoutStaff } from '../begin/store.ts'
import type { Queryable } from '../platform/database/database.ts'

export type Person = {
  Id: number
  Kennitala: string
  Name: string
  Roles: { AuthType: AuthType; TeamId: number; TeamShortName: string; Websites: string[] }[]
}

/** All persons with a role, by name. */
export async function everyone(db: Queryable): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id as "Id", p.ssn as "Kennitala", p.name as "Name", roles.list as "Roles"
    from persons p
    join lateral (
      select json_agg(json_build_object('AuthType', r.auth_type, 'TeamId', coalesce(r.team_id, 0),
        'TeamShortName', coalesce(t.short_name, ''), 'Websites', r.websites)
        order by r.auth_type, coalesce(t.name_order, '')) as list
      from roles r left join teams t on t.id = r.team_id
      where r.person_id = p.id) roles on roles.list is not null
    order by p.name_order, p.id`.execute(db)
  return rows
}

export async function ssnOfPerson(db: Queryable, id = 0): Promise<string | null> {
  const row = await db.selectFrom('persons').select('ssn').where('id', '=', id).executeTakeFirst()
  return row?.ssn ?? null
}

export async function isPerson(db: Queryable, ssn: string): Promise<boolean> {
  return Boolean(await db.selectFrom('persons').select('id').where('ssn', '=', ssn).executeTakeFirst())
}

/**
 * Whether the person may log in without being in the register: any test number may, as long as there is no
 * staff user.
 */
export async function mayBegin(db: Queryable, ssn: string): Promise<boolean> {
  return isTestKennitala(ssn) && (await isWithoutStaff(db))
}
