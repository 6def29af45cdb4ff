import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NewContractPage } from '#app/contracts/NewContractPage.tsx'
import { maxFileBytes } from '#domain/platform/upload.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aContract, aPerson, aTeam, type Row } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { aPdf, aPdfOf } from '../support/files.ts'
import { LostRequest } from '../support/lost-request.ts'
import { useNodeFiles } from '../support/node-files.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'
import { withoutPlayerName } from '../support/without-player-name.ts'

const server = serveScreens()
const db = () => server().services.database.db

let player: Row<'persons'>
let made = 0
beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await useNodeFiles()
  // Separates the demo club's second team from the club, so that the club user has only one club to choose.
  await db().updateTable('teams').set({ parent_team_id: null }).execute()
  made++
  // Makes a national id that the stub of the national registry knows.
  const ssn = `${String(made).padStart(2, '0')}03791429`
  player = await aPerson(db(), { ssn, name: 'Þengill Ósmundsson', team_id: personas.clubUser.TeamId })
})
afterEach(async () => {
  for (const table of ['contract_files', 'contracts'] as const) await db().deleteFrom(table).execute()
})

async function open(persona: Persona = personas.clubUser) {
  const path = '/nyr-samningur'
  const shown = await showPage(server(), NewContractPage, { persona, path })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Kennitala leikmanns' }), player.ssn!)
  await screen.findByRole('combobox', { name: 'Félag' })
  return { ...shown, user }
}
type Typist = ReturnType<typeof userEvent.setup>

const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Senda samning' })
const attachment = () => screen.getByLabelText('Undirritaður samningur', { selector: 'input' })
async function retype(user: Typist, name: string, text: string) {
  await user.clear(field(name))
  await user.type(field(name), text)
  await user.tab()
}
/** Fills in all fields of the contract form except the signed document. */
async function fill(user: Typist, end = '31.12.2027') {
  await retype(user, 'Samningur til', end)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tegund samnings' }), 'Leikmannssamningur')
}
const chooseAttachment = (user: Typist, file = aPdf()) => user.upload(attachment(), file)

const contracts = () => db().selectFrom('contracts').selectAll().where('person_id', '=', player.id).execute()
const files = () => db().selectFrom('contract_files').selectAll().execute()

/** Runs `meet` just before the request with the new contract reaches the server. */
function onTheWay(meet: () => Promise<void>) {
  const ask = globalThis.fetch
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    if (String(asked[0]).includes('contracts/addContract')) await meet()
    return ask(...asked)
  })
}

const alertOf = async (message: string | RegExp) =>
  (await screen.findByText(message)).closest<HTMLElement>('[role=alert]')

describe('the new contract form', () => {
  test("TRA-16 CON-02 shows a sentence in place of the player's name, club or active contract if it is unknown", async () => {
    await db().updateTable('persons').set({ team_id: null }).where('id', '=', player.id).execute()
    withoutPlayerName()
    await open()
    for (const words of ['Nafn fannst ekki', 'Félag fannst ekki', 'Ekki fannst virkur samningur'])
      expect(screen.getByText(words)).toBeVisible()
  })

  test('CON-02 CON-09 CON-10 CON-12 has the documented fields and shows the player found by national id', async () => {
    await open()
    expect(screen.getByText('Þengill Ósmundsson')).toBeVisible()
    expect(screen.getByText('Félag: Fálkinn')).toBeVisible()
    expect(screen.getByText('Ekki fannst virkur samningur')).toBeVisible()
    expect(field('Samningur frá')).toHaveValue('12.05.2026')
    expect(field('Samningur til')).toHaveValue('')
    const types = within(screen.getByRole('combobox', { name: 'Tegund samnings' })).getAllByRole('option')
    expect(types.slice(1).map((one) => [one.getAttribute('value'), one.textContent])).toEqual([
      ['1170', 'Leikmannssamningur'],
      ['1171', 'Sambandssamningur'],
    ])
    expect(attachment()).toHaveAttribute('type', 'file')
    expect(send()).toBeVisible()
    await expectAccessibleElement()
  })

  test('CON-02 says what to do if nobody has the national id, and offers no retry', async () => {
    await showPage(server(), NewContractPage, { persona: personas.clubUser, path: '/nyr-samningur' })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Kennitala leikmanns' }), '3112999999')
    expect(
      await screen.findByText('Kennitala fannst ekki. Hafðu samband við KSÍ ef kennitalan er erlend.'),
    ).toBeVisible()
    expect(field('Kennitala leikmanns')).toBeInvalid()
    expect(screen.queryByRole('button', { name: 'Reyna aftur' })).toBeNull()
  })

  test('CON-10 preselects the club of a user with only one club', async () => {
    const { user } = await open()
    const club = screen.getByRole('combobox', { name: 'Félag' })
    expect(
      within(club)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Fálkinn'])
    expect(club).toHaveValue(String(personas.clubUser.TeamId))
    expect(club).toBeDisabled()
    expect(club).toHaveAccessibleDescription('Þetta er eina félagið sem þú getur valið.')
    expect(screen.getByText('Þetta er eina félagið sem þú getur valið.')).toBeVisible()
    await fill(user)
    await chooseAttachment(user)
    await waitFor(() => expect(send()).toBeEnabled())
    await user.click(send())
    await waitFor(async () =>
      expect(await contracts()).toMatchObject([{ team_id: personas.clubUser.TeamId }]),
    )
  })

  test('CON-15 removes the chosen document when the draft is discarded', async () => {
    const { user } = await open()
    await fill(user)
    await chooseAttachment(user, aPdf('samningur.pdf'))
    expect(await screen.findByText('samningur.pdf')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Eyða drögum' }))
    expect(screen.queryByText('samningur.pdf')).toBeNull()
    expect(field('Samningur til')).toHaveValue('')
  })

  test('CON-10 requires a user with several teams to choose one', async () => {
    const under = await aTeam(db(), {
      parent_team_id: personas.clubUser.TeamId,
      short_name: 'Fálkaungar',
    })
    const { user } = await open()
    const club = screen.getByRole('combobox', { name: 'Félag' })
    expect(club).toBeEnabled()
    expect(club).toHaveDisplayValue('Veldu félag')
    await fill(user)
    await chooseAttachment(user)
    await waitFor(() => expect(send()).toBeEnabled())
    await user.click(send())
    await waitFor(() => expect(club).toBeInvalid())
    expect(await contracts()).toEqual([])
    await user.selectOptions(club, 'Fálkaungar')
    await user.click(send())
    await waitFor(async () => expect(await contracts()).toMatchObject([{ team_id: under.id }]))
  })

  test('CON-11 OP-105 marks an end date outside 16 November to 31 December at once and disables Send', async () => {
    const { user } = await open()
    await chooseAttachment(user)
    await fill(user, '15.11.2027')
    expect(
      (await screen.findAllByText('Dagsetning er ekki á bilinu 16 nóv til 31 des')).length,
    ).toBeGreaterThan(0)
    expect(send()).toBeDisabled()
    await retype(user, 'Samningur til', '16.11.2027')
    await waitFor(() => expect(send()).toBeEnabled())
    expect(screen.queryByText('Dagsetning er ekki á bilinu 16 nóv til 31 des')).toBeNull()
  })

  test('CON-12 starts on the day the active contract ends, and no earlier', async () => {
    await aContract(db(), {
      person_id: player.id,
      team_id: personas.clubUser.TeamId,
      state: 'confirmed',
      date_from: '2025-01-01',
      date_to: '2026-11-20',
    })
    const { user } = await open()
    expect(screen.getByText('Gildandi samningur: frá 01.01.2025 til 20.11.2026')).toBeVisible()
    expect(field('Samningur frá')).toHaveValue('20.11.2026')
    await chooseAttachment(user)
    await fill(user)
    await waitFor(() => expect(send()).toBeEnabled())
    await retype(user, 'Samningur frá', '19.11.2026')
    await waitFor(() => expect(send()).toBeDisabled())
    expect(screen.getAllByText(/^Samningur getur ekki hafist fyrr/).length).toBeGreaterThan(0)
  })
})

describe('the signed document', () => {
  test('CON-14 OP-123 is required before the contract can be sent', async () => {
    const { user } = await open()
    await fill(user)
    expect(send()).toBeDisabled()
    expect(send()).toHaveAccessibleDescription('Veldu skjalið með undirrituðum samningi.')
    await chooseAttachment(user)
    await waitFor(() => expect(send()).toBeEnabled())
    await user.click(screen.getByRole('button', { name: /samningur\.pdf/ }))
    await waitFor(() => expect(send()).toBeDisabled())
    expect(await contracts()).toEqual([])
  })

  test.each([
    [
      'does not match its file extension',
      () => new File(['GIF89a'], 'samningur.pdf', { type: 'application/pdf' }),
      /^Aðeins/,
    ],
    ['has 30,000,001 bytes', () => aPdfOf(maxFileBytes + 1), 'Hámarksstærð viðhengja er 30MB'],
  ])(
    'CON-14 is refused with a message at its field, before anything is sent, if it %s',
    async (_what, file, message) => {
      const { user } = await open()
      await fill(user)
      await chooseAttachment(user, file())
      const group = within(screen.getByRole('group', { name: 'Undirritaður samningur' }))
      expect(await group.findByRole('alert')).toHaveTextContent(message)
      expect(send()).toBeDisabled()
      await chooseAttachment(user)
      await waitFor(() => expect(send()).toBeEnabled())
    },
  )
})

describe('sending a new contract', () => {
  test('CON-13 CON-15 CON-17 sends the contract, then its document, then opens the list', async () => {
    const { user, router } = await open()
    await fill(user)
    await chooseAttachment(user)
    await waitFor(() => expect(send()).toBeEnabled())
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    onTheWay(() => held)
    await user.click(send())
    await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'true'))
    expect(send().querySelector('.MuiCircularProgress-root')).toBeVisible()
    expect(await contracts()).toEqual([])
    release()
    expect(await screen.findByText('Samningurinn var sendur og bíður staðfestingar.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/samningar')
    const [contract] = await contracts()
    expect(contract).toMatchObject({
      contract_type_id: 1170,
      date_from: '2026-05-12',
      date_to: '2027-12-31',
      state: 'unconfirmed',
    })
    expect(await files()).toMatchObject([{ contract_id: contract?.id }])
    expect(sessionStorage.length).toBe(0)
  })

  test("CON-15 CON-16 shows the server's refusal in an alert and sends no document", async () => {
    const { user, router } = await open()
    await fill(user)
    await chooseAttachment(user)
    await waitFor(() => expect(send()).toBeEnabled())
    // Stores the same contract, as if it had been sent from another tab.
    await aContract(db(), {
      person_id: player.id,
      team_id: personas.clubUser.TeamId,
      date_to: '2027-12-31',
    })
    await user.click(send())
    expect(await alertOf('Þessi samningur er þegar skráður og bíður staðfestingar.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/nyr-samningur')
    expect(field('Samningur til')).toHaveValue('31.12.2027')
    expect(await files()).toEqual([])
    await expectAccessibleElement()
  })

  test('CON-16 OP-114 shows a network failure, and the same contract can be sent again', async () => {
    const { user } = await open()
    await fill(user)
    await chooseAttachment(user)
    await waitFor(() => expect(send()).toBeEnabled())
    const network = onTheWay(() => Promise.reject(new TypeError('no connection')))
    await user.click(send())
    expect(await alertOf(/Ekki gekk að samþykkja félagaskipti/)).toBeVisible()
    expect(await contracts()).toEqual([])
    network.mockRestore()
    await user.click(screen.getByRole('button', { name: 'Senda samning' }))
    expect(await screen.findByText('Samningurinn var sendur og bíður staðfestingar.')).toBeVisible()
    expect(await files()).toHaveLength(1)
  })

  test('CON-15 OP-123 says where to add the document if the contract arrives without it', async () => {
    const { user, router } = await open()
    await fill(user)
    await chooseAttachment(user)
    await waitFor(() => expect(send()).toBeEnabled())
    vi.stubGlobal('XMLHttpRequest', LostRequest)
    await user.click(send())
    expect(await screen.findByText(/^Samningurinn er skráður en skjalið komst ekki til skila/)).toBeVisible()
    expect(router.state.location.pathname).toBe('/samningar')
    expect(await contracts()).toHaveLength(1)
    expect(await files()).toEqual([])
  })
})
