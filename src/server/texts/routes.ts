import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { type TextProblem, textProblems } from '#domain/texts/calls.ts'
import { restPage } from '../platform/lists/rest-page.ts'
import { serve } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import { present } from './present.ts'

export const textRoutes = [
  serve(textProblems, ({ services, query: { sort, range }, http }) => {
    const problems = present(services.texts).sort(by(sort.field, sort.descending))
    const page = problems.slice(range.from, range.from + range.limit)
    return restPage(http, 'texts', range.from, page, problems.length)
  }),
]

function by(field: 'Line' | 'Key', descending: boolean) {
  const direction = descending ? -1 : 1
  return (a: TextProblem, b: TextProblem) =>
    direction * (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : a.id - b.id)
}

/** The texts for the client: asked for again at each load, so that an edit shows without a build. */
export function textsRoutes(services: Pick<Services, 'texts'>): Hono {
  return new Hono().get('/i18n/is.json', etag(), (http) => {
    http.header('Cache-Control', 'no-cache')
    return http.json(services.texts.merged())
  })
}
