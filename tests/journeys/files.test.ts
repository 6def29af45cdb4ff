import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/universal'
import { beforeAll, expect, test } from 'vitest'
import { mostGames } from '#domain/calendars/game-event.ts'
import { aCalendar, eventsOf } from '../support/calendar-feed.ts'
import { personas } from '../support/personas.ts'
import { readPdf } from '../support/read-pdf.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// Files and prints of 5000 rows that the app makes in the browser, under the production security policy. Each violation
// fails the test (setup-journeys.ts). Server-made documents are tested in match-sheet, text-editor and contracts.

const server = serveJourneys()
const db = () => server().services.database.db
const many = 5000

beforeAll(async () => {
  await sql`
    insert into persons (ssn, name, address, email)
    select (3100000000 + n)::text, 'Mía ' || n || ' <&> Þöll', 'Mýrargata ' || n, 'm' || n || '@postur.example'
    from generate_series(1, ${many}) n`.execute(db())
  await sql`
    insert into referees (person_id, division_type_id, permission_type_id)
    select id, 1, 1003 from persons where ssn like '3100%'`.execute(db())
  await sql`
    with mail as (
      insert into mails (kind, subject, body, created_at) values ('bulk', 'Æfing', 'x', now()) returning id)
    insert into outbox (mail_id, address, state, next_attempt_at)
    select id, 'm' || n || '@postur.example', 'sent', now() from mail, generate_series(1, ${many + 500}) n`.execute(
    db(),
  )
})

async function saved(page: Page, kind: 'Sækja Excel' | 'Sækja CSV') {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sækja', exact: true }).click()
  await page.getByRole('button', { name: kind }).click()
  return readFile(await (await saving).path())
}

async function rowsOfWorkbook(content: Buffer) {
  const [sheet] = await readXlsxFile(new Blob([new Uint8Array(content)]))
  return sheet?.data ?? []
}

const expected = Array.from({ length: many }, (_, index) => `Mía ${index + 1} <&> Þöll`).sort()
const openReferees = () => moveLoggedIn(server(), personas.staff, '/domarar?leit=myrargata')

test('OP-030 an Excel file has all 5000 rows of a list', async () => {
  const { page } = await openReferees()
  const [head, ...rows] = await rowsOfWorkbook(await saved(page, 'Sækja Excel'))
  expect(head?.[0]).toBe('Nafn')
  expect(rows.map(([name]) => name).sort()).toEqual(expected)
  await page.getByText('Skráin var sótt með 5.000 línum.').waitFor()
})

test('OP-030 an Excel file has all 5500 rows of a list that the server pages', async () => {
  const { page } = await moveLoggedIn(server(), personas.staff, '/postur')
  const [, ...rows] = await rowsOfWorkbook(await saved(page, 'Sækja Excel'))
  expect(rows.filter((row) => row.includes('Æfing'))).toHaveLength(many + 500)
})

test('OP-030 a CSV file has all 5000 rows of a list', async () => {
  const { page } = await openReferees()
  const text = (await saved(page, 'Sækja CSV')).toString('utf8').slice(1).trimEnd()
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ';' })
  expect(errors).toEqual([])
  expect(
    data
      .slice(1)
      .map(([name]) => name)
      .sort(),
  ).toEqual(expected)
})

test('OP-030 all 5000 rows of a list are printed', async () => {
  const { page } = await openReferees()
  await page.getByText(/^5\.000 af /).waitFor()
  const { text } = await readPdf(await page.pdf())
  // Long texts wrap to two lines in their cell. Each row has the word in its name and in its short name.
  expect(text.match(/Mía/g)).toHaveLength(2 * many)
})

test('the calendar file of a club with 5000 coming games is valid and has the next 1000', async () => {
  const { TeamId } = personas.clubUser
  await sql`
    insert into games (tournament_id, game_day, home_team_id, away_team_id)
    select (select min(id) from tournaments), now() + n * interval '1 minute', ${TeamId}::int,
      (select min(id) from teams where id <> ${TeamId}::int)
    from generate_series(1, ${many}) n`.execute(db())
  const address = await aCalendar(server(), personas.clubUser)
  const { page } = await moveLoggedIn(server(), personas.clubUser, '/heim')
  const feed = await page.request.get(address)
  const events = await eventsOf(new Response(new Uint8Array(await feed.body())))
  expect(events.size).toBe(mostGames)
})
