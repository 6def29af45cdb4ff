import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

/** The built client: files with a hash in their name for ever, everything else asked for again each time. */
export function clientFiles(folder: string): Hono {
  const app = new Hono()
  const files = serveStatic({ root: folder, precompressed: true })
  const page = serveStatic({ root: folder, path: 'index.html', precompressed: true })

  app.use('/assets/*', keptAs('public, max-age=31536000, immutable'), files)
  app.all('/assets/*', (http) => http.notFound())
  app.use('*', keptAs('no-cache'), files)
  // A page whose path only the client knows; a picture or script that is missing is not a page.
  app.get('*', async (http, next) =>
    http.req.header('accept')?.includes('text/html') ? page(http, next) : next(),
  )
  return app
}

function keptAs(how: string): MiddlewareHandler {
  return async (http, next) => {
    await next()
    if (http.res.ok) http.res.headers.set('Cache-Control', how)
  }
}
