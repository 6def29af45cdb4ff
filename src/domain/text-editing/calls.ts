import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { searchText } from '../platform/input.ts'
import { restListQuery } from '../platform/lists/rest-query.ts'
import { TextDetail, TextEntry, TextInput, textStates } from './entry.ts'

/** A mistake in the file of texts. */
export const TextProblem = z.object({
  id: z.number(),
  /** Line of the mistake in the file. Lines and columns start at 1; 0 if the file could not be read. */
  Line: z.number(),
  Column: z.number(),
  /** The path of the text with the mistake, or the name of another file in the same folder; empty for the whole file. */
  Key: z.string(),
  Problem: z.string(),
  /** The text that the app shows in place of the faulty one; empty if there is not exactly one. */
  Shown: z.string(),
  /** The faulty line of the file; empty if the mistake is not in a line. */
  Excerpt: z.string(),
  /** The range of the mistake in the excerpt; an empty range if something is missing there. */
  Mark: z.object({ Start: z.number(), End: z.number() }),
  /** The line that is missing in the file; empty if none is. */
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
  /** Search text: words as they appear on the screen. */
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
  // Limits on changing texts, because each change stays in the history forever.
  limits: [
    { hits: 200, seconds: 3600 },
    { hits: 1000, seconds: 86_400 },
  ],
  access: { types: { 1: 'all' } },
})

/** The file of texts including the changes made in the app, to be committed to the repository. */
export const textFile = defineCall({
  name: 'texts.file',
  method: 'GET',
  path: 'rest/texts/file',
  answerType: 'file',
  mediaTypes: ['application/json'],
  access: { types: { 1: 'all' } },
})
