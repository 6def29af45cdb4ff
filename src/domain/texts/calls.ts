import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'

/** One mistake in the text file, as staff see it. */
export const TextProblem = z.object({
  id: z.number(),
  /** Line and column begin at 1; 0 where the file could not be read. */
  Line: z.number(),
  Column: z.number(),
  /** The path of the text, or the name of a file beside it; empty where the whole file is meant. */
  Key: z.string(),
  Problem: z.string(),
  /** The text that stands in for it; empty where there is not one. */
  Shown: z.string(),
  /** The line as it stands in the file; empty where none is meant. */
  Excerpt: z.string(),
  /** The part of the excerpt that is meant; an empty one is where something is missing. */
  Mark: z.object({ Start: z.number(), End: z.number() }),
  /** What to type in the place of the line; empty where that is not known. */
  Instead: z.string(),
})
export type TextProblem = z.infer<typeof TextProblem>

/** The mistakes in the text file, each with its line and column. */
export const textProblems = defineCall({
  name: 'texts.problems',
  method: 'GET',
  path: 'rest/texts',
  query: restListQuery({ sort: ['Line', 'Key'], filter: z.strictObject({}) }),
  answer: z.array(TextProblem),
  access: { types: { 1: 'all' } },
})
