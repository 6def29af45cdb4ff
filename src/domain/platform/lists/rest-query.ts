import { z } from 'zod'
import { unstorableIn } from '../storable.ts'

/**
 * The query of a list whose server sorts and pages, in the dialect of ra-data-simple-rest.
 * The set of fields is closed, for the sort as for the filter (threats T22).
 */
export function restListQuery<const Field extends string, Filter extends z.ZodType>(allowed: {
  /** The first is the order where none is asked for, newest or highest first. */
  sort: readonly [Field, ...Field[]]
  filter: Filter
  /** What comes where nothing is asked for, unless it is the first page, highest first. */
  begin?: { descending: boolean; size: number }
}) {
  const { descending = true, size = 20 } = allowed.begin ?? {}
  return z.strictObject({
    sort: json(z.tuple([z.enum(allowed.sort), z.enum(['ASC', 'DESC'])]))
      .default([allowed.sort[0], descending ? 'DESC' : 'ASC'])
      .transform(([field, direction]) => ({ field, descending: direction === 'DESC' })),
    range: json(
      z.tuple([index, index]).refine(([from, to]) => from <= maxTotal && to >= from && to - from < maxPage),
    )
      .default([0, size - 1])
      .transform(([from, to]) => ({ from, limit: to - from + 1 })),
    filter: json(allowed.filter).prefault('{}'),
  })
}

type RestListInput = { sort: string; range: string; filter: string }

/** What a client sends for such a query. */
export function restListInput(query: {
  sort: { field: string; descending: boolean }
  page: number
  size: number
  filter: Record<string, unknown>
}): RestListInput {
  const from = (query.page - 1) * query.size
  return {
    sort: JSON.stringify([query.sort.field, query.sort.descending ? 'DESC' : 'ASC']),
    range: JSON.stringify([from, from + query.size - 1]),
    filter: JSON.stringify(query.filter),
  }
}

/** Totals above this are not counted, and no page begins behind it: either costs more than the page itself, the more the longer the list is. */
export const maxTotal = 10_000

// SES-41: the largest page that a user can choose.
export const maxPage = 5000
const index = z.number().int().min(0).max(1_000_000_000)

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(4000)
    .transform((text, context) => {
      try {
        const value: unknown = JSON.parse(text)
        // The request was looked through while this was one text, whose escapes hid what they stand for.
        if (unstorableIn(value) === null) return value
        context.addIssue({ code: 'custom', message: 'validation.characters' })
      } catch {
        context.addIssue({ code: 'custom', message: 'validation.invalid' })
      }
      return z.NEVER
    })
    .pipe(schema)
