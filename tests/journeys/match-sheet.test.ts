import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { ReportStatus } from '#domain/games/codes.ts'
import { anIncident } from '../support/builders.ts'
import { cutConnection } from '../support/cut-connection.ts'
import { personas } from '../support/personas.ts'
import { readPdf } from '../support/read-pdf.ts'
import { aReport, fieldAll, type Scene } from '../support/report-scene.ts'
import { updateRow } from '../support/rows.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// Tests the match sheet as a real browser prints and downloads it.

const server = serveJourneys()
const db = () => server().services.database.db
const inPlay = '2026-05-12T12:53:20.000Z'
const names = ['Þjóðólfur Æsuson', 'Ðuro Šćepanović', 'Łukasz Őri Žižka', 'Çağlar Ýmir']

let scene: Scene

beforeEach(async () => {
  server().clock.set(inPlay)
  scene = await aReport(db(), { squad: 23, report_status: ReportStatus.InProgress })
  for (const side of [scene.home, scene.away]) {
    for (const [index, name] of names.entries()) await updateRow(db(), 'persons', side.ids[index]!, { name })
    await fieldAll(db(), scene, side)
  }
})

async function open(width: 1280 | 390) {
  const address = `/leikskyrsla/${scene.gameId}/leikskyrslan`
  const opened = await moveLoggedIn(server(), personas.clubUser, address, { width, now: inPlay })
  await opened.page.getByRole('button', { name: 'Sækja PDF' }).waitFor()
  return opened
}

const printed = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }))

test('printing the summary step of a match report prints only the match sheet, on one A4 page', async () => {
  const { page } = await open(1280)
  const { pages, width: across, height, text, pieces } = await printed(page)
  expect(pages).toBe(1)
  expect([Math.round(across), Math.round(height)]).toEqual([595, 842])
  expect(text).toMatch(/^Leikskýrsla/)
  for (const name of names) expect(text).toContain(name)
  expect(text).toContain('Leikmaður 23')
  expect(text).toContain('Eins og skýrslan stóð 12.05.2026 kl. 12:53.')
  expect(text).not.toContain('Sækja PDF')
  expect(Math.min(...pieces.map(({ y }) => y))).toBeGreaterThan(25)
  expect(await page.locator('body > [data-ui=print]').isVisible()).toBe(false)
})

test('the downloaded PDF has the same match sheet as the print', async () => {
  const { page } = await open(390)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sækja PDF' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Leikskýrsla .+ – .+ 2026-05-12\.pdf$/)
  const { pages, text } = await readPdf(await readFile(await download.path()))
  expect(pages).toBe(1)
  for (const name of names) expect(text).toContain(name)
  await page.getByText(/^Leikskýrslan var sótt: Leikskýrsla /).waitFor()
})

test('the match sheet of two full teams and sixty events has at most two pages, also without a connection', async () => {
  for (const side of [scene.home, scene.away]) {
    for (let minute = 1; minute <= 30; minute++) {
      const person_id = side.ids[minute % side.ids.length]!
      await anIncident(db(), { game_id: scene.gameId, team_id: side.teamId, person_id, minute })
    }
  }
  const opened = await open(1280)
  const { page, context } = opened
  await cutConnection(opened)
  const { pages, text } = await printed(page)
  expect(pages).toBeLessThanOrEqual(2)
  expect(text.match(/\d+\S Mark/g)).toHaveLength(60)
  await context.setOffline(false)
})
