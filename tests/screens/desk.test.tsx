import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { DeskPage } from '#app/bans/DeskPage.tsx'
import { IncidentType } from '#domain/games/codes.ts'
import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aGame, aLineUpRow, anIncident, aPerson, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const { own, other } = personaClubs
const names = ['Ari Rauði', 'Bera Rauða', 'Daði Rauði']

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await db().deleteFrom('rulings').execute()
  await db().deleteFrom('incidents').execute()
  const tournament = await aTournament(db(), {
    category_type_id: TournamentCategory.League,
    age_group_type_id: Division.First,
    year: 2026,
  })
  for (const [index, name] of names.entries()) {
    const person = await aPerson(db(), { name, team_id: own })
    const game = await aGame(db(), {
      tournament_id: tournament.id,
      game_day: `2026-05-0${index + 4}T14:00`,
      report_status: 'S',
      home_team_id: own,
      away_team_id: other,
      home_result: 1,
      away_result: 0,
    })
    const who = { game_id: game.id, team_id: own, person_id: person.id }
    await aLineUpRow(db(), who)
    await anIncident(db(), { ...who, incident_type_id: IncidentType.Red })
  }
})

async function open() {
  await showPage(server(), DeskPage, { persona: personas.staff, path: '/aganefnd' })
  for (const name of names) await screen.findByText(name)
  return userEvent.setup()
}
const rulings = async () => (await db().selectFrom('rulings').select('person_id').execute()).length

test('staff decide all cases that follow the rules with two keys, leave one out, and take it back', async () => {
  const user = await open()
  await user.keyboard('e')
  const dialog = within(await screen.findByRole('dialog', { name: 'Fara eftir reglum í 3 málum?' }))
  const boxes = dialog.getAllByRole('checkbox')
  expect(boxes).toHaveLength(names.length)
  for (const box of boxes) expect(box).toBeChecked()
  await expectAccessibleElement(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: /Bera Rauða/ }))
  dialog.getByRole('button', { name: 'Allt eftir reglum' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Farið var eftir reglum í 2 málum.')).toBeVisible()
  expect(await rulings()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Afturkalla' }))
  await waitFor(async () => expect(await rulings()).toBe(0))
})

test('the dialog of a case shows its file, and a save with Enter leads to the next undecided case', async () => {
  const user = await open()
  const row = screen.getByText('Bera Rauða').closest('tr')
  if (!row) throw new Error('The case has no row')
  await user.click(within(row).getByRole('button', { name: 'Ákveða' }))
  const file = within(await screen.findByRole('region', { name: 'Gögn málsins' }))
  expect(await file.findByText('Engin skýrsla dómara fylgir málinu.')).toBeVisible()
  expect(file.getByText('1 spjald á tímabilinu')).toBeVisible()
  const first = screen.getByRole('dialog').getAttribute('aria-labelledby')
  const games = screen.getByRole('textbox', { name: /Fjöldi leikja|Leikir/ })
  expect(games).toHaveFocus()
  await user.clear(games)
  await user.keyboard('2{Enter}')
  await waitFor(() => expect(screen.getByRole('dialog').getAttribute('aria-labelledby')).not.toBe(first))
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Bera Rauða')
  expect(await rulings()).toBe(1)
})
