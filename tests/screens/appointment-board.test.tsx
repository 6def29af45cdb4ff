import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { BoardPage } from '#app/appointments/BoardPage.tsx'
import { RefereeRole } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aGame, aPlace, aTeam } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { insertRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db

const gameAgainst = async (short_name: string) =>
  (
    await aGame(db(), {
      home_team_id: personaClubs.own,
      away_team_id: (await aTeam(db(), { short_name })).id,
      game_day: '2026-05-13T18:00',
    })
  ).id

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await sql`truncate games cascade`.execute(db())
})

async function open(path = '/rada-domurum') {
  await showPage(server(), BoardPage, { persona: personas.staff, path })
  return userEvent.setup()
}

test('the board can show only the games that lack an official in a role, and explains its signs', async () => {
  const [staffed] = [await gameAgainst('Mannaðir'), await gameAgainst('Ómannaðir')]
  const person_id = await personIdOf(db(), personas.referee)
  await aPlace(db(), {
    game_id: staffed,
    person_id,
    role_id: RefereeRole.Referee,
    confirmed_at: '2026-05-11T10:00:00.000Z',
  })
  const user = await open()
  expect(await screen.findByText('Fálkinn – Mannaðir')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Óskipað sæti/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Dómari' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Fálkinn – Mannaðir')).toBeNull())
  expect(screen.getByText('Fálkinn – Ómannaðir')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Skýringar' }))
  const legend = await screen.findByRole('dialog', { name: 'Skýringar' })
  expect(within(legend).getAllByRole('listitem')).toHaveLength(10)
  await expectAccessibleElement(legend)
})

test('Ctrl+Enter in a cell of the appointment board opens the dialog that publishes the drafts', async () => {
  const game = await gameAgainst('Gestir')
  await insertRow(db(), 'appointment_drafts', {
    game_id: game,
    role_id: RefereeRole.Referee,
    person_id: await personIdOf(db(), personas.referee),
    made_by: await personIdOf(db(), personas.staff),
    made_at: testNow,
  })
  const user = await open()
  await screen.findByRole('button', { name: 'Birta 1 sæti' })
  const cell = await screen.findByRole('textbox', { name: /^Aðstoðardómari 1/ })
  cell.focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Birta 1 sæti?' })).toBeVisible()
})
