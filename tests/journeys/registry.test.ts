import { expect, test } from 'vitest'
import { internationalStandIn } from '#server/fifa-registry/registry/stand-in.ts'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aPerson } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const xml = `<p localFirstName="Zophia" localLastName="Prufa" dateOfBirth="1999-02-03" gender="female" nationality="DK"><PersonImage>${photo}</PersonImage></p>`
const server = serveJourneys({
  international: internationalStandIn({
    delayMillis: 0,
    fault: () => null,
    candidates: () => [
      { id: '1AAAAAA', proximity: 92, sourceOrganisation: '10B1C2D', xml },
      { id: '1BBBBBB', proximity: 70, sourceOrganisation: null, xml: null },
    ],
  }),
})

test.each(flowWidths)(
  'FIP-01 FIP-03 FIP-04 FIP-06 FIP-23 staff register a person with two duplicates and merge with one (%d px)',
  async (width) => {
    const place = width === 390 ? 'phone' : 'desk'
    const { db } = server().services.database
    await aPerson(db, { name: `Zophía Prufa á ${place}`, gender: 'female' })
    for (const table of ['registry_decisions', 'registry_queue', 'registry_records'] as const)
      await db.deleteFrom(table).execute()
    const { page } = await moveLoggedIn(server(), personas.staff, `/fifa?leit=${place}`, {
      now: testNow,
      width,
    })
    await page.getByText(`Zophía Prufa á ${place}`).first().waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, `registry-list-${place}`)
    await page.getByRole('button', { name: /Skrá/ }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Skrá', exact: true }).click()
    const duplicates = page.getByRole('dialog', { name: 'Tvöföld skráning fannst!' })
    await duplicates.getByRole('img', { name: 'Mynd' }).waitFor()
    await expectAccessible(page)
    await screenshot(page, `registry-duplicates-${place}`)
    await duplicates.getByRole('button', { name: 'Sameina 1AAAAAA' }).click()
    const merge = page.getByRole('button', { name: 'Sameina', exact: true })
    await merge.waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, `registry-merge-${place}`)
    await merge.click()
    await page.getByText('Skráningarnar voru sameinaðar.').waitFor()
    await page.goto('/fifa/1AAAAAA')
    await page.getByRole('button', { name: 'Uppfæra' }).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, `registry-person-${place}`)
    // Opens the dialogs to add a player, a team official and a match official.
    for (const kind of [0, 1, 2]) {
      await page
        .getByRole('button', { name: /Bæta við/ })
        .nth(kind)
        .click()
      await page.getByRole('dialog').waitFor()
      await expectAccessibleContent(page)
      await screenshot(page, `registry-registration-${kind}-${place}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(await db.selectFrom('registry_records').select('fifa_id').execute()).toEqual([
      { fifa_id: '1AAAAAA' },
    ])
  },
)
