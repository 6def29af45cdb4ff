import { type RawBuilder, sql } from 'kysely'
import type { TypeKind } from '#domain/platform/types.ts'

/** A query of ids that may hold nulls. */
type Ids = RawBuilder<unknown>

/** The options of a kind that are among the ids, as a JSON list for a filter. */
export function typesInUse(kind: TypeKind, ids: Ids) {
  return sql`(
    select coalesce(json_agg(
      json_build_object('Value', id, 'Label', label) order by position, label_order
    ), '[]')
    from types where kind = ${kind} and id in (${ids})
  )`
}

/** The clubs that are among the ids. */
export function teamsInUse(ids: Ids) {
  return sql`(
    select coalesce(json_agg(
      json_build_object('Value', id, 'Label', short_name) order by name_order, id
    ), '[]')
    from teams where id in (${ids})
  )`
}
