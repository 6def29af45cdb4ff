import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { TextDetail, TextEntry, TextInput, textStates } from './entry.ts'

/** A mistake in the text file. */
export const TextProblem = z.object({
  id: z.number(),
  /** Lines and columns start at 1; 0 if the file could not be read. */
  Line: z.number(),
  Column: z.number(),
  /** The path of the text, or the name of a file next to it; empty for the whole file. */
  Key: z.string(),
  Problem: z.string(),
  /** The text that is shown instead; empty if there is not exactly one. */
  Shown: z.string(),
  /** The line of the file; empty if the problem has no line. */
  Excerpt: z.string(),
  /** The range of the problem in the excerpt; empty where something is missing. */
  Mark: z.object({ Start: z.number(), End: z.number() }),
  /** The missing line; empty if none is missing. */
  Added: z.string(),
})
export type TextProblem = z.infer<typeof TextProblem>

export const textProblems = defineCall({
  name: 'texts.problems',
  method: 'GET',
  path: 'rest/texts',
  query: restListQuery({ sort: ['Line', 'Key'], filter: z.strictObject({}) }),
  answer: z.array(TextProblem),
  access: { types: { 1: 'all' } },
})

const TextFilter = z.strictObject({
  /** Words as seen on the screen. */
  q: searchText(500).optional(),
  Group: z.array(z.string().max(100)).max(100).optional(),
  State: z.array(z.enum(textStates)).max(textStates.length).optional(),
})
export type TextFilter = z.infer<typeof TextFilter>

/** All texts of the app, best match first. */
export const textList = defineCall({
  name: 'texts.list',
  method: 'GET',
  path: 'rest/texts/entries',
  query: restListQuery({ sort: ['Key', 'Text', 'Screen'], filter: TextFilter }),
  answer: z.array(TextEntry),
  access: { types: { 1: 'all' } },
})

/** One text with its changes, newest first. */
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
  // Each change stays in the history forever.
  limits: [
    { hits: 200, seconds: 3600 },
    { hits: 1000, seconds: 86_400 },
  ],
  access: { types: { 1: 'all' } },
})

/** The text file with the changes made in the app, for the repository. */
export const textFile = defineCall({
  name: 'texts.file',
  method: 'GET',
  path: 'rest/texts/file',
  answerType: 'file',
  mediaTypes: ['application/json'],
  access: { types: { 1: 'all' } },
})
