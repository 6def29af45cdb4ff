import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NewTransferPage } from '#app/transfers/request/NewTransferPage.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aPerson, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { aPdf } from '../support/files.ts'
import { LostRequest } from '../support/lost-request.ts'
import { useNodeFiles } from '../support/node-files.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'
import { withoutPlayerName } from '../support/without-player-name.ts'

const server = serveScreens()
const db = () => server().services.database.db
const { own, other } = personaClubs

let player: Row<'persons'>
let made = 0
beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await useNodeFiles()
  // Separates the demo club's second team from the club, so that the club user has only one club to choose.
  await db().updateTable('teams').set({ parent_team_id: null }).execute()
  made++
  player = await aPerson(db(), {
    ssn: `${String(made).padStart(2, '0')}04791429`,
    name: 'Þengill Ósmundsson',
    team_id: other,
  })
})

async function open() {
  const shown = await showPage(server(), NewTransferPage, {
    persona: personas.clubUser,
    path: '/beidni-um-felagaskipti',
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Kennitala leikmanns' }), player.ssn)
  await screen.findByRole('combobox', { name: 'Í félag' })
  return { ...shown, user }
}
type Typist = ReturnType<typeof userEvent.setup>

const field = (name: string) => screen.getByRole('textbox', { name })
const group = (name: string) => within(screen.getByRole('group', { name }))
const send = () => screen.getByRole('button', { name: 'Senda beiðni' })
const attachment = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const retype = async (user: Typist, name: string, text: string) => {
  await user.clear(field(name))
  await user.type(field(name), text)
  await user.tab()
}
const requests = () =>
  db().selectFrom('transfer_requests').selectAll().where('person_id', '=', player.id).execute()

describe('a new transfer request', () => {
  test('TRA-04 TRA-14 OP-112 TRA-16 TRA-17 TRA-19 asks for the player first and then shows the fields of an ordinary transfer', async () => {
    await showPage(server(), NewTransferPage, { persona: personas.clubUser, path: '/beidni-um-felagaskipti' })
    const typed = await screen.findByRole('textbox', { name: 'Kennitala leikmanns' })
    expect(screen.queryByRole('button', { name: 'Senda beiðni' })).toBeNull()
    await userEvent.type(typed, player.ssn)
    await screen.findByRole('combobox', { name: 'Í félag' })
    expect(screen.getByText('Súlur')).toBeVisible()
    expect(screen.getByText('Ekki fannst virkur samningur')).toBeVisible()
    expect(group('Tegund').getByRole('radio', { name: 'Almenn félagaskipti' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' })).not.toBeChecked()
    expect(field('Upphæð')).toHaveValue('')
    expect(group('Hlutdeild í næstu sölu').getAllByRole('radio')).toHaveLength(2)
    expect(attachment('Kaupsamningur')).toBeInTheDocument()
    expect(attachment('Leikmannssamningur')).toBeInTheDocument()
    expect(attachment('Samþykki leikmanns')).toBeInTheDocument()
    expect(field('Samningur frá')).toHaveValue('12.05.2026')
    expect(screen.getByRole('button', { name: 'Hætta við' })).toBeVisible()
    await expectAccessibleElement()
  })

  test('TRA-15 says if nobody has the national id, and then shows no form', async () => {
    await showPage(server(), NewTransferPage, { persona: personas.clubUser, path: '/beidni-um-felagaskipti' })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Kennitala leikmanns' }), '3112999999')
    expect(
      await screen.findByText('Kennitala fannst ekki. Hafðu samband við KSÍ ef kennitalan er erlend.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Senda beiðni' })).toBeNull()
  })

  test('TRA-18 TRA-25 TRA-26 for a loan has an end date, fee and loan contract, and clears values of an ordinary transfer', async () => {
    const { user } = await open()
    await retype(user, 'Upphæð', '1500000')
    expect(field('Upphæð')).toHaveValue('kr.\u00a01.500.000')
    await user.click(group('Hlutdeild í næstu sölu').getByRole('radio', { name: 'Já' }))
    await user.click(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' }))
    expect(screen.queryByRole('textbox', { name: 'Upphæð' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' }))
    expect(field('Upphæð')).toHaveValue('')
    await user.click(group('Tegund').getByRole('radio', { name: 'Tímabundin félagaskipti (lán)' }))
    expect(field('Lán til')).toHaveValue('16.11.2026')
    expect(screen.queryByRole('group', { name: 'Hlutdeild í næstu sölu' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Samningur til' })).toBeNull()
    expect(attachment('Lánssamningur')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Félagaskiptagluggar' })).toHaveAttribute(
      'href',
      '/felagaskiptagluggar',
    )
    await retype(user, 'Lán til', '17.11.2026')
    expect(
      await screen.findByText('Láni getur aðeins lokið í félagaskiptaglugga eða 16. nóvember.'),
    ).toBeVisible()
    expect(send()).toBeDisabled()
  })

  test('TRA-26 PAY-01 clears fee, payment schedule, terms and documents when the transfer type changes', async () => {
    const { user } = await open()
    const loan = () => group('Tegund').getByRole('radio', { name: 'Tímabundin félagaskipti (lán)' })
    const ordinary = () => group('Tegund').getByRole('radio', { name: 'Almenn félagaskipti' })
    const schedule = () => screen.queryByRole('region', { name: 'Greiðsluáætlun' })
    // Pastes the text instead of typing it, because each key press renders the whole form.
    const put = async (name: string, text: string) => {
      await user.clear(field(name))
      await user.paste(text)
      await user.tab()
    }
    const putTerms = async () => {
      await put('Upphæð', '1500000')
      await user.click(await screen.findByRole('button', { name: 'Bæta við greiðslu' }))
      await user.click(group('Hlutdeild í næstu sölu').getByRole('radio', { name: 'Já' }))
      await user.selectOptions(
        screen.getByRole('combobox', { name: 'Tegund samnings' }),
        'Leikmannssamningur',
      )
      await put('Samningur frá', '01.06.2026')
      await put('Samningur til', '16.11.2028')
      await user.upload(attachment('Leikmannssamningur'), aPdf('samningur.pdf'))
      await user.upload(attachment('Samþykki leikmanns'), aPdf('samþykki.pdf'))
    }
    const expectNoTerms = () => {
      expect(field('Upphæð')).toHaveValue('')
      expect(schedule()).toBeNull()
      for (const answer of group('Hlutdeild í næstu sölu').getAllByRole('radio'))
        expect(answer).not.toBeChecked()
      expect(screen.getByRole('combobox', { name: 'Tegund samnings' })).toHaveValue('')
      expect(field('Samningur frá')).toHaveValue('12.05.2026')
      expect(field('Samningur til')).toHaveValue('')
      expect(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' })).not.toBeChecked()
      expect(screen.queryByText('samningur.pdf')).toBeNull()
      expect(screen.getByText('samþykki.pdf')).toBeVisible()
    }
    await putTerms()
    // Clearing the fee keeps the payment schedule, because the user may be about to type another fee.
    const fee = () => screen.getAllByRole('textbox', { name: 'Upphæð' })[0]!
    await user.clear(fee())
    await user.tab()
    expect(within(schedule()!).getByRole('group', { name: 'Greiðsla 1' })).toBeVisible()
    await user.type(fee(), '1500000')
    expect(within(schedule()!).getByRole('group', { name: 'Greiðsla 1' })).toBeVisible()
    await user.click(loan())
    expect(field('Upphæð')).toHaveValue('')
    expect(schedule()).toBeNull()
    await put('Upphæð', '200000')
    await user.click(await screen.findByRole('button', { name: 'Bæta við greiðslu' }))
    await user.upload(attachment('Lánssamningur'), aPdf('lán.pdf'))
    await user.click(ordinary())
    await waitFor(expectNoTerms)

    await putTerms()
    const without = screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' })
    await user.click(without)
    await user.click(without)
    await waitFor(expectNoTerms)

    await user.click(without)
    await user.click(loan())
    expect(screen.queryByText('lán.pdf')).toBeNull()
    await user.click(ordinary())
    await waitFor(expectNoTerms)
  })

  test('TRA-05 D3-009 is refused with a message for a user without a club', async () => {
    await showPage(server(), NewTransferPage, { persona: personas.referee, path: '/beidni-um-felagaskipti' })
    expect(await screen.findByText(/^Hlutverk þitt tengist engu félagi/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('TRA-25 for a loan made on 16 November has the same day as the default end date', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-16T12:00:00.000Z'))
    const { user } = await open()
    await user.click(group('Tegund').getByRole('radio', { name: 'Tímabundin félagaskipti (lán)' }))
    expect(field('Lán til')).toHaveValue('16.11.2026')
    expect(screen.queryByText(/^Láni getur ekki/)).toBeNull()
  })

  test("TRA-16 shows a sentence in place of the player's name, club or active contract if it is unknown", async () => {
    await db().updateTable('persons').set({ team_id: null }).where('id', '=', player.id).execute()
    withoutPlayerName()
    await open()
    const facts = screen.getAllByRole('definition').map((one) => one.textContent)
    expect(facts).toEqual(['Nafn fannst ekki', 'Félag fannst ekki', 'Ekki fannst virkur samningur'])
    expect(await screen.findAllByText('Nafn fannst ekki')).toHaveLength(2)
  })

  test('TRA-20 TRA-21 TRA-22 TRA-24 TRA-28 PAY-17 shows each broken rule before sending, then sends the request and the consent of the player', async () => {
    const { user, router } = await open()
    await retype(user, 'Upphæð', 'kr. 1.500.000')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tegund samnings' }), 'Leikmannssamningur')
    await retype(user, 'Samningur til', '15.11.2028')
    expect(await screen.findByText('Veldu hvort samið er um hlutdeild í næstu sölu.')).toBeVisible()
    expect(send()).toBeDisabled()
    await user.click(group('Hlutdeild í næstu sölu').getByRole('radio', { name: 'Nei' }))
    // The error message is shown twice: at the field and beside the send button.
    const wrong = await screen.findAllByText('Samningi þarf að ljúka á tímabilinu 16. nóv. til 31. des.')
    for (const one of wrong) expect(one).toBeVisible()
    await retype(user, 'Samningur til', '16.11.2028')
    expect(
      await screen.findByText(
        'Samþykki leikmanns þarf til að stofna félagaskiptabeiðni. Fleiri viðhengi er hægt að setja inn í næsta skrefi.',
      ),
    ).toBeVisible()
    await user.upload(attachment('Samþykki leikmanns'), aPdf('samþykki.pdf'))
    await waitFor(() => expect(send()).toBeEnabled())
    await user.click(send())
    await waitFor(() =>
      expect(router.state.location.pathname).toMatch(/felagaskipti-oklaradar-adgerdir\/\d+$/),
    )
    const [request] = await requests()
    expect(request).toMatchObject({
      status: 'Skráð',
      team_from_id: other,
      team_to_id: own,
      amount: 1_500_000,
      sell_on_fee: false,
      contract_code: 'LEI',
      contract_to: '2028-11-16',
    })
    const attachments = await db()
      .selectFrom('transfer_files')
      .selectAll()
      .where('request_id', '=', request!.id)
      .execute()
    expect(attachments).toMatchObject([
      { purpose: 'consent', attachment_type: 'ANN', file_id: expect.any(Number) },
    ])
  })

  test('T13 TRA-28 rejects an empty file before sending', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' }))
    await user.upload(attachment('Samþykki leikmanns'), new File([], 'tómt.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('Fjarlægðu skjölin sem ekki er hægt að senda.')).toBeVisible()
    expect(send()).toBeDisabled()
    expect(await requests()).toEqual([])
    expect(router.state.location.pathname).toBe('/beidni-um-felagaskipti')
  })

  test('TRA-28 removes the chosen documents when the draft is discarded, and they stay removed after a reload', async () => {
    const { user, unmount } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' }))
    await user.upload(attachment('Samþykki leikmanns'), aPdf('samþykki.pdf'))
    expect(await screen.findByText('samþykki.pdf')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eyða drögum' }))
    expect(screen.queryByText('samþykki.pdf')).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' })).not.toBeChecked()
    expect(send()).toBeDisabled()

    await user.click(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' }))
    await user.upload(attachment('Samþykki leikmanns'), aPdf('samþykki.pdf'))
    expect(await screen.findByText('samþykki.pdf')).toBeVisible()
    unmount()
    await open()
    expect(await screen.findByText(/^Veldu skrána aftur/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eyða drögum' }))
    expect(screen.queryByText(/^Veldu skrána aftur/)).toBeNull()
  })

  test('TRA-29 OP-114 shows a lost connection or a refusal by the server, and keeps the typed values', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' }))
    await user.upload(attachment('Samþykki leikmanns'), aPdf('samþykki.pdf'))
    const ask = globalThis.fetch
    const failing = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      if (String(asked[0]).endsWith('transfers/transferRequests')) throw new TypeError('gone')
      return ask(...asked)
    })
    await waitFor(() => expect(send()).toBeEnabled())
    await user.click(send())
    expect(await screen.findByText(/Ekki gekk að samþykkja félagaskipti!/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' })).toBeChecked()
    failing.mockRestore()
    await updateRow(db(), 'persons', player.id, { team_id: own })
    await user.click(send())
    expect(await screen.findByText(/Leikmaðurinn er þegar í þessu félagi/)).toBeVisible()
    expect(router.state.location.pathname).toBe('/beidni-um-felagaskipti')
    expect(await requests()).toEqual([])
  })
})

test('TRA-28 OP-111 a new transfer request does not ask for a document that is missing from an earlier request for the same player', async () => {
  const { user, unmount } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Sækja um án greiðslu' }))
  await user.upload(attachment('Samþykki leikmanns'), aPdf('samþykki.pdf'))
  await waitFor(() => expect(send()).toBeEnabled())
  vi.stubGlobal('XMLHttpRequest', LostRequest)
  await user.click(send())
  expect(await screen.findByText(/þessi skjöl komust ekki til skila: Samþykki leikmanns\./)).toBeVisible()
  expect(await requests()).toHaveLength(1)
  unmount()

  await open()
  expect(attachment('Samþykki leikmanns')).toBeInTheDocument()
  expect(screen.queryByText(/^Veldu skrána aftur/)).toBeNull()
})
