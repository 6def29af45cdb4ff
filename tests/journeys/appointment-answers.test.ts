import { expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aPlace } from '../support/builders.ts'
import { cutConnection } from '../support/cut-connection.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db

test('OP-037 an official answers an appointment of tonight and one of later on home, also while the connection is cut', async () => {
  const person_id = await personIdOf(db(), personas.referee)
  await db().deleteFrom('game_referees').where('person_id', '=', person_id).execute()
  for (const day of ['2026-05-12T21:00', '2026-05-22T19:15', '2026-06-20T14:00'])
    await aPlace(db(), { game_id: (await aGame(db(), { game_day: day })).id, person_id })
  const opened = await moveLoggedIn(server(), personas.referee, '/nidurrodundomara', {
    now: testNow,
    width: 390,
  })
  const { page, context } = opened
  const row = page.getByRole('row', { name: /12\.05\.26 - 21:00/ })
  await row.getByRole('link', { name: 'Svara á forsíðu' }).waitFor()
  await screenshot(page, 'assignments-asked')
  await row.getByRole('link', { name: 'Svara á forsíðu' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/heim')
  const next = page.getByRole('region', { name: 'Næsti leikur' })
  const questions = page.getByRole('region', { name: 'Leikir sem bíða svars þíns' })
  await questions.getByRole('listitem').nth(1).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'home-questions')
  await page.setViewportSize({ width: 1280, height: 900 })
  await screenshot(page, 'home-questions-desk')
  await page.setViewportSize({ width: 390, height: 844 })

  await next.getByRole('button', { name: 'Mæti' }).click()
  await next.getByText('Mæting staðfest').waitFor()
  const first = questions.getByRole('listitem').filter({ hasText: '22.05.26' })
  await cutConnection(opened)
  await first.getByRole('button', { name: 'Mæti' }).click()
  await first.getByText('Bíður eftir sambandi').waitFor()
  await context.setOffline(false)
  await first.waitFor({ state: 'detached' })
  await questions.getByRole('button', { name: 'Kemst ekki' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ég kemst ekki' })
  await dialog.getByLabel('Ástæða').fill('Erlendis')
  await expectAccessibleContent(page)
  await screenshot(page, 'home-questions-decline')
  await dialog.getByRole('button', { name: 'Senda svar' }).click()
  await questions.waitFor({ state: 'detached' })
  await screenshot(page, 'home-answered')
})
