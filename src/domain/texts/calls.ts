import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { TextDetail, TextEntry, TextInput, textStates } from './entry.ts'

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
  /** The line that is missing; empty if none is. */
  Added: z.string(),
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

const TextFilter = z.strictObject({
  /** As somebody types what was seen on screen. */
  q: searchText(500).optional(),
  Group: z.array(z.string().max(100)).max(100).optional(),
  State: z.array(z.enum(textStates)).max(textStates.length).optional(),
})
export type TextFilter = z.infer<typeof TextFilter>

/** All texts of the app, what fits a search best first. */
export const textList = defineCall({
  name: 'texts.list',
  method: 'GET',
  path: 'rest/texts/entries',
  query: restListQuery({ sort: ['Key', 'Text', 'Screen'], filter: TextFilter }),
  answer: z.array(TextEntry),
  access: { types: { 1: 'all' } },
})

/** One text with all that was changed of it, the newest first. */
export const oneText = defineCall({
  name: 'texts.one',
  method: 'GET',
  path: 'rest/texts/entries/{key}',
  params: z.strictObject({ key: z.string().max(200) }),
  answer: TextDetail,
  access: { types: { 1: 'all' } },
})

export const saveText = defineCall({
  name: 'texts.save',
  method: 'POST',
  path: 'rest/texts/entries',
  body: TextInput,
  answer: TextEntry,
  // Each change stays in the history without an end.
  limits: [
    { hits: 200, seconds: 3600 },
    { hits: 1000, seconds: 86_400 },
  ],
  access: { types: { 1: 'all' } },
})

/** The file with the changes of the app in it, for the repository. */
export const textFile = defineCall({
  name: 'texts.file',
  method: 'GET',
  path: 'rest/texts/file',
  answerType: 'file',
  mediaTypes: ['application/json'],
  access: { types: { 1: 'all' } },
})
