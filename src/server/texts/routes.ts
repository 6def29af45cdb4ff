import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { refuse } from '#domain/platform/refusal.ts'
import {
  oneText,
  saveText,
  type TextProblem,
  textFile,
  textList,
  textProblems,
} from '#domain/text-editing/calls.ts'
import { whyNotSaveText } from '#domain/text-editing/entry.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import { FileAnswer } from '../platform/http/file-answer.ts'
import { takesBrotli } from '../platform/http/send.ts'
import { restPage } from '../platform/lists/pages.ts'
import type { PendingSource } from '../platform/pending.ts'
import type { Services } from '../platform/services.ts'
import type { Texts } from '../platform/texts.ts'
import { allTexts, presentChange, withSame } from './entries.ts'
import { entriesFound } from './find.ts'
import { present } from './present.ts'
import { packedTexts, servedTexts } from './served-texts.ts'
import * as store from './store.ts'

export const textRoutes = [
  defineRoute(textProblems, ({ services, query: { sort, range }, http }) => {
    const problems = present(services.texts).sort(by(sort.field, sort.descending))
    const page = problems.slice(range.from, range.from + range.limit)
    return restPage(http, 'texts', range.from, page, problems.length)
  }),

  defineRoute(textList, async ({ services: { texts }, db, query: { sort, range, filter }, http }) => {
    const all = allTexts(texts, await store.latestChanges(db))
    const found = entriesFound(all, filter, sort)
    const page = withSame(found.slice(range.from, range.from + range.limit), all)
    return restPage(http, 'entries', range.from, page, found.length)
  }),

  defineRoute(oneText, async ({ services: { texts }, db, params }) => {
    const found = await entryOf(params.key, texts, db)
    if (!found) return refuse('record.notFound')
    return { ...found, Changes: (await store.changesOf(db, params.key)).map(presentChange) }
  }),

  defineRoute(saveText, async ({ services: { texts, clock }, db, body, user, note }) => {
    const before = await entryOf(body.Key, texts, db)
    if (!before) return refuse('record.notFound')
    note({ Text: before.Key })
    const { Original, BuiltIn, Text, Version } = before
    const problem = whyNotSaveText(BuiltIn, body.Text)
    if (problem) {
      const Message = texts.translate(problem.key, problem.values)
      return refuse('texts.wrong', { errors: [{ Field: 'Text', Message }] })
    }
    if (body.Version && body.Version !== Version) return refuse('record.stale', { current: before })
    const isOriginal = body.Text === Original
    if (isOriginal ? before.State === 'original' : before.State === 'edited' && body.Text === Text)
      return before
    const isSaved = await store.addChange(db, {
      key: before.Key,
      version: Version + 1,
      before: Text,
      after: isOriginal ? null : body.Text,
      original: Original,
      at: clock().toISOString(),
      person_id: user.PersonId,
    })
    // Refuses if another user has saved this version first.
    const after = (await entryOf(body.Key, texts, db)) ?? before
    return isSaved ? after : refuse('record.stale', { current: after })
  }),

  defineRoute(textFile, async ({ services: { texts } }) => {
    const content = `${JSON.stringify(texts.whole(), null, 2)}\n`
    return new FileAnswer(new TextEncoder().encode(content), 'application/json', 'is.json')
  }),
]

async function entryOf(key: string, texts: Texts, db: Queryable) {
  const all = allTexts(texts, await store.latestChanges(db))
  const entry = all.find(({ Key }) => Key === key)
  return entry && withSame([entry], all)[0]
}

function by(field: 'Line' | 'Key', descending: boolean) {
  const direction = descending ? -1 : 1
  return (a: TextProblem, b: TextProblem) =>
    direction * (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : a.id - b.id)
}

/**
 * Serves the texts to the client. At the address that contains the current hash, the response may be cached
 * forever. At any other address the client checks for changes at each load.
 */
export function textsRoutes(services: Pick<Services, 'texts'>): Hono {
  return new Hono().get('/i18n/is.json', etag(), async (http) => {
    const { texts } = services
    // Waits at most a second for the changes in the database, then sends the last known texts.
    await Promise.race([texts.settled(), wait(1000, undefined, { ref: false })])
    const { json, hash } = servedTexts(texts)
    const isCurrent = http.req.query('v') === hash
    http.header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
    http.header('Content-Type', 'application/json')
    http.header('Vary', 'Accept-Encoding')
    if (!takesBrotli(http)) return http.body(json)
    http.header('Content-Encoding', 'br')
    return http.body(new Uint8Array(await packedTexts(texts)))
  })
}

/** For users who edit texts: counts 1 if the text file cannot be read as a whole. */
export const pendingTexts: PendingSource = {
  access: textProblems.access,
  // A problem of the whole file has no key.
  lines: ({ services }) => [
    { Name: 'texts.broken', Number: services.texts.problems().some(({ key }) => key === '') ? 1 : 0 },
  ],
}
