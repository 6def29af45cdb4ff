import { expect, test } from 'vitest'
import { clubMailboxes, queueClubMail } from '#server/mail/club-store.ts'
import type { NewMail } from '#server/mail/mail-store.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aTeam } from '../support/builders.ts'
import { flowWidths } from '../support/long-form.ts'
import { personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys({})
const db = () => server().services.database.db

async function somethingFailed() {
  await db().deleteFrom('job_failures').execute()
  const at = '2026-05-12T11:00:00.000Z'
  // No job of this server handles the part `other`, so no job run clears these failures.
  const failed = {
    part: 'other',
    error_code: '23503',
    tries: 3,
    first_at: at,
    last_at: at,
    next_at: '2099-01-01T00:00:00Z',
  }
  await db()
    .insertInto('job_failures')
    .values([
      { ...failed, job: 'loanReturns', row_key: '1000007' },
      { ...failed, job: 'retention', row_key: '12' },
    ])
    .execute()
}

test.each(flowWidths)('staff open failed jobs from the home page at %d px and retry one', async (width) => {
  await somethingFailed()
  const { page } = await moveLoggedIn(server(), personas.staff, '/heim', { width })
  const waiting = page.getByRole('region', { name: 'Bíður þín' })
  await waiting.getByRole('link', { name: '2 sjálfvirk verk mistókust' }).click()
  await page.getByRole('heading', { level: 1, name: 'Verk sem mistókust' }).waitFor()
  await page.getByText('Lok lánssamninga').first().waitFor()
  await screenshot(page, `jobs-${width}`)
  await expectAccessibleContent(page)
  await page.getByRole('checkbox', { name: 'Velja: 1000007' }).check()
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reyna aftur við 1 færslu?' })
  await dialog.waitFor()
  await expectAccessibleContent(page)
  await dialog.getByRole('button', { name: 'Reyna aftur' }).click()
  await page.getByText('Reynt verður aftur innan mínútu.').waitFor()
  const rows = await db().selectFrom('job_failures').select(['row_key', 'next_at']).orderBy('id').execute()
  expect(rows.map(({ next_at }) => next_at.startsWith('2099'))).toEqual([false, true])
})

test.each(flowWidths)('staff open undeliverable club messages from the home page at %d px', async (width) => {
  await db().deleteFrom('outbox').execute()
  const { id } = await aTeam(db(), { short_name: 'Netlausir', email: null })
  const mail: NewMail = {
    kind: 'contractReminder',
    subject: '1 samningur rennur út innan 14 daga',
    body: 'Texti',
    createdBy: null,
    at: '2026-05-12T11:00:00.000Z',
    dueAt: '2026-05-12T11:00:00.000Z',
    recordPath: '/samningar',
  }
  await queueClubMail(db(), mail, await clubMailboxes(db(), [id]))
  const { page } = await moveLoggedIn(server(), personas.staff, '/heim', { width })
  const waiting = page.getByRole('region', { name: 'Bíður þín' })
  await waiting.getByRole('link', { name: '1 skeyti bíður því félagið er ekki með netfang' }).click()
  await page.getByText('Ekkert netfang').first().waitFor()
  await screenshot(page, `unaddressed-${width}`)
  await expectAccessibleContent(page)
  await page.getByRole('link', { name: 'Netlausir' }).first().click()
  await page.getByRole('link', { name: 'Skoða færsluna' }).waitFor()
  await screenshot(page, `unaddressed-message-${width}`)
  await expectAccessibleContent(page)
  await page.getByRole('link', { name: 'Skoða færsluna' }).click()
  await page.getByRole('heading', { level: 1, name: 'Samningar' }).waitFor()
})
