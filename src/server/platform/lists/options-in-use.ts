import { type RawBuilder, sql } from 'kysely'
import type { TypeKind } from '#domain/platform/types.ts'

/** A query of ids that may hold nulls. */
type Ids = RawBuilder<unknown>

/** The options of a kind that are among the ids, as a JSON list for a filter. */
export function typesInUse(kind: TypeKind, ids: Ids) {
  return sql`(
    select coalesce(json_agg(
      json_build_object('Value', id, 'Label', label) order by position, icelandic_order(label)
    ), '[]')
    from types where kind = ${kind} and id in (${ids})
  )`
}

/** The clubs that are among the ids, by the name that the list shows them by. */
export function teamsInUse(label: 'short_name' | 'name', ids: Ids) {
  const name = sql.ref(label)
  return sql`(
    select coalesce(json_agg(
      json_build_object('Value', id, 'Label', ${name}) order by icelandic_order(${name}), id
    ), '[]')
    from teams where id in (${ids})
  )`
}
