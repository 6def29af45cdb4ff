import { readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Services } from '../platform/services.ts'
import { hasLogin } from '../session/resume-cookie.ts'
import { addressOfTexts } from '../texts/served-texts.ts'
import { pageFilesIn } from './page-files.ts'

/** The built client. Files with a hash in their name are cached forever, all others are revalidated. */
export function clientRoutes(folder: string, services: Pick<Services, 'environment' | 'texts'>): Hono {
  const app = new Hono()
  const files = serveStatic({ root: folder, precompressed: true })

  app.use('/assets/*', keptAs('public, max-age=31536000, immutable'), files)
  app.all('/assets/*', (http) => http.notFound())
  const page = pageIn(folder, services)
  app.get('/', keptAs('no-cache'), page)
  app.use('*', keptAs('no-cache'), files)
  // Serves the page for every path of the client's router. Requests that do not accept HTML, such as a missing image, get 404.
  app.get('*', keptAs('no-cache'), (http, next) =>
    http.req.header('accept')?.includes('text/html') ? page(http) : next(),
  )
  return app
}

/**
 * Answers with the HTML. The HTML names the files that the page at the address needs, so that the browser loads
 * them beside the first script instead of after it. The header `Link` repeats the names, because proxies can
 * send the header before the HTML.
 */
function pageIn(folder: string, services: Pick<Services, 'environment' | 'texts'>) {
  let page: { html: string; scripts: Preload[] } | undefined
  const filesOf = pageFilesIn(folder)
  return (http: Context) => {
    page ??= readPage(folder)
    const { html, scripts } = page
    const preloads: Preload[] = [
      { href: addressOfTexts(services.texts), as: 'fetch' },
      ...(hasLogin(http, services) ? filesOf(http.req.path).map(preloadOf) : []),
    ]
    http.header('Vary', 'Cookie', { append: true })
    http.header('Link', [...scripts, ...preloads].map(headerOf).join(', '))
    return http.html(html.replace('</head>', `${preloads.map(linkOf).join('')}</head>`))
  }
}

function readPage(folder: string) {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  return { html, scripts: scriptsIn(html) }
}

type Preload = { href: string; as: 'fetch' | 'script' | 'style'; isClassic?: boolean; isLate?: boolean }

/**
 * The scripts that the HTML itself names, in its order. In the header they come before the other files, because a browser with HTTP/1.1
 * loads only six files at once.
 */
function scriptsIn(html: string): Preload[] {
  const tags = html.match(/<(script|link) [^>]*(src|href)="[^"]+\.js"/g) ?? []
  return tags.map((tag) => ({
    href: /"([^"]+\.js)"/.exec(tag)?.[1] ?? '',
    as: 'script',
    isClassic: !tag.includes('crossorigin'),
  }))
}

const preloadOf = (file: string): Preload => ({
  href: `/${file}`,
  as: file.endsWith('.css') ? 'style' : 'script',
  isLate: true,
})

/**
 * A preload needs the same `crossorigin` attribute as the later load, or the file is loaded twice: scripts and
 * `fetch` send no credentials to other origins, style sheets do.
 */
const modeOf = ({ as, isClassic }: Preload) => (as === 'style' || isClassic ? '' : 'crossorigin')

/**
 * The files of app and page must not delay the requests of the first script, because a browser with HTTP/1.1 sends only six
 * requests at once.
 */
const priorityOf = ({ isLate }: Preload) => (isLate ? 'fetchpriority=low' : '')

const attributesOf = (file: Preload) =>
  ['rel=preload', `as=${file.as}`, modeOf(file), priorityOf(file)].filter(Boolean)

const headerOf = (file: Preload) => [`<${file.href}>`, ...attributesOf(file)].join('; ')

const linkOf = (file: Preload) => `<link href="${file.href}" ${attributesOf(file).join(' ')}>`

function keptAs(how: string): MiddlewareHandler {
  return async (http, next) => {
    await next()
    if (http.res.ok) http.res.headers.set('Cache-Control', how)
  }
}
