import { type RawBuilder, sql } from 'kysely'
import type { TypeKind } from '#domain/platform/types.ts'

/** A query of ids, which may include nulls. */
type Ids = RawBuilder<unknown>

/** SQL for the options of a kind whose ids occur in the query, as JSON. A filter offers only these. */
export function typesInUse(kind: TypeKind, ids: Ids) {
  return sql`(
    select coalesce(json_agg(
      json_build_object('Value', id, 'Label', label) order by position, label_order
    ), '[]')
    from types where kind = ${kind} and id in (${ids})
  )`
}

/** SQL for the clubs whose ids occur in the query, as JSON. A filter offers only these. */
export function teamsInUse(ids: Ids) {
  return sql`(
    select coalesce(json_agg(
      json_build_object('Value', id, 'Label', short_name) order by name_order, id
    ), '[]')
    from teams where id in (${ids})
  )`
}
