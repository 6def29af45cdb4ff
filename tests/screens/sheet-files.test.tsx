import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BoardPage } from '#app/appointments/BoardPage.tsx'
import { ResultsPage } from '#app/results/ResultsPage.tsx'
import { TournamentCategory } from '#domain/platform/types.ts'
import { aGame, aPlace, aTeam, aTournament } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { catchSavedFiles } from '../support/saved-files.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const games = 40

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
  await sql`truncate games cascade`.execute(db())
  const { id: tournament_id } = await aTournament(db(), { category_type_id: TournamentCategory.League })
  const { id: away_team_id } = await aTeam(db(), { short_name: 'Gestir' })
  for (let minute = 10; minute < 10 + games; minute++)
    await aGame(db(), {
      tournament_id,
      home_team_id: personaClubs.own,
      away_team_id,
      game_day: `2026-05-13T18:${minute}`,
    })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['the appointment board', '/rada-domurum', BoardPage],
  ['the results', '/urslit', ResultsPage],
])('OP-030 %s print and export every game, not only those in view', async (_, path, Page) => {
  const { id } = await db().selectFrom('games').select('id').limit(1).executeTakeFirstOrThrow()
  await aPlace(db(), { game_id: id, person_id: await personIdOf(db(), personas.referee) })
  const user = userEvent.setup()
  await showPage(server(), Page, { persona: personas.staff, path })
  const files = await screen.findByRole('button', { name: 'Sækja' })
  await waitFor(() => expect(files).toBeEnabled())

  const printed: string[] = []
  vi.stubGlobal('print', () => {
    const rows = document.querySelectorAll('[data-ui="printed"] tbody tr')
    printed.push(...[...rows].map(({ textContent }) => textContent ?? ''))
    window.dispatchEvent(new Event('afterprint'))
  })
  await user.click(files)
  await user.click(screen.getByRole('button', { name: 'Prenta' }))
  await waitFor(() => expect(printed).toHaveLength(games))
  expect(printed[0]).toContain('13.05.26 - 18:10')

  const saved = catchSavedFiles()
  await user.click(files)
  await user.click(screen.getByRole('button', { name: 'Sækja CSV' }))
  expect(await screen.findByText(`Skráin var sótt með ${games} línum.`)).toBeVisible()
  const text = await saved[0]?.content.text()
  expect(text).toContain('Gestir')
  if (Page === BoardPage) expect(text).toContain(personas.referee.Name)
})
