import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SheetButtons } from '#app/match-reports/sheet/SheetButtons.tsx'
import type { GameReport } from '#domain/match-reports/report.ts'
import { sheetOf } from '#domain/match-reports/sheet/sheet.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReport, fieldAll, reportAddress, reportFrom } from '../support/report-scene.ts'
import { catchSavedFiles, type SavedFile } from '../support/saved-files.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
let saved: SavedFile[]
let report: GameReport

beforeEach(async () => {
  saved = catchSavedFiles()
  const { db } = server().services.database
  const scene = await aReport(db, { squad: 13 })
  await fieldAll(db, scene, scene.home)
  await fieldAll(db, scene, scene.away)
  report = await reportFrom(await server().as(personas.clubUser).get(reportAddress(scene.gameId)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (own: Partial<GameReport> = {}, persona: Persona = personas.clubUser) =>
  showPage(server(), () => <SheetButtons report={{ ...report, ...own }} />, { persona })

test('downloading the match sheet saves a PDF and shows its name', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Sækja PDF' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^Leikskýrsla .* 2026-05-12\.pdf$/)
  expect(saved[0]?.content.type).toBe('application/pdf')
  expect(await saved[0]?.content.slice(0, 5).text()).toBe('%PDF-')
  expect(await screen.findByText(`Leikskýrslan var sótt: ${saved[0]?.name}`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sækja PDF' })).toBeEnabled()
})

test('a refused download of the match sheet shows the reason, saves no file and can be retried', async () => {
  await show({ Game: { ...report.Game, GameId: 999_999 } })
  await userEvent.click(screen.getByRole('button', { name: 'Sækja PDF' }))
  expect(await screen.findByText('Þetta fannst ekki.')).toBeVisible()
  expect(saved).toEqual([])
  expect(screen.getByRole('button', { name: 'Sækja PDF' })).toBeEnabled()
})

test('printing the match sheet sends no request to the server', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Prenta' }))
  expect(print).toHaveBeenCalledOnce()
  const paper = document.body.querySelector<HTMLElement>(':scope > [data-ui=print]')
  const sheet = sheetOf(report, server().services.texts.translate)
  for (const { titles, rows } of sheet.blocks) {
    for (const cell of [...titles.map((text) => ({ text })), ...rows.flat(2)]) {
      if (cell.text) expect(within(paper!).getAllByText(cell.text).length).toBeGreaterThan(0)
    }
  }
  expect(paper).toHaveTextContent(sheet.printed)
})

test('T06 the printed match sheet has exactly the national ids that the reader may see in the report', async () => {
  await show()
  const printed = document.body.querySelector(':scope > [data-ui=print]')?.textContent ?? ''
  expect(printed.match(/\d{6}-\d{4}/g)).toHaveLength(report.HomeLineUp.length + report.HomeSubstitutes.length)
  expect(report.AwayLineUp.every(({ SSN }) => SSN === '')).toBe(true)
})

test('the match sheet buttons are accessible', async () => {
  const { container } = await show()
  await expectAccessibleElement(container)
})
