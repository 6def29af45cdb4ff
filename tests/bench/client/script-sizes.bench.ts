import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext } from 'playwright-core'
import type { Bench } from '../bench.ts'
import { fillForBench } from '../product/fill.ts'
import { type Engine, startProduct } from '../product/product.ts'
import { launchBrowser } from './launch.ts'
import { ourSubject } from './subject.ts'

export const scriptSizes: Bench = {
  name: 'script-sizes',
  about: 'script that a browser with an empty cache has asked for, packed with gzip',
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    const engine: Engine = { name: 'embedded', dataDir }
    await fillForBench(engine, { referees: 20 })
    const product = await startProduct(engine)
    const browser = await launchBrowser()
    try {
      const context = await browser.newContext()
      const scripts = weighScripts(context)
      const page = await context.newPage()
      await page.goto(product.address, { waitUntil: 'networkidle' })
      const login = await scripts.kilobytes()
      const { prepare, url, rows } = ourSubject(product.address, 20)
      await prepare?.(page)
      await page.goto(url)
      await page.locator(rows).first().waitFor()
      const list = await scripts.kilobytes()
      return [
        { what: 'login page', unit: 'kB', ours: login, aims: [{ atMost: 120 }] },
        { what: 'up to the first list', unit: 'kB', ours: list, aims: [{ atMost: 330 }] },
      ]
    } finally {
      await browser.close()
      await product.stop()
      await rm(dataDir, { recursive: true })
    }
  },
}

/** Adds up the sizes of the loaded scripts in kilobytes of 1000 bytes, each address once. */
function weighScripts(context: BrowserContext) {
  const sizes = new Map<string, Promise<number>>()
  context.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    )
  })
  return {
    kilobytes: async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000,
  }
}
