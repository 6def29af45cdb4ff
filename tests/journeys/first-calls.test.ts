import { expect, test } from 'vitest'
import { calls } from '#domain/calls.ts'
import { firstCallsOf } from '#domain/platform/first-calls.ts'
import { openPage } from '../support/browser.ts'
import { personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

test('zz', async () => {
  for (const persona of [personas.staff, personas.clubUser]) {
    const { page } = await openPage({ ...server() })
    await logIn(page, persona)
    for (const { paths, types } of firstCallsOf(calls)) {
      if (!types.includes(persona.AuthType)) continue
      const asked: string[] = []
      const listen = (r: { url: () => string }) => { if (r.url().includes('/api/')) asked.push(r.url().replace(/.*\/admin\//, '')) }
      page.on('request', listen)
      await page.goto(paths[0] ?? '')
      await page.getByRole('grid').or(page.getByText('Veldu annað')).first().waitFor({timeout: 20000}).catch(() => {})
 await page.waitForTimeout(1500)
      const left = await page.evaluate(() => [...(window.firstAnswers?.answers.keys() ?? [])].map((k) => k.replace(/Bearer.*/, '')))
      page.off('request', listen)
      console.log(persona.AuthType, paths[0], JSON.stringify(left), asked.filter((a, i) => asked.indexOf(a) !== i), asked)
    }
  }
  expect(1).toBe(1)
}, 300_000)
