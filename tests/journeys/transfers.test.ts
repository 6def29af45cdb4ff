import type { Page } from 'playwright-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aContract, aPerson, type Row } from '../support/builders.ts'
import { counted } from '../support/counted.ts'
import { testNow } from '../support/demo-database.ts'
import { aPdf } from '../support/files.ts'
import { flowWidths } from '../support/long-form.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { rowById, updateRow } from '../support/rows.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'
import { aTransfer } from '../support/transfers.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const { own, other } = personaClubs
const telephone = { width: 390 } as const
const desk = { width: 1280 } as const

let made = 0
let player: Row<'persons'>
beforeEach(async () => {
  // Makes a national id that the stub of the national registry knows.
  made++
  player = await aPerson(db(), {
    ssn: `${String(made).padStart(2, '0')}03791429`,
    name: 'Þengill Ósmundsson',
    team_id: other,
  })
  const contract = { person_id: player.id, team_id: other, state: 'confirmed' } as const
  await aContract(db(), { ...contract, date_from: '2025-01-01', date_to: '2026-11-16' })
})

const open = (persona: Persona, address: string, width: typeof telephone | typeof desk) =>
  moveLoggedIn(server(), persona, address, { now: testNow, ...width })

/** Checks accessibility and takes a screenshot. */
async function seen(page: Page, picture: string) {
  // Scrolls to the top, because fixed bars would cover elements, which would fail the check of target sizes.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessibleContent(page)
  await screenshot(page, `transfer-${picture}`)
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Chooses a file that exists only in memory. */
async function chooseAttachment(page: Page, label: string, file: File) {
  const buffer = Buffer.from(await file.arrayBuffer())
  const chooser = page.locator(`input[type=file][aria-label="${label}"]`)
  await chooser.setInputFiles({ name: file.name, mimeType: file.type, buffer })
}

async function addPayment(page: Page, number: number, { day, amount }: { day: string; amount: string }) {
  await press(page, 'Bæta við greiðslu')
  const row = page.getByRole('group', { name: `Greiðsla ${number}` })
  await row.getByRole('textbox', { name: 'Greiðsludagur' }).fill(day)
  await row.getByRole('textbox', { name: 'Upphæð' }).fill(amount)
  return row
}

const findsPlayer = (page: Page) => page.getByLabel('Kennitala leikmanns').fill(player.ssn!)
const label = {
  bought: 'Kaupsamningur',
  contract: 'Leikmannssamningur',
  consent: 'Samþykki leikmanns',
} as const

async function fillsIn(page: Page, fee: string) {
  await findsPlayer(page)
  await page.getByText('Frá 01.01.2025 til 16.11.2026').waitFor()
  await page.getByRole('combobox', { name: 'Í félag' }).selectOption('Fálkinn')
  await box(page, 'Upphæð').fill(fee)
  const shared = page.getByRole('group', { name: 'Hlutdeild í næstu sölu' })
  await shared.getByRole('radio', { name: 'Nei' }).check()
  await page.getByRole('combobox', { name: 'Tegund samnings' }).selectOption('Leikmannssamningur')
  await box(page, 'Samningur til').fill('16.11.2028')
}

/** Fills in the whole transfer request, from national id to documents, and sends it. */
async function asksForPlayer(page: Page) {
  await seen(page, 'find-player')
  await fillsIn(page, '1500000')
  await addPayment(page, 1, { day: '01.06.2026', amount: '1000000' })
  const second = await addPayment(page, 2, { day: '01.10.2026', amount: '500000' })
  await second.getByRole('combobox', { name: 'Tegund' }).selectOption('Skilyrt')
  await second.getByRole('textbox', { name: 'Skilyrði' }).fill('Tíu leikir í byrjunarliði')
  await chooseAttachment(page, label.bought, aPdf('kaup.pdf'))
  await chooseAttachment(page, label.contract, aPdf('samningur.pdf'))
  expect(await page.getByRole('button', { name: 'Senda beiðni' }).isDisabled()).toBe(true)
  await chooseAttachment(page, label.consent, aPdf('samþykki.pdf'))
  await seen(page, 'form')
  await press(page, 'Senda beiðni')
  await page.getByText('Beiðnin var send.').waitFor()
  await page.getByRole('button', { name: 'Opna samningur.pdf' }).waitFor()
  await seen(page, 'sent')
}

const detail = '/felagaskipti-oklaradar-adgerdir'
const request = () =>
  db()
    .selectFrom('transfer_requests')
    .selectAll()
    .where('person_id', '=', player.id)
    .executeTakeFirstOrThrow()
const link = (page: Page) => page.getByRole('link', { name: player.name }).first()

async function approves() {
  const { page } = await open(personas.otherClubUser, '/felagaskipti-yfirlit', desk)
  await link(page).waitFor()
  await seen(page, 'overview')
  await link(page).click()
  await page.getByRole('heading', { level: 1, name: player.name }).waitFor()
  await page.getByText(/^Beiðnin bíður samþykkis/).waitFor()
  await page.getByRole('button', { name: 'Opna kaup.pdf' }).waitFor()
  expect(await page.getByText('samningur.pdf', { exact: true }).count()).toBe(0)
  expect(await page.getByText('16.11.2028').count()).toBe(0)
  await seen(page, 'asked')
  await press(page, 'Samþykkja')
  const asked = page.getByRole('dialog', { name: `Samþykkja félagaskipti: ${player.name}?` })
  await asked.waitFor()
  await seen(page, 'approving')
  await asked.getByRole('button', { name: 'Samþykkja' }).click()
  const result = page.getByRole('dialog', { name: 'Niðurstaða' })
  await result.getByText('Samþykkt').waitFor()
  await seen(page, 'approved')
  await result.getByRole('button', { name: 'Loka' }).click()
  await page.getByText(/^Beiðnin hefur verið samþykkt/).waitFor()
}

async function closes(page: Page) {
  await press(page, 'Ljúka félagaskiptum')
  const dialog = page.getByRole('dialog', { name: `Ljúka félagaskiptum: ${player.name}` })
  await dialog.getByRole('textbox', { name: 'Dagsetning keppnisleyfis' }).fill('')
  await dialog.getByRole('button', { name: 'Ljúka félagaskiptum' }).click()
  await dialog.getByText('Vinsamlega veljið dagsetningu keppnisleyfis').first().waitFor()
  await seen(page, 'closing')
  await dialog.getByRole('textbox', { name: 'Dagsetning keppnisleyfis' }).fill('14.05.2026')
  await dialog.getByRole('button', { name: 'Ljúka félagaskiptum' }).click()
  const result = page.getByRole('dialog', { name: 'Niðurstaða' })
  await result.getByText('Lokið', { exact: true }).waitFor()
  await seen(page, 'result')
  await result.getByRole('button', { name: 'Loka' }).click()
  await result.waitFor({ state: 'detached' })
  await seen(page, 'closed')
}

test('TRA-14 TRA-28 TRA-31 TRA-33 TRA-36 PAY-01 PAY-06 OP-115 a club requests a transfer on a phone with documents and payments, the other club approves, and the association closes it', async () => {
  const { page: club } = await open(personas.clubUser, '/beidni-um-felagaskipti', telephone)
  await asksForPlayer(club)
  expect(await request()).toMatchObject({ status: 'Skráð', amount: 1_500_000, team_from_id: other })

  await approves()
  expect((await request()).status).toBe('Samþykkt')

  const { page: staff } = await open(personas.staff, detail, desk)
  await link(staff).waitFor()
  await seen(staff, 'waiting')
  await link(staff).click()
  await staff.getByText(/^Beiðnin hefur verið samþykkt/).waitFor()
  await seen(staff, 'desk')
  const payment = staff.getByRole('row', { name: /01\.06\.2026/ }).first()
  await payment.getByRole('button', { name: 'Staðfesta' }).click()
  const confirming = staff.getByRole('dialog', { name: 'Staðfesta greiðslu' })
  await confirming.getByRole('textbox', { name: 'Bankaupplýsingar' }).fill('Millifærsla 0101-26-4455')
  await seen(staff, 'payment')
  await confirming.getByRole('button', { name: 'Staðfesta' }).click()
  await staff.getByText('Greiðslan var staðfest.').waitFor()
  await confirming.waitFor({ state: 'detached' })
  await closes(staff)

  await club.reload()
  await club.getByText('Lokið', { exact: true }).first().waitFor()
  await seen(club, 'closed-for-club')
  expect(await request()).toMatchObject({ status: 'Lokið', licence_date: '2026-05-14', fee_confirmed: true })
  const moved = await db().selectFrom('persons').select('team_id').where('id', '=', player.id).execute()
  expect(moved).toEqual([{ team_id: own }])
  const contracts = await db()
    .selectFrom('contracts')
    .select(['team_id', 'state', 'date_to'])
    .where('person_id', '=', player.id)
    .orderBy('id')
    .execute()
  expect(contracts).toEqual([
    { team_id: other, state: 'confirmed', date_to: '2026-05-12' },
    { team_id: own, state: 'confirmed', date_to: '2028-11-16' },
  ])
})

const lost = 'connectionreset'

/** The server stores the document, but the browser gets a 502, as from a proxy. */
function loseAnswerAbout(code: string) {
  const carryOut = server().fetch
  return vi.spyOn(server(), 'fetch').mockImplementation(async (...asked) => {
    const answer = await carryOut(...asked)
    const [request] = asked
    const isIt = request instanceof Request && request.url.endsWith(`/${code}`)
    return isIt ? new Response(null, { status: 502 }) : answer
  })
}

/** The server handles the request, but its answer is lost. */
async function loseAnswer(page: Page, address: string) {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort(lost)
    },
    { times: 1 },
  )
}

async function choosesAttachments(page: Page) {
  await chooseAttachment(page, label.bought, aPdf('kaup.pdf'))
  await chooseAttachment(page, label.contract, aPdf('samningur.pdf'))
  await chooseAttachment(page, label.consent, aPdf('samþykki.pdf'))
}

test('TRA-28 TRA-29 OP-111 T12 T25 a transfer request on a failing connection loses nothing and is sent once; missing documents are requested by name', async () => {
  const { page, guard } = await open(personas.clubUser, '/beidni-um-felagaskipti', telephone)
  guard.allow('ERR_CONNECTION_RESET', '502')
  await fillsIn(page, '750000')
  await choosesAttachments(page)
  await page.reload()
  await findsPlayer(page)
  for (const name of ['kaup.pdf', 'samningur.pdf', 'samþykki.pdf'])
    await page.getByText(`Veldu skrána aftur, hún geymist ekki í vafranum: ${name}`).waitFor()
  expect(await box(page, 'Upphæð').inputValue()).toBe('kr.\u00a0750.000')
  expect(await box(page, 'Samningur til').inputValue()).toBe('16.11.2028')
  await choosesAttachments(page)

  await loseAnswer(page, '**/transfers/transferRequests')
  await press(page, 'Senda beiðni')
  await page.getByText(/sendu aftur óbreytt og þá berst beiðnin ekki tvisvar/).waitFor()
  await seen(page, 'answer-lost')
  expect(await request()).toMatchObject({ status: 'Skráð', amount: 750_000 })
  await page.reload()
  await findsPlayer(page)
  await box(page, 'Upphæð').waitFor()
  await choosesAttachments(page)

  const losing = loseAnswerAbout('SAL')
  await page.route('**/files/*/LEI', (route) => route.abort(lost))
  await press(page, 'Senda beiðni')
  await page.getByText(/þessi skjöl komust ekki til skila: Leikmannssamningur\./).waitFor()
  await page.getByText(/^Beiðnin er ókláruð/).waitFor()
  await page.getByRole('button', { name: 'Opna samþykki.pdf' }).waitFor()
  await seen(page, 'unfinished')
  losing.mockRestore()
  await page.unroute('**/files/*/LEI')
  await chooseAttachment(page, 'Leikmannssamningur: samningur.pdf', aPdf('samningur.pdf'))
  await press(page, 'Senda skjal')
  await page.getByRole('button', { name: 'Opna samningur.pdf' }).waitFor()
  await page.getByText(/^Beiðnin er ókláruð/).waitFor({ state: 'detached' })

  const { id } = await request()
  const attachments = await db()
    .selectFrom('transfer_files')
    .select(['name', 'file_id'])
    .where('request_id', '=', id)
    .orderBy('name')
    .execute()
  const isThere = expect.any(Number)
  expect(attachments).toEqual([
    { name: 'kaup.pdf', file_id: isThere },
    { name: 'samningur.pdf', file_id: isThere },
    { name: 'samþykki.pdf', file_id: isThere },
  ])
  const made = db().selectFrom('transfer_requests').select('id').where('person_id', '=', player.id)
  expect(await made.execute()).toHaveLength(1)
})

test.each(flowWidths.map((width) => ({ width })))(
  'TRA-16 TRA-38 TRA-48 a transfer request for a player on loan names the owning club, which can recall the player ($width)',
  async (width) => {
    await db().deleteFrom('contracts').where('person_id', '=', player.id).execute()
    await updateRow(db(), 'persons', player.id, { team_id: own })
    const { id } = await aTransfer(db(), {
      person_id: player.id,
      status: 'Lokið',
      completed_at: '2026-05-02T10:00:00Z',
      loan: true,
      loan_from: '2026-05-01',
      loan_to: '2026-11-16',
    })
    const { page: asking } = await open(personas.clubUser, '/beidni-um-felagaskipti', width)
    await findsPlayer(asking)
    await asking
      .getByText(
        /Leikmaðurinn er í láni til 16\.11\.2026\. Félag sem á hann: Súlur. Félag sem hefur hann að láni: Fálkinn/,
      )
      .waitFor()
    await seen(asking, `lent-request-${width.width}`)

    const { page } = await open(personas.otherClubUser, `/felagaskipti-oklaradar-adgerdir/${id}`, width)
    await page.getByText('Á leikmanninn').waitFor()
    await seen(page, `lent-${width.width}`)
    await press(page, 'Kalla heim')
    await seen(page, `recall-${width.width}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Kalla heim' }).click()
    await page.getByRole('dialog', { name: 'Niðurstaða' }).waitFor()
    await seen(page, `recalled-${width.width}`)
    const { team_id } = await rowById(db(), 'persons', player.id)
    expect(team_id).toBe(other)
  },
)

test('TRA-31 staff approve five transfers from the home page in at most eleven actions, and undo all five with one', async () => {
  const ids: number[] = []
  for (let number = 1; number <= 5; number++) {
    const person = await aPerson(db(), { name: `Fimmta Beiðni ${number}`, team_id: other })
    // The early date puts these requests first in the list, which shows the oldest first.
    ids.push((await aTransfer(db(), { person_id: person.id, created_at: '2026-01-02T09:00:00Z' })).id)
  }
  const statuses = async () => {
    const rows = await db().selectFrom('transfer_requests').select('status').where('id', 'in', ids).execute()
    return [...new Set(rows.map(({ status }) => status))]
  }
  const { page } = await open(personas.staff, '/heim', desk)
  const user = counted(page)
  await user.press(page.getByRole('link', { name: /félagaskipti bíða ákvörðunar/ }))
  for (let number = 1; number <= 5; number++)
    await user.press(page.getByRole('checkbox', { name: new RegExp(`Fimmta Beiðni ${number}$`) }))
  await user.press(page.getByRole('button', { name: 'Samþykkja' }))
  await page.getByRole('dialog', { name: 'Samþykkja 5 beiðnir?' }).waitFor()
  await seen(page, 'approving-five')
  await user.key('Enter')
  await page.getByText('5 beiðnir voru samþykktar.').waitFor()
  expect(await statuses()).toEqual(['Samþykkt'])
  expect(user.acts()).toBeLessThanOrEqual(11)
  await page.getByRole('button', { name: 'Afturkalla' }).click()
  await page.getByText('Þetta var tekið til baka.').waitFor()
  expect(await statuses()).toEqual(['Skráð'])
})
