import { sql } from 'kysely'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Generated } from '../platform/database/schema.ts'
import { known } from '../platform/known.ts'
import { teamsInUse, typesInUse } from '../platform/lists/options-in-use.ts'
import type { Listed } from '../platform/lists/shown.ts'

type Filters = { team: number[]; division: number[]; permission: number[]; isStaff: boolean }

/**
 * The referees' list. Only staff see referees added at a game until confirmed, so that nobody else reads
 * their address (REP-19).
 */
export async function refereeList(
  db: Queryable,
  { team, division, permission, isStaff }: Filters,
): Promise<Listed> {
  const { rows } = await sql<Listed>`
    with listed as (
      select ${wireFields}
      from referees r
      join persons p on p.id = r.person_id
      left join teams t on t.id = r.team_id
      left join types d on d.kind = ${TypeKind.RefereeDivision} and d.id = r.division_type_id
      left join types e on e.kind = ${TypeKind.RefereePermission} and e.id = r.permission_type_id
      where ${among('team_id', team)}
        and ${among('division_type_id', division)}
        and ${among('permission_type_id', permission)}
        and (${isStaff}::boolean or not r.set_by_hand)
      order by p.name_order, p.id
    )
    select json_build_object(
      'RefereeList', (select coalesce(json_agg(listed), '[]') from listed),
      'RefereeTeams', ${teamsInUse(inUse('team_id'))},
      'RefereeDivisions', ${typesInUse(TypeKind.RefereeDivision, inUse('division_type_id'))},
      'RefereePermissions', ${typesInUse(TypeKind.RefereePermission, inUse('permission_type_id'))}
    )::text as answer,
      coalesce((select array_agg("PersonId") from listed), '{}') as persons`.execute(db)
  return known(rows[0])
}

// Unknown values are empty texts. Spaces around addresses are removed (REF-05).
const wireFields = sql`
  p.id as "PersonId",
  p.name as "Name",
  coalesce(p.short_name, '') as "ShortName",
  coalesce(t.short_name, '') as "TeamShortName",
  coalesce(p.address, '') as "Address",
  coalesce(p.postcode, '') as "Postcode",
  coalesce(p.postbox_name, '') as "PostboxName",
  coalesce(p.gsm, '') as "Gsm",
  coalesce(d.label, '') as "Division",
  coalesce(e.label, '') as "Permission",
  coalesce(btrim(p.email), '') as "Email"`

type Column = 'team_id' | 'division_type_id' | 'permission_type_id'

const among = (column: Column, ids: number[]) =>
  ids.length ? sql`r.${sql.ref(column)} = any(${ids}::int[])` : sql`true`

const inUse = (column: Column) => sql`select ${sql.ref(column)} from referees`

export function lockReferee(db: Queryable, personId: number) {
  return db
    .selectFrom('referees')
    .select(['division_type_id', 'permission_type_id'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether an option of this kind exists. The id 0 means "no option". */
export async function isOption(db: Queryable, kind: TypeKind, id: number): Promise<boolean> {
  if (id === 0) return true
  const found = db.selectFrom('types').select('id').where('kind', '=', kind).where('id', '=', id)
  return Boolean(await found.executeTakeFirst())
}

export async function setReferee(
  db: Queryable,
  personId: number,
  { division, permission }: { division: number | null; permission: number | null },
): Promise<void> {
  await db
    .updateTable('referees')
    .set((row) => ({
      division_type_id: division,
      permission_type_id: permission,
      version: row('version', '+', 1),
    }))
    .where('person_id', '=', personId)
    .execute()
}

export function refereeLabels(db: Queryable, personId: number) {
  const label = (kind: TypeKind, column: Column) => sql<string>`coalesce((
    select label from types where kind = ${kind} and id = r.${sql.ref(column)}), '')`
  return db
    .selectFrom('referees as r')
    .select([
      'r.person_id as PersonId',
      label(TypeKind.RefereeDivision, 'division_type_id').as('Division'),
      label(TypeKind.RefereePermission, 'permission_type_id').as('Permission'),
    ])
    .where('r.person_id', '=', personId)
    .executeTakeFirst()
}

declare module '../platform/database/schema.ts' {
  interface Schema {
    referees: {
      person_id: number
      division_type_id: number | null
      permission_type_id: number | null
      team_id: number | null
      version: Generated<number>
      set_by_hand: Generated<boolean>
    }
  }
}
