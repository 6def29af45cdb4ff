import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aContract, aPerson, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { aPdf } from '../support/files.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const telephone = { width: 390 } as const
const desk = { width: 1280 } as const

let player: Row<'persons'>
let made = 0
beforeEach(async () => {
  for (const table of ['contract_files', 'contract_reminders', 'contracts'] as const)
    await db().deleteFrom(table).execute()
  made++
  // Makes a national id that the stub of the national registry knows.
  const ssn = `${String(made).padStart(2, '0')}03791429`
  player = await aPerson(db(), { ssn, name: 'Þengill Ósmundsson', team_id: personaClubs.own })
})

const open = (persona: Persona, address: string, width: typeof telephone | typeof desk) =>
  moveLoggedIn(server(), persona, address, { now: testNow, ...width })

const part = (page: Page, name: string) => page.getByRole('region', { name })
const waiting = (page: Page) => part(page, 'Óstaðfestir samningar')
const decided = (page: Page) => part(page, 'Staðfestir og hafnaðir samningar')
const rowIn = (list: ReturnType<typeof part>) => list.getByRole('row').filter({ hasText: player.name })

const contracts = () =>
  db()
    .selectFrom('contracts as c')
    .leftJoin('contract_files as f', 'f.contract_id', 'c.id')
    .select([
      'c.state',
      'c.team_id',
      'c.date_from',
      'c.date_to',
      'c.contract_type_id',
      'f.file_id as attachment',
    ])
    .where('c.person_id', '=', player.id)
    .orderBy('c.id')
    .execute()

/** A club's contract with its signed document uploaded. */
async function sent() {
  const { id } = await aContract(db(), { team_id: personaClubs.own, person_id: player.id })
  const answer = await server()
    .as(personas.clubUser)
    .upload(`contracts/AddContractFile/${id}`, { ContractFile: aPdf() })
  expect(await answer.json()).toMatchObject({ Success: true })
}

/** Converts a file for Playwright's `setInputFiles`. */
async function chosen(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

/** Fills in the whole contract form, from national id to document, and sends it. */
async function makeContract(page: Page, picture: string) {
  await page.getByLabel('Kennitala leikmanns').fill(player.ssn!)
  await page.getByText('Ekki fannst virkur samningur').waitFor()
  await page.getByRole('textbox', { name: 'Samningur til' }).fill('31.12.2027')
  await page.getByRole('combobox', { name: 'Félag' }).selectOption('Fálkinn')
  await page.getByRole('combobox', { name: 'Tegund samnings' }).selectOption('Leikmannssamningur')
  const send = page.getByRole('button', { name: 'Senda samning' })
  expect(await send.isDisabled()).toBe(true)
  await expectAccessibleContent(page)
  await screenshot(page, `${picture}-no-paper`)
  await page.setInputFiles('input[type=file]', await chosen(aPdf()))
  await page.getByText('Bíður þess að vera send').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, picture)
  await send.click()
  await page.getByText('Samningurinn var sendur og bíður staðfestingar.').waitFor()
}

const theContract = {
  team_id: personaClubs.own,
  date_from: '2026-05-12',
  date_to: '2027-12-31',
  contract_type_id: 1170,
  attachment: expect.any(Number),
}

test('CON-02 CON-09 CON-14 CON-15 CON-17 a club sends a contract and its document from a phone', async () => {
  const { page } = await open(personas.clubUser, '/nyr-samningur', telephone)
  await page.getByText('Sláðu inn alla kennitöluna.').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'contract-find-player')
  await makeContract(page, 'contract-form')
  expect(new URL(page.url()).pathname).toBe('/samningar')
  await rowIn(waiting(page)).waitFor()
  expect(await contracts()).toEqual([{ ...theContract, state: 'unconfirmed' }])
  await expectAccessibleContent(page)
  await screenshot(page, 'contracts-club')
})

test('CON-01 CON-05 CON-07 CON-20 CON-21 staff read the document and reject the contract with a reason', async () => {
  await sent()
  const { page } = await open(personas.staff, '/samningar', desk)
  const row = rowIn(waiting(page))
  await row.getByRole('button', { name: 'Fleiri aðgerðir' }).click()
  await page.getByRole('menuitem', { name: 'Skjal', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: 'samningur.pdf' })
  await viewer.getByRole('link', { name: 'Opna í nýjum flipa' }).waitFor()
  expect(await viewer.locator('iframe').getAttribute('src')).toMatch(/^blob:/)
  await expectAccessibleContent(page)
  await screenshot(page, 'contract-paper')
  await viewer.getByRole('button', { name: 'Loka' }).click()
  await viewer.waitFor({ state: 'detached' })
  await expectAccessibleContent(page)
  await screenshot(page, 'contracts-staff')

  await row.getByRole('button', { name: 'Hafna' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hafna samningi: Þengill Ósmundsson' })
  await dialog.getByRole('button', { name: 'Hafna' }).click()
  await dialog.getByText('Ekki hefur verið tilgreind ástæða höfnunar').first().waitFor()
  await expectAccessible(page)
  await screenshot(page, 'contract-reject')
  expect(await contracts()).toMatchObject([{ state: 'unconfirmed' }])
  await dialog.getByLabel('Ástæða höfnunar').fill('Undirskrift leikmanns vantar.')
  await dialog.getByRole('button', { name: 'Hafna' }).click()
  await page.getByText('Samningnum var hafnað.').waitFor()
  await rowIn(decided(page)).getByText('Hafnað').waitFor()
  expect(await contracts()).toMatchObject([{ state: 'rejected' }])
  await expectAccessibleContent(page)
  await screenshot(page, 'contracts-rejected')
})
