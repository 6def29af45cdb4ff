import { expect, test } from 'vitest'
import { remind } from '#server/reminders/reminders.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aGame, aPlace } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db

const kind = 'Dómari hefur ekki svarað niðurröðun'

/** An unanswered appointment to a game in six days, the referee's only one. */
async function aGameWithoutAnswer() {
  const person_id = await personIdOf(db(), personas.referee)
  await db().deleteFrom('notices').execute()
  await db().deleteFrom('game_referees').where('person_id', '=', person_id).execute()
  const game = await aGame(db(), { game_day: '2026-05-18T19:15' })
  return aPlace(db(), { game_id: game.id, person_id })
}

test.each(flowWidths)(
  'staff make reminders of unanswered appointments earlier, and a referee answers one from the notification bell (%d px)',
  async (width) => {
    const hours = width === 1280 ? '155' : '160'
    const look = { width, now: testNow }
    const place = await aGameWithoutAnswer()
    const staff = await moveLoggedIn(server(), personas.staff, '/aminningar', look)
    const row = staff.page.getByRole('row').filter({ hasText: kind })
    await row.waitFor()
    await screenshot(staff.page, `reminders-${width}`)
    await expectAccessibleContent(staff.page)
    await row.getByRole('button', { name: 'Breyta' }).click()
    const dialog = staff.page.getByRole('dialog', { name: kind })
    const first = dialog.getByLabel('Fyrst')
    await first.fill('0')
    await dialog.getByRole('button', { name: 'Vista' }).click()
    await dialog.getByText('Skrifaðu heila tölu frá 1 til 720.').waitFor()
    await screenshot(staff.page, `reminders-refused-${width}`)
    await expectAccessibleContent(staff.page)
    await first.fill(hours)
    await dialog.getByText(`${hours} klst. fyrir leik`).waitFor()
    await screenshot(staff.page, `reminders-form-${width}`)
    await dialog.getByRole('button', { name: 'Vista' }).click()
    await row.getByText(`${hours} klst. fyrir leik`).waitFor()

    await remind(server().services)
    const { page } = await moveLoggedIn(server(), personas.referee, '/heim', look)
    await page.getByRole('button', { name: '1 ólesin tilkynning' }).click()
    const bell = page.getByRole('dialog', { name: 'Tilkynningar' })
    const told = bell.getByRole('link', { name: /niðurröðun er ósvarað/ })
    await told.waitFor()
    await screenshot(page, `reminders-bell-${width}`)
    await expectAccessibleContent(page)
    await told.click()
    await page.getByRole('button', { name: 'Mæti' }).click()
    await page.getByText('Mæting staðfest').waitFor()
    await page.getByRole('button', { name: 'Tilkynningar', exact: true }).click()
    await bell.getByText('Engar tilkynningar').waitFor()
    const answered = db().selectFrom('game_referees').select('confirmed_at').where('id', '=', place.id)
    expect((await answered.executeTakeFirstOrThrow()).confirmed_at).not.toBeNull()
  },
)
