import { z } from 'zod'
import { unstorableIn } from '../storable.ts'

/**
 * The schema of the query of a list that the server sorts and pages. Only the declared fields can be sorted and filtered by (threats T22).
 */
export function restListQuery<const Field extends string, Filter extends z.ZodType>(allowed: {
  /** The fields to sort by. The first field is the default, newest or highest first. */
  sort: readonly [Field, ...Field[]]
  filter: Filter
  /** Default direction and page size, if other than descending and 20 rows. */
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

/** Rows of a list are counted only up to this number, and no page starts after it. Both would cost more than the page itself. */
export const maxTotal = 10_000

// SES-41: the largest page size of a list that a user can choose.
export const maxPage = 5000
const index = z.number().int().min(0).max(1_000_000_000)

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(4000)
    .transform((text, context) => {
      try {
        const value: unknown = JSON.parse(text)
        // Values in the address are still escaped when the whole request is checked, so check the decoded value
        // again for characters that the database cannot store.   // Check the decoded value.
        if (unstorableIn(value) === null) return value
        context.addIssue({ code: 'custom', message: 'validation.characters' })
      } catch {
        context.addIssue({ code: 'custom', message: 'validation.invalid' })
      }
      return z.NEVER
    })
    .pipe(schema)
