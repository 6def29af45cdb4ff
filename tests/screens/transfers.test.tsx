import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TransferPage } from '#app/transfers/detail/TransferPage.tsx'
import { OpenTransfersList } from '#app/transfers/lists/lists.ts'
import { OverviewPage } from '#app/transfers/OverviewPage.tsx'
import { WindowsPage } from '#app/transfers/windows/WindowsPage.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aContract, aPerson, aTeam } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { insertRow, rowById, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'
import { aTransfer, aTransferFile } from '../support/transfers.ts'

const server = serveScreens()
const db = () => server().services.database.db
const { other } = personaClubs
const tables = ['transfer_events', 'transfer_payments', 'transfer_files', 'transfer_windows'] as const

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await db().updateTable('contracts').set({ ended_by_transfer: null }).execute()
  for (const table of tables) await db().deleteFrom(table).execute()
  await db().deleteFrom('transfer_requests').execute()
})

async function aRequest(name: string, values: object = {}) {
  const player = await aPerson(db(), { name, team_id: other })
  return aTransfer(db(), { person_id: player.id, ...values })
}

const overview = async (persona: Persona) => ({
  ...(await showPage(server(), OverviewPage, { persona, path: '/felagaskipti-yfirlit' })),
  user: userEvent.setup(),
})
const detail = async (persona: Persona, id: number) => ({
  ...(await showPage(server(), TransferPage, {
    persona,
    path: `/felagaskipti-oklaradar-adgerdir/${id}`,
    route: '/felagaskipti-oklaradar-adgerdir/:id',
  })),
  user: userEvent.setup(),
})
/** The text beside a title in the details of a request; `undefined` if the title is missing. */
const fact = (title: string) => screen.queryByText(title, { selector: 'dt' })?.nextElementSibling?.textContent
const part = async (name: string) => within(await screen.findByRole('region', { name }))
type Typist = ReturnType<typeof userEvent.setup>
/** Functions that click through a decision on the page of a transfer request, as a user does. */
const decide = {
  approve: async (user: Typist) => {
    await user.click(await screen.findByRole('button', { name: 'Samþykkja' }))
    // Enter presses the confirm button of the dialog, because it has the focus.
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Samþykkja' })
    await user.keyboard('{Enter}')
  },
  reject: async (user: Typist) => {
    await user.click(await screen.findByRole('button', { name: 'Hafna' }))
    const asked = await dialog()
    await user.type(asked.getByRole('textbox', { name: 'Ástæða höfnunar' }), 'Samkomulag náðist ekki')
    await user.click(asked.getByRole('button', { name: 'Hafna' }))
  },
  close: async (user: Typist) => {
    await user.click(await screen.findByRole('button', { name: 'Ljúka félagaskiptum' }))
    const asked = await dialog()
    const day = asked.getByRole('textbox', { name: 'Dagsetning keppnisleyfis' })
    await user.clear(day)
    await user.type(day, '14.05.2026')
    await user.tab()
    await user.click(asked.getByRole('button', { name: 'Ljúka félagaskiptum' }))
  },
}
const numbers = ['0105791429', '0205791429', '0305791429']
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the transfers overview', () => {
  test('TRA-01 TRA-06 TRA-07 TRA-09 TRA-10 shows the three newest pending requests, a link with the count of the others, and a delete action for staff', async () => {
    for (let day = 1; day <= 5; day++)
      await aRequest(`Beiðni ${day}`, { created_at: `2026-05-0${day}T09:00:00.000Z` })
    await aRequest('Lokið Lokadóttir', { status: 'Lokið', completed_at: '2026-05-01T10:00:00Z' })
    await aRequest('Gamli Gamlason', { status: 'Lokið', completed_at: '2024-05-01T10:00:00Z' })
    const { user } = await overview(personas.staff)
    const open = await part('Ókláruð félagaskipti')
    await waitFor(() => expect(open.getAllByRole('rowheader')).toHaveLength(3))
    expect(open.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Beiðni 5'),
      expect.stringContaining('Beiðni 4'),
      expect.stringContaining('Beiðni 3'),
    ])
    expect(open.getByRole('link', { name: '2 ókláruð félagaskipti til viðbótar' })).toHaveAttribute(
      'href',
      '/felagaskipti-oklaradar-adgerdir',
    )
    expect(screen.getByRole('link', { name: 'Ný beiðni' })).toBeVisible()
    const done = await part('Félagaskipti sem er lokið')
    expect(await done.findByRole('rowheader', { name: /Lokið Lokadóttir/ })).toBeVisible()
    expect(done.queryByRole('rowheader', { name: /Gamli/ })).toBeNull()
    await user.click(done.getByRole('button', { name: 'Sýna öll staðfest félagaskipti' }))
    expect(await done.findByRole('rowheader', { name: /Gamli/ })).toBeVisible()
    expect(await open.findAllByRole('button', { name: 'Fleiri aðgerðir' })).toHaveLength(3)
    await user.click(open.getAllByRole('button', { name: 'Fleiri aðgerðir' })[0]!)
    expect(await screen.findByRole('menuitem', { name: 'Eyða' })).toBeVisible()
    await user.keyboard('{Escape}')
    await expectAccessibleElement()
  })

  test('TRA-08 TRA-10 TRA-13 OP-107 says if there are no requests, links to the transfer windows, and offers clubs no delete action', async () => {
    await overview(personas.clubUser)
    expect(await screen.findByText('Engar ókláraðar aðgerðir fundust')).toBeVisible()
    const link = await screen.findByRole('link', { name: 'Félagaskiptagluggar' })
    expect(link).toHaveAttribute('href', '/felagaskiptagluggar')
    expect(link).toHaveAttribute('target', '_blank')
    expect(screen.queryByRole('button', { name: 'Fleiri aðgerðir' })).toBeNull()
  })

  test('TRA-09 SES-41 has the documented columns in the tables of pending and completed transfers, and twenty rows a page', async () => {
    for (let number = 1; number <= 21; number++)
      await aRequest(`Lokið ${number}`, { status: 'Lokið', completed_at: '2026-05-01T10:00:00Z' })
    const player = await aPerson(db(), { name: 'Ögn Áradóttir', ssn: '0104791429', team_id: other })
    await aTransfer(db(), { person_id: player.id, created_at: '2026-05-02T09:30:00.000Z' })
    const { unmount } = await overview(personas.staff)
    const open = await part('Ókláruð félagaskipti')
    await open.findByRole('rowheader', { name: /Ögn/ })
    const columns = ['Leikmaður', 'Kennitala', 'Úr félagi', 'Í félag', 'Skráð', 'Staða']
    const headings = ({ getAllByRole }: typeof open) =>
      getAllByRole('columnheader').map((one) => one.textContent)
    expect(headings(open)).toEqual([...columns, 'Bíður', 'Aðgerðir'])
    const [row] = open.getAllByRole('row').slice(1)
    expect([...(row?.children ?? [])].slice(0, 6).map((cell) => cell.textContent)).toEqual([
      'Ögn Áradóttir',
      '010479-1429',
      'Súlur',
      'Fálkinn',
      '02.05.2026 09:30',
      'Skráð',
    ])
    const done = await part('Félagaskipti sem er lokið')
    await waitFor(() => expect(done.getAllByRole('rowheader')).toHaveLength(20))
    expect(headings(done)).toEqual([...columns, 'Lokið', 'Aðgerðir'])
    unmount()
    for (let number = 1; number <= 20; number++) await aRequest(`Beiðni ${number}`)
    await showPage(server(), OpenTransfersList, {
      persona: personas.staff,
      path: '/felagaskipti-oklaradar-adgerdir',
    })
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(20))
    // The first column has no title, because it holds the checkboxes for bulk approval.
    expect(headings(screen)).toEqual(['', ...columns, 'Bíður', 'Aðgerðir'])
  })

  test('TRA-07 filters completed transfers by one or several columns', async () => {
    const closed = { status: 'Lokið', completed_at: '2026-05-01T10:00:00Z' } as const
    const [from, to] = [
      await aTeam(db(), { short_name: 'Hamrar' }),
      await aTeam(db(), { short_name: 'Lækir' }),
    ]
    await aRequest('Úr Hömrum', { ...closed, team_from_id: from.id })
    await aRequest('Í Læki', { ...closed, team_to_id: to.id })
    await aRequest('Lánuð', { ...closed, loan: true, loan_from: '2026-05-01', loan_to: '2026-11-16' })
    await aRequest('Snemma', { ...closed, completed_at: '2026-02-01T10:00:00Z' })
    const { user } = await overview(personas.staff)
    const done = await part('Félagaskipti sem er lokið')
    const names = () => done.queryAllByRole('rowheader').map((one) => one.textContent)
    await waitFor(() => expect(names()).toHaveLength(4))
    const filterBy = async (filter: string, choice: string) => {
      await user.click(done.getByRole('button', { name: `Sía: ${filter}` }))
      const menu = within(await screen.findByRole('dialog'))
      await user.click(await menu.findByRole('checkbox', { name: choice }))
      await user.keyboard('{Escape}')
    }
    const reset = () => user.click(done.getAllByRole('button', { name: 'Hreinsa allar síur' })[0]!)
    await filterBy('Úr félagi', 'Hamrar')
    await waitFor(() => expect(names()).toEqual(['Úr Hömrum']))
    await reset()
    await filterBy('Í félag', 'Lækir')
    await waitFor(() => expect(names()).toEqual(['Í Læki']))
    await filterBy('Tegund', 'Tímabundin félagaskipti (lán)')
    await waitFor(() => expect(names()).toEqual([]))
    await reset()
    await filterBy('Tegund', 'Tímabundin félagaskipti (lán)')
    await waitFor(() => expect(names()).toEqual(['Lánuð']))
  })

  test('TRA-10 shows a club no actions column', async () => {
    await aRequest('Ögn Áradóttir')
    await aRequest('Lokið Lokadóttir', { status: 'Lokið', completed_at: '2026-05-01T10:00:00Z' })
    await overview(personas.clubUser)
    for (const name of ['Ókláruð félagaskipti', 'Félagaskipti sem er lokið']) {
      const table = await part(name)
      await table.findByRole('rowheader')
      expect(table.queryByRole('columnheader', { name: 'Aðgerðir' })).toBeNull()
    }
  })

  test('D3-007 lists a transfer between other clubs without a link', async () => {
    const closed = { status: 'Lokið', completed_at: '2026-05-01T10:00:00Z' }
    await aRequest('Okkar Leikmaður', closed)
    const [from, to] = [await aTeam(db()), await aTeam(db())]
    await aRequest('Þeirra Leikmaður', { ...closed, team_from_id: from.id, team_to_id: to.id })
    await overview(personas.clubUser)
    const done = await part('Félagaskipti sem er lokið')
    expect(await done.findByRole('link', { name: 'Okkar Leikmaður' })).toBeVisible()
    expect(done.getByText('Þeirra Leikmaður')).toBeVisible()
    expect(done.queryByRole('link', { name: 'Þeirra Leikmaður' })).toBeNull()
  })

  test('TRA-11 TRA-12 TRA-02 asks before deleting a request, says that this is final, and shows a failure in a dialog', async () => {
    const { id } = await aRequest('Eydd Eyðisdóttir')
    await showPage(server(), OpenTransfersList, {
      persona: personas.staff,
      path: '/felagaskipti-oklaradar-adgerdir',
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Fleiri aðgerðir' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Eyða' }))
    const asked = await dialog()
    expect(asked.getByText(/Ekki er hægt að taka það til baka/)).toBeVisible()
    expect(asked.getByRole('button', { name: 'Hætta við' })).toBeVisible()
    await updateRow(db(), 'transfer_requests', id, { deleted_at: testNow })
    await user.click(asked.getByRole('button', { name: 'Eyða' }))
    const failed = within(await screen.findByRole('dialog', { name: 'Villa!' }))
    expect(failed.getByRole('alert')).toHaveTextContent(/fannst ekki/)
    await user.click(failed.getByRole('button', { name: 'Loka' }))
  })
})

describe('the page of a transfer request', () => {
  test('TRA-03 TRA-38 TRA-39 TRA-41 shows the clubs, the terms and the history', async () => {
    const { id, person_id } = await aRequest('Ögn Þöll Áradóttir', { amount: 1_500_000, sell_on_fee: true })
    await aContract(db(), {
      person_id,
      team_id: other,
      state: 'confirmed',
      date_from: '2025-01-01',
      date_to: '2026-11-16',
    })
    await insertRow(db(), 'transfer_events', { request_id: id, act: 'imported', status: 'Skráð', at: null })
    await detail(personas.staff, id)
    expect(await screen.findByRole('heading', { name: 'Ögn Þöll Áradóttir' })).toBeVisible()
    const of = (role: string) => screen.getAllByRole(role).map((one) => one.textContent)
    const values = of('definition')
    const facts = Object.fromEntries(of('term').map((title, index) => [title, values[index]]))
    expect(facts).toEqual({
      Kennitala: expect.stringMatching(/^\d{6}-\d{4}$/),
      Leikmaður: 'Ögn Þöll Áradóttir',
      'Núverandi félag': 'Súlur',
      'Gildandi samningur': 'Frá 01.01.2025 til 16.11.2026',
      'Úr félagi': 'Súlur',
      'Í félag': 'Fálkinn',
      Tegund: 'Almenn félagaskipti',
      Samningur: 'Með samningi',
      Upphæð: 'kr.\u00a01.500.000',
      'Hlutdeild í næstu sölu': 'Já',
      Beiðandi: 'Ekki skráð',
    })
    for (const name of ['Hafna', 'Samþykkja']) expect(screen.getByRole('button', { name })).toBeVisible()
    expect((await part('Saga')).getByText('(dags. ekki skráð)')).toBeVisible()
    await expectAccessibleElement()
  })

  test('TRA-31 TRA-32 TRA-36 lets the club that the player leaves approve the transfer and see the result', async () => {
    const { id } = await aRequest('Ögn Þöll Áradóttir', { amount: 250_000 })
    const { user } = await detail(personas.otherClubUser, id)
    await user.click(await screen.findByRole('button', { name: 'Samþykkja' }))
    const asked = within(
      await screen.findByRole('dialog', { name: 'Samþykkja félagaskipti: Ögn Þöll Áradóttir?' }),
    )
    expect(asked.getByText('Greitt er fyrir félagaskiptin: kr. 250.000.')).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Samþykkja' }))
    const result = within(await screen.findByRole('dialog', { name: 'Niðurstaða' }))
    expect(result.getByText('Samþykkt')).toBeVisible()
    for (const fact of [
      'Ögn Þöll Áradóttir',
      'Súlur',
      'Ekki fannst virkur samningur',
      'Fálkinn',
      'kr. 250.000',
    ])
      expect(result.getByText(fact)).toBeVisible()
    await user.click(result.getByRole('button', { name: 'Loka' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Samþykkja' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Hafna' })).toBeVisible()
    // The pressed button is gone, so the focus moves to the new status of the request.
    expect(document.activeElement).toHaveTextContent('Samþykkt')
    expect(screen.queryByRole('button', { name: 'Ljúka félagaskiptum' })).toBeNull()
  })

  test('TRA-31 lets the user undo the approval from the result dialog', async () => {
    const { id } = await aRequest('Ögn Þöll Áradóttir')
    const { user } = await detail(personas.otherClubUser, id)
    await decide.approve(user)
    const result = within(await screen.findByRole('dialog', { name: 'Niðurstaða' }))
    await user.click(result.getByRole('button', { name: 'Afturkalla' }))
    expect(await screen.findByText('Þetta var tekið til baka.')).toBeVisible()
    // Waits for the timeline, because the page shows the old state until the request has reloaded.
    expect(await (await part('Tímalína')).findByText('Samþykki tekið til baka')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Samþykkja' })).toBeEnabled()
  })

  test.each([
    ['reject', 'Skráð', 'Hafnað', 'Súlur'],
    ['close', 'Samþykkt', 'Lokið', 'Fálkinn'],
  ] as const)(
    'TRA-36 shows the new state of the transfer in the result dialog after the action %s',
    async (act, before, after, team) => {
      const terms = { contract_code: 'LEI', contract_from: '2026-05-12', contract_to: '2028-11-16' } as const
      const player = await aPerson(db(), { name: 'Ögn Áradóttir', ssn: numbers.pop()!, team_id: other })
      const values = { person_id: player.id, status: before, amount: 250_000, ...terms }
      const { id } = await aTransfer(db(), values)
      const { user } = await detail(personas.staff, id)
      await decide[act](user)
      const result = within(await screen.findByRole('dialog', { name: 'Niðurstaða' }))
      expect(result.getByText(after)).toBeVisible()
      const facts = result
        .getAllByRole('term')
        .map((one) => [one.textContent, one.nextElementSibling?.textContent])
      expect(facts).toEqual([
        ['Kennitala', `${player.ssn!.slice(0, 6)}-${player.ssn!.slice(6)}`],
        ['Leikmaður', 'Ögn Áradóttir'],
        ['Núverandi félag', team],
        [
          'Gildandi samningur',
          act === 'close' ? 'Frá 12.05.2026 til 16.11.2028' : 'Ekki fannst virkur samningur',
        ],
        ['Í félag', 'Fálkinn'],
        ['Upphæð', 'kr.\u00a0250.000'],
      ])
    },
  )

  test.each([
    ['approve', 'Skráð', 'Ekki gekk að senda samþykki félagaskipta!'],
    ['reject', 'Skráð', 'Ekki gekk að hafna félagaskiptum!'],
  ] as const)(
    "TRA-37 shows an error if the action %s gets no answer, or the server's reason if it is refused",
    async (act, status, told) => {
      const { id } = await aRequest('Ögn Þöll Áradóttir', { status, without_contract: true })
      const ask = globalThis.fetch
      let answer: (() => Response) | null = null
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
        if (init?.method !== 'PUT') return ask(to, init)
        if (answer) return answer()
        throw new TypeError('gone')
      })
      const { user, unmount } = await detail(personas.staff, id)
      await decide[act](user)
      expect(await screen.findByText(new RegExp(`^${told}`))).toBeVisible()
      expect(screen.queryByRole('dialog', { name: 'Niðurstaða' })).toBeNull()
      unmount()
      answer = () => Response.json({ Success: false, Message: 'Sagt á þjóninum.', Error: 'x', Data: null })
      await detail(personas.staff, id)
      await decide[act](user)
      expect(await screen.findByText(/Sagt á þjóninum\./)).toBeVisible()
      expect(screen.queryByText(new RegExp(`^${told}`))).toBeNull()
      expect(screen.queryByRole('dialog', { name: 'Niðurstaða' })).toBeNull()
    },
  )

  test('TRA-34 TRA-35 requires a reason to reject the transfer, and has no buttons after the rejection', async () => {
    const { id } = await aRequest('Ögn Þöll Áradóttir')
    const { user } = await detail(personas.staff, id)
    await user.click(await screen.findByRole('button', { name: 'Hafna' }))
    const asked = await dialog()
    await user.click(asked.getByRole('button', { name: 'Hafna' }))
    expect(await asked.findByText(/Ekki hefur verið tilgreind ástæða höfnunar/)).toBeVisible()
    await user.type(asked.getByRole('textbox', { name: 'Ástæða höfnunar' }), 'Samkomulag náðist ekki')
    await user.click(asked.getByRole('button', { name: 'Hafna' }))
    const result = within(await screen.findByRole('dialog', { name: 'Niðurstaða' }))
    await user.click(result.getByRole('button', { name: 'Loka' }))
    expect(await screen.findByText('Félagaskiptunum var hafnað: Samkomulag náðist ekki')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Hafna' })).toBeNull()
  })

  test('TRA-33 TRA-40 lets staff close the transfer with a licence date', async () => {
    const { id } = await aRequest('Ögn Þöll Áradóttir', { status: 'Samþykkt', without_contract: true })
    const { user } = await detail(personas.staff, id)
    await user.click(await screen.findByRole('button', { name: 'Ljúka félagaskiptum' }))
    const asked = await dialog()
    const day = asked.getByRole('textbox', { name: 'Dagsetning keppnisleyfis' })
    expect(day).toHaveValue('12.05.2026')
    await user.clear(day)
    await user.click(asked.getByRole('button', { name: 'Ljúka félagaskiptum' }))
    expect(await asked.findByText(/Vinsamlega veljið dagsetningu keppnisleyfis/)).toBeVisible()
    await user.type(day, '14.05.2026')
    await user.tab()
    await user.click(asked.getByRole('button', { name: 'Ljúka félagaskiptum' }))
    const result = within(await screen.findByRole('dialog', { name: 'Niðurstaða' }))
    expect(result.getByText('Lokið')).toBeVisible()
    await user.click(result.getByRole('button', { name: 'Loka' }))
    await waitFor(() => expect(fact('Dagsetning keppnisleyfis')).toBe('14.05.2026'))
    const stored = await rowById(db(), 'transfer_requests', id)
    expect(stored).toMatchObject({ status: 'Lokið', licence_date: '2026-05-14' })
  })

  test.each([
    ['Skráð', undefined],
    ['Samþykkt', '14.05.2026'],
    ['Lokið', '14.05.2026'],
    ['Hafnað', undefined],
  ] as const)(
    'TRA-40 in status %s shows staff the licence date %s, and shows clubs no licence date',
    async (status, shown) => {
      const values = { status, licence_date: '2026-05-14' }
      const { id } = await aRequest('Ögn Þöll Áradóttir', values)
      for (const persona of [personas.staff, personas.clubUser, personas.otherClubUser]) {
        const { unmount } = await detail(persona, id)
        await screen.findByText('Beiðandi')
        expect(fact('Dagsetning keppnisleyfis')).toBe(persona === personas.staff ? shown : undefined)
        unmount()
      }
    },
  )

  test('TRA-40 tells staff after the approval that they choose the licence date when they close the transfer', async () => {
    const { id } = await aRequest('Ögn Þöll Áradóttir', { status: 'Samþykkt' })
    await detail(personas.staff, id)
    expect(await screen.findByText('Valin þegar félagaskiptunum er lokið')).toBeVisible()
  })

  test('T12 TRA-37 names a missing document, without which the transfer cannot be approved', async () => {
    const { id } = await aRequest('Ögn Þöll Áradóttir')
    await aTransferFile(db(), id, 'purchase', { name: 'kaup.pdf', isThere: false })
    await detail(personas.staff, id)
    expect(await screen.findByText('Kaupsamningur: kaup.pdf')).toBeVisible()
    expect(screen.getAllByText(/Beiðnin er ókláruð/)).toHaveLength(1)
    expect(screen.getAllByText(/kaup\.pdf/)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Samþykkja' })).toBeDisabled()
  })

  test("T12 OP-115 tells the player's current club that documents are missing, but not that one is the new contract", async () => {
    const terms = { contract_code: 'LEI', contract_from: '2026-05-12', contract_to: '2028-11-16' }
    const { id } = await aRequest('Ögn Þöll Áradóttir', terms)
    await aTransferFile(db(), id, 'contract', { name: 'leyndur.pdf', isThere: false })
    await detail(personas.otherClubUser, id)
    expect(
      await screen.findByText(
        'Beiðnin er ókláruð. Félagið sem leikmaðurinn fer í á eftir að senda skjöl með henni.',
      ),
    ).toBeVisible()
    expect(screen.queryByText(/leyndur/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Samþykkja' })).toBeDisabled()
  })

  test('TRA-37 says if the player has already left the club, and then does not offer to approve the transfer', async () => {
    const { id, person_id } = await aRequest('Ögn Þöll Áradóttir')
    await updateRow(db(), 'persons', person_id, { team_id: null })
    await detail(personas.otherClubUser, id)
    expect(await screen.findByText(/^Leikmaðurinn er ekki lengur í félaginu/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Samþykkja' })).toBeDisabled()
  })

  test('TRA-33 TRA-37 says if the loan has already ended, and then does not offer to close the transfer', async () => {
    const over = { loan: true, loan_from: '2026-05-01', loan_to: '2026-05-11', status: 'Samþykkt' } as const
    const { id } = await aRequest('Ögn Þöll Áradóttir', over)
    await detail(personas.staff, id)
    expect(await screen.findByText(/^Síðasti dagur lánsins er liðinn/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ljúka félagaskiptum' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Hafna' })).toBeEnabled()
  })

  test('opens the next pending request when the user presses n, oldest first', async () => {
    const first = await aRequest('Fyrst Fyrstadóttir', { created_at: '2026-05-01T09:00:00.000Z' })
    const second = await aRequest('Næst Næstadóttir', { created_at: '2026-05-02T09:00:00.000Z' })
    const { user, router } = await detail(personas.staff, first.id)
    expect(await screen.findByText('1 af 2 sem bíða')).toBeVisible()
    await user.keyboard('n')
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/felagaskipti-oklaradar-adgerdir/${second.id}`),
    )
    expect(await screen.findByRole('heading', { name: 'Næst Næstadóttir' })).toBeVisible()
    expect(await screen.findByText('2 af 2 sem bíða')).toBeVisible()
  })
})

test('TRA-46 staff add a transfer window, which appears on the timeline of its year', async () => {
  await showPage(server(), WindowsPage, { persona: personas.staff, path: '/felagaskiptagluggar' })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Nýtt tímabil' }))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: 'Deild' }), 'Besta deild')
  await user.type(form.getByRole('textbox', { name: 'Frá' }), '16.07.2026')
  await user.type(form.getByRole('textbox', { name: 'Til' }), '12.08.2026')
  await user.tab()
  await user.click(form.getByRole('button', { name: 'Vista tímabil' }))
  const year = within(await screen.findByRole('region', { name: 'Árið 2026' }))
  expect(year.getByText('Félagaskiptagluggi: 16.07.2026 til 12.08.2026')).toBeInTheDocument()
  await expectAccessibleElement()
})
