import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RefereeRole } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aPerson, aPlace, aReferee } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReport, type Scene } from '../support/report-scene.ts'
import { openStep, setClocks } from '../support/report-screen.ts'
import { serveScreens } from '../support/serve-screens.ts'

const server = serveScreens()
const db = () => server().services.database.db
const inPlay = '2026-05-12T12:53:20.000Z'
let scene: Scene

beforeEach(async () => {
  setClocks(server(), inPlay)
  scene = await aReport(db())
})
afterEach(() => vi.restoreAllMocks())

async function open(persona: Persona = personas.referee) {
  const shown = await openStep(server(), scene.gameId, 'domarar', persona)
  await screen.findByRole('listitem', { name: 'Dómari' })
  return shown
}

const entry = (role: string) => within(screen.getByRole('listitem', { name: role }))
const field = (role: string) => screen.getByRole('combobox', { name: `Kennitala: ${role}` })
const place = (role_id: RefereeRole) =>
  db()
    .selectFrom('game_referees')
    .select(['person_id', 'set_by_hand'])
    .where('game_id', '=', scene.gameId)
    .where('role_id', '=', role_id)
    .executeTakeFirst()

describe('the officials step of a match report', () => {
  test('REP-18 has one entry for each official role', async () => {
    await open()
    const roles = ['Dómari', 'Aðstoðardómari 1', 'Aðstoðardómari 2', 'Eftirlitsmaður', 'Varadómari']
    for (const role of roles) expect(screen.getByRole('listitem', { name: role })).toBeVisible()
    expect(entry('Dómari').getByText(personas.referee.Name)).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Kennitala: Dómari' })).toBeNull()
    await expectAccessibleElement(document.querySelector('section[data-width]')!)
  })

  test('REP-15 REP-18 finds an official by ten digits and adds them to the report by name', async () => {
    const { id, ssn, name } = await aReferee(db(), {}, { name: 'Álfdís Hrönn' })
    const { user } = await open()
    await user.type(field('Aðstoðardómari 1'), `${ssn.slice(0, 6)}-${ssn.slice(6)}`)
    await user.click(await entry('Aðstoðardómari 1').findByRole('option', { name: new RegExp(`^${name}`) }))
    expect(await entry('Aðstoðardómari 1').findByText('Bíður staðfestingar KSÍ')).toBeVisible()
    expect(await place(RefereeRole.Assistant1)).toEqual({ person_id: id, set_by_hand: true })
    expect(JSON.stringify(sessionStorage)).not.toContain(ssn)
  })

  test('REP-15 says that nobody has the national id', async () => {
    const { user } = await open()
    await user.type(field('Varadómari'), '0000000000')
    expect(
      await screen.findByText('Kennitala fannst ekki. Hafðu samband við KSÍ ef kennitalan er erlend.'),
    ).toBeVisible()
    expect(field('Varadómari')).toBeInvalid()
  })

  test('REP-19 adds an unknown official to the register of referees and to the game, after confirmation', async () => {
    const stranger = await aPerson(db(), { name: 'Borði Línvarðsson' })
    const { user } = await open()
    await user.type(field('Varadómari'), stranger.ssn)
    await user.click(await screen.findByRole('option', { name: /^Borði Línvarðsson/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Ekki í dómaraskrá' })
    expect(dialog).toHaveTextContent('Aðeins KSÍ sér viðkomandi í dómaraskrá')
    await user.click(within(dialog).getByRole('button', { name: 'Hætta við' }))
    expect(await place(RefereeRole.Backup)).toBeUndefined()
    await user.click(await screen.findByRole('option', { name: /^Borði Línvarðsson/ }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bæta í dómaraskrá' }),
    )
    expect(await entry('Varadómari').findByText('Bíður staðfestingar KSÍ')).toBeVisible()
    expect(await place(RefereeRole.Backup)).toEqual({ person_id: stranger.id, set_by_hand: true })
    expect(
      await db().selectFrom('referees').select('set_by_hand').where('person_id', '=', stranger.id).execute(),
    ).toEqual([{ set_by_hand: true }])
  })

  test('removes an official from the game after a confirmation', async () => {
    const { id, name } = await aReferee(db(), {}, { name: 'Álfdís Hrönn' })
    await aPlace(db(), { game_id: scene.gameId, person_id: id, role_id: RefereeRole.Assistant2 })
    const { user } = await open()
    await user.click(entry('Aðstoðardómari 2').getByRole('button', { name: 'Fjarlægja úr leik' }))
    const dialog = await screen.findByRole('dialog', { name: 'Fjarlægja dómara úr leik?' })
    expect(dialog).toHaveTextContent(name)
    await user.click(within(dialog).getByRole('button', { name: 'Fjarlægja úr leik' }))
    await waitFor(() => expect(field('Aðstoðardómari 2')).toBeVisible())
    expect(await place(RefereeRole.Assistant2)).toBeUndefined()
  })

  test.each([
    ['the referee', personas.referee, 0],
    ['staff', personas.staff, 1],
  ])(
    'T05 offers only staff to remove the appointed supervisor; viewed by %s',
    async (_who, persona, buttons) => {
      const { id, name } = await aReferee(db(), {}, { name: 'Eftir Litsdóttir' })
      await aPlace(db(), { game_id: scene.gameId, person_id: id, role_id: RefereeRole.Supervisor })
      await open(persona)
      expect(await entry('Eftirlitsmaður').findByText(name)).toBeVisible()
      expect(entry('Eftirlitsmaður').queryAllByRole('button', { name: 'Fjarlægja úr leik' })).toHaveLength(
        buttons,
      )
      const reason = 'KSÍ skipar eftirlitsmanninn. Hafðu samband við KSÍ ef skipta þarf um hann.'
      expect(entry('Eftirlitsmaður').queryAllByText(reason)).toHaveLength(1 - buttons)
    },
  )

  test.each([
    ['Nota það sem er vistað', false],
    ['Vista mitt', true],
  ])(
    'T10 shows both officials if another user filled the role meanwhile, and pressing "%s" resolves the conflict',
    async (choice, isMine) => {
      const mine = await aReferee(db(), {}, { name: 'Mín Valkyrja' })
      const theirs = await aReferee(db(), {}, { name: 'Þeirra Hjálmdís' })
      const { user } = await open()
      await user.type(field('Aðstoðardómari 1'), mine.ssn)
      const option = await screen.findByRole('option', { name: new RegExp(`^${mine.name}`) })
      await aPlace(db(), { game_id: scene.gameId, person_id: theirs.id, role_id: RefereeRole.Assistant1 })
      await user.click(option)
      const alert = await screen.findByText(/Vistað er: Þeirra Hjálmdís\./)
      expect(alert.closest('[role="alert"]')).toHaveTextContent('Þú valdir: Mín Valkyrja.')
      await user.click(screen.getByRole('button', { name: choice }))
      await waitFor(async () =>
        expect((await place(RefereeRole.Assistant1))?.person_id).toBe(isMine ? mine.id : theirs.id),
      )
      await waitFor(() => expect(screen.queryByText(/Vistað er:/)).toBeNull())
    },
  )

  test('lets staff confirm an official who was added during the game', async () => {
    const { id, ssn, name } = await aReferee(db(), {}, { name: 'Álfdís Hrönn' })
    await aPlace(db(), {
      game_id: scene.gameId,
      person_id: id,
      role_id: RefereeRole.Assistant1,
      set_by_hand: true,
    })
    const { user } = await open(personas.staff)
    expect(entry('Aðstoðardómari 1').getByText('Bíður staðfestingar KSÍ')).toBeVisible()
    await user.click(entry('Aðstoðardómari 1').getByRole('button', { name: 'Skipta um' }))
    await user.type(field('Aðstoðardómari 1'), ssn)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
    await waitFor(() => expect(entry('Aðstoðardómari 1').queryByText('Bíður staðfestingar KSÍ')).toBeNull())
    await waitFor(async () =>
      expect(await place(RefereeRole.Assistant1)).toEqual({ person_id: id, set_by_hand: false }),
    )
  })
})
