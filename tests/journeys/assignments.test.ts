import { expect, test } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage, screenshot } from '../support/browser.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

async function open(persona: Persona, address: string, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage({ ...server(), ...options })
  await opened.context.clock.setSystemTime(testNow)
  await logIn(opened.page, persona)
  await opened.page.goto(address)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

test('look', async () => {
  for (const width of [1280, 390] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open(personas.referee, '/nidurrodundomara', { width, colorScheme })
      await page.getByRole('table').waitFor()
      await screenshot(page, `assignments-${colorScheme}`)
      await page.goto('/orlofdomara')
      await page.getByRole('table').waitFor()
      await screenshot(page, `leave-${colorScheme}`)
      await page.getByRole('button', { name: 'Breyta' }).nth(1).click()
      await page.getByRole('dialog').waitFor()
      await page.getByText('Þú ert á').waitFor()
      await screenshot(page, `leave-dialog-${colorScheme}`)
      await page.context().close()
      const other = await open(personas.supervisor, '/skyrslaeftirlitsmanna', { width, colorScheme })
      await other.page.getByRole('table').waitFor()
      await screenshot(other.page, `supervisor-${colorScheme}`)
      await other.page.context().close()
    }
})
