import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openPage, textOfOpenPages } from '../support/browser.ts'
import { coveredStops } from '../support/focus-walk.ts'
import type { PageGuard } from '../support/page-guard.ts'

// Tests the helpers of the browser tests. A console check that cannot fail would let every other test pass.

const good = `<!doctype html><html lang="is"><title>Dómarar</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><script src="/script.js"></script>
  <main><h1>Dómarar</h1><label>Leit <input></label></main></html>`
const underABar = `<link rel="stylesheet" href="/bar.css"><header></header>
  <main><button>Undir</button><h1>Dómarar</h1>${'<p>Lína</p>'.repeat(30)}<button>Fyrir neðan</button></main></html>`
const server = createServer((request, response) => {
  const [type, body] = answers[request.url ?? ''] ?? ['text/plain', '']
  response.writeHead(body ? 200 : 404, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': "default-src 'self'",
  })
  response.end(body)
})
const answers: Record<string, [type: string, body: string]> = {
  '/': ['text/html', good],
  '/script.js': ['text/javascript', 'window.ran = true'],
  '/inline': ['text/html', good.replace('</main>', '<script>window.inline = true</script></main>')],
  '/worker': ['text/html', good.replace('script.js', 'worker.js')],
  '/worker.js': [
    'text/javascript',
    `try { new Worker(URL.createObjectURL(new Blob(['1']))) } catch {} finally { window.tried = true }`,
  ],
  '/picture': ['text/html', good.replace('<main>', '<main><img alt="" src="http://localhost:1/mynd.png">')],
  '/error': ['text/html', good.replace('script.js', 'error.js')],
  '/error.js': ['text/javascript', `console.error('villa')`],
  '/warning': ['text/html', good.replace('script.js', 'warning.js')],
  '/warning.js': ['text/javascript', `console.warn('viðvörun')`],
  '/rejection': ['text/html', good.replace('script.js', 'rejection.js')],
  '/rejection.js': ['text/javascript', `Promise.reject(new Error('hafnað'))`],
  '/missing': ['text/html', good.replace('/script.js', '/gone.js')],
  '/bar': ['text/html', `<!doctype html><html lang="is"><title>Stika</title>${underABar}`],
  '/bar.css': ['text/css', 'header { position: fixed; inset: 0 0 auto; height: 80px; background: gray }'],
  '/long': [
    'text/html',
    good.replace('</main>', `<p>kt. 010190-2939</p>${'<p>Lína</p>'.repeat(900)}<p>Óvistað</p></main>`),
  ],
  '/dialog': ['text/html', `<!doctype html><nav>Valmynd</nav>${good}<div role="dialog">Hætta við?</div>`],
  '/unlabelled': ['text/html', good.replace(/<\/?label>/g, '')],
}
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('two pages of one test share neither cookies nor storage', async () => {
  const [first, second] = await Promise.all([openPage({ baseUrl }), openPage({ baseUrl })])
  await Promise.all([first.page.goto('/'), second.page.goto('/')])
  await first.page.evaluate(() => localStorage.setItem('key', 'value'))
  expect(await second.page.evaluate(() => localStorage.getItem('key'))).toBeNull()
})

describe('a browser page that one test hands on to the next', () => {
  const options = () => ({ baseUrl, timezoneId: 'Europe/Paris' })

  test('can be changed in every way a test may change it', async () => {
    const { page, context } = await openPage(options())
    await page.goto('/')
    await page.evaluate(() => {
      localStorage.setItem('key', 'value')
      sessionStorage.setItem('key', 'value')
    })
    await context.addCookies([{ name: 'key', value: 'value', url: baseUrl }])
    await page.route('**/*', (route) => route.abort())
    await context.route('**/*', (route) => route.abort())
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 500, height: 500 })
    await context.newPage()
    await context.setOffline(true)
    used = context
  })

  test('keeps none of the changes of the previous test', async () => {
    const { page, context } = await openPage(options())
    await page.goto('/')
    const left = await page.evaluate(() => ({
      kept: [document.cookie, localStorage.length, sessionStorage.length],
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: innerWidth,
    }))
    expect(left).toEqual({ kept: ['', 0, 0], isDark: false, width: 1280 })
    expect(context.pages()).toEqual([page])
    expect(context).toBe(used)
  })
  let used: unknown

  test('can have its clock moved', async () => {
    const { page, context } = await openPage({ baseUrl, timezoneId: 'Asia/Tokyo' })
    await page.goto('/')
    await context.clock.install({ time: '2020-01-01' })
    moved = context
  })

  test('is replaced by a new page if the previous test moved its clock', async () => {
    const { context } = await openPage({ baseUrl, timezoneId: 'Asia/Tokyo' })
    expect(context).not.toBe(moved)
  })
  let moved: unknown
})

/**
 * Returns a function that returns all complaints (errors and policy violations) of the guard since this call.
 */
function seenBy(guard: PageGuard) {
  let seen = ''
  return () => {
    seen += guard.complaints().join('\n')
    return seen
  }
}

describe('the console guard', () => {
  test.each([
    ['an error on the console', '/error', /^console\.error: villa/],
    ['a warning on the console', '/warning', /^console\.warning: viðvörun/],
    ['an unhandled rejection', '/rejection', /^uncaught: .*hafnað/],
    ['a refused request', '/missing', /^console\.error: .*404.*gone\.js/],
  ])('reports %s as a complaint', async (_what, url, complaint) => {
    const { page, guard } = await openPage({ baseUrl })
    await page.goto(url)
    await expect.poll(() => guard.complaints()).toEqual([expect.stringMatching(complaint)])
  })

  test.each([
    ['an inline script', '/inline', 'script-src-elem inline'],
    ['a worker from a blob: URL', '/worker', 'worker-src blob'],
    ['an image from another server', '/picture', 'img-src http://localhost:1/mynd.png'],
  ])(
    'reports that the security policy blocks %s, even if the test allows everything',
    async (_what, url, breach) => {
      const { page, guard } = await openPage({ baseUrl, allow: [/.*/] })
      await page.goto(url)
      const seen = seenBy(guard)
      await expect.poll(seen).toContain(`securitypolicyviolation: ${breach}`)
      // Chromium's own console message may arrive after the policy event.
      await expect.poll(seen).toContain('Content Security Policy')
    },
  )

  test.fails('a page that violates the security policy fails its test, even if the test allows everything', async () => {
    const { page } = await openPage({ baseUrl, allow: [/.*/] })
    await page.goto('/worker')
    await page.waitForFunction(() => 'tried' in window)
  })

  test.fails('fails a test whose page has a failed request', async () => {
    const { page } = await openPage({ baseUrl })
    await page.goto('/missing')
  })

  test('ignores the complaints that a test allows', async () => {
    const { page } = await openPage({ baseUrl, allow: [/404.*gone\.js/] })
    await page.goto('/missing')
  })
})

test('the page text printed for a failed test is short, without navigation and national ids', async () => {
  for (const address of ['/long', '/dialog']) {
    const { page } = await openPage({ baseUrl })
    await page.goto(address)
  }
  const text = await textOfOpenPages()
  expect(text).toContain(`${baseUrl}/long shows:\nDómarar\nLeit\nkt. …\nLína\n`)
  expect(text).toMatch(/\n…\n[^…]*Óvistað\n/)
  expect(text).toContain(`${baseUrl}/dialog shows:\nDómarar\nLeit\nHætta við?\n`)
  expect(text).not.toContain('Valmynd')
  expect(text.length).toBeLessThan(2500)
})

describe('the browser accessibility check', () => {
  test('accepts an accessible page without weakening its security policy', async () => {
    const { page, guard } = await openPage({ baseUrl })
    await page.goto('/')
    await expectAccessible(page)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.inline = true'
      document.head.append(script)
    })
    expect(await page.evaluate(() => 'inline' in window)).toBe(false)
    const seen = seenBy(guard)
    await expect.poll(seen).toContain('securitypolicyviolation: script-src-elem inline')
    await expect.poll(seen).toContain('Content Security Policy')
  })

  test('fails on an unlabelled input and names the input and the broken rule', async () => {
    const { page } = await openPage({ baseUrl })
    await page.goto('/unlabelled')
    await expect(expectAccessible(page)).rejects.toThrow(
      /label: Form elements must have labels[\s\S]*<input>/,
    )
  })
})

test.each([
  ['Tab', 'body'],
  ['Tab', 'main'],
  ['Shift+Tab', 'body'],
  ['Shift+Tab', 'main'],
] as const)(
  'the check for covered elements, moving the focus by %s through the %s, reports only the button under the fixed bar',
  async (key, walked) => {
    const { page } = await openPage({ baseUrl })
    await page.goto('/bar')
    expect(await coveredStops(page, key, walked)).toEqual(['BUTTON Undir'])
  },
)
