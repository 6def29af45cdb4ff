import { expect, test } from 'vitest'
import { expectAccessibleContent } from '../support/axe.ts'
import { screenshot } from '../support/browser.ts'
import { aContract, aHoliday, aPerson, aTeam } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { flowWidths } from '../support/long-form.ts'
import { plantPerson } from '../support/person-canaries.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()
const db = () => server().services.database.db
const open = (id: number, width: 1280 | 390, persona: Persona = personas.staff) =>
  moveLoggedIn(server(), persona, `/einstaklingur/${id}`, { now: testNow, width })

test.each(flowWidths)(
  "at %i pixels staff download a person's data and remove the data that need not be stored",
  async (width) => {
    const person = await aPerson(db(), { name: `Hallgerður ${width} Gísladóttir`, gsm: '6621000' })
    await aHoliday(db(), { person_id: person.id, comment: 'Frí' })
    const team = await aTeam(db())
    await aContract(db(), {
      person_id: person.id,
      team_id: team.id,
      state: 'confirmed',
      date_from: '2023-01-01',
      date_to: '2024-12-31',
    })
    const { page } = await open(person.id, width)
    await page.getByRole('button', { name: 'Taka saman gögn' }).click()
    const copy = page.getByRole('dialog', { name: 'Samantekt gagna' })
    await copy.getByRole('button', { name: 'Taka saman gögn' }).click()
    await copy.getByText('Samantektin er tilbúin').waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, 'personal-data-copy')
    const downloaded = page.waitForEvent('download')
    await copy.getByRole('button', { name: /^Sækja PDF/ }).click()
    expect((await downloaded).suggestedFilename()).toBe(`personugogn-${person.id}.pdf`)
    await copy.getByRole('button', { name: 'Loka' }).click()

    await page.getByRole('button', { name: 'Eyða eftir beiðni' }).click()
    const removal = page.getByRole('dialog', { name: /^Eyða gögnum/ })
    await removal.getByText('Orlof (1 færsla)').waitFor()
    await removal.getByText(/Til 31.12.2031/).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, 'personal-data-removal')
    const act = removal.getByRole('button', { name: 'Eyða gögnunum' })
    expect(await act.isDisabled()).toBe(true)
    await removal.getByLabel('Nafn').fill(person.name)
    await act.click()
    await page.getByText('Gögnunum var eytt. Það sem lög og reglur krefjast er geymt áfram.').waitFor()
    await page.getByText('6621000').waitFor({ state: 'detached' })
  },
)

test.each(flowWidths)(
  'at %i pixels the dialog to remove personal data lists what blocks the removal',
  async (width) => {
    const person = await aPerson(db(), { name: `Blokkur ${width} Jónsson` })
    const team = await aTeam(db())
    await aContract(db(), {
      person_id: person.id,
      team_id: team.id,
      state: 'confirmed',
      date_from: '2026-01-01',
      date_to: '2027-12-31',
    })
    const { page } = await open(person.id, width)
    await page.getByRole('button', { name: 'Eyða eftir beiðni' }).click()
    const removal = page.getByRole('dialog', { name: /^Eyða gögnum/ })
    await removal.getByText('Samningur er í gildi eða bíður staðfestingar.').waitFor()
    expect(await removal.getByRole('button', { name: 'Eyða gögnunum' }).count()).toBe(0)
    await expectAccessibleContent(page)
    await screenshot(page, 'personal-data-blocked')
  },
)

test('the dialog to remove personal data opens even for a person with a row in every table, and only staff see its button', async () => {
  const staff = await personIdOf(db(), personas.staff)
  const planted = await plantPerson(db(), { staff })
  const { page } = await open(planted.id, 1280)
  await page.getByRole('button', { name: 'Eyða eftir beiðni' }).click()
  await page.getByText('Þetta þarf að geyma').waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'personal-data-whole')
  const own = await personIdOf(db(), personas.referee)
  const { page: other } = await open(own, 1280, personas.referee)
  await other.getByRole('heading', { level: 1, name: personas.referee.Name }).waitFor()
  expect(await other.getByRole('button', { name: 'Taka saman gögn' }).count()).toBe(0)
})
