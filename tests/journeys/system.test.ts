import { expect, test } from 'vitest'
import { type Beat, beat } from '#server/system/store.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { flowWidths } from '../support/long-form.ts'
import { personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys({})

/** Stores a heartbeat of a second server that has problems. */
async function anotherServer() {
  const { database, databaseClock } = server().services
  const workers: Beat['workers'] = [
    { name: 'mail', secondsAgo: 20, isLate: false },
    { name: 'audit seal', secondsAgo: 900, isLate: true },
  ]
  const own = { version: '1.2.3', commit: 'a95d44f5ab12', freeBytes: 41_300_000_000 }
  await beat(database.db, { ...own, id: 'there', problems: ['workers', 'clock'], workers }, databaseClock)
}

test.each(flowWidths)(
  'T24 at %d px staff see which servers run, which jobs are late and what to do about them',
  async (width) => {
    await anotherServer()
    const { page } = await moveLoggedIn(server(), personas.staff, '/stada', { width })
    await page.getByRole('heading', { level: 1, name: 'Staða' }).waitFor()
    await page.getByText('Bakgrunnsverk hefur stöðvast.').waitFor()
    await page.getByText('Stilltu klukkurnar eftir sama tímaþjóni.').waitFor()
    await page.getByText('Svaraði þessari síðu').waitFor()
    expect(await page.getByText('Útgáfa 1.2.3 (a95d44f5ab12)').count()).toBe(2)
    expect(await page.getByText('Á eftir áætlun').count()).toBe(1)
    await screenshot(page, `system-${width}`)
    await expectAccessibleContent(page)
  },
)
