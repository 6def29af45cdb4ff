import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/universal'
import { beforeAll, expect, test } from 'vitest'
import { personas } from '../support/personas.ts'
import { readPdf } from '../support/read-pdf.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

// Tests files and prints of 5000 rows that the browser makes under the production security policy.
// setup-journeys.ts fails each test that violates the policy. Other tests cover documents made by the server.

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
const openReferees = (address = '/domarar?leit=myrargata') => moveLoggedIn(server(), personas.staff, address)

test('OP-030 an Excel file has all 5000 rows of a list', async () => {
  const { page } = await openReferees()
  const [head, ...rows] = await rowsOfWorkbook(await saved(page, 'Sækja Excel'))
  expect(head?.[0]).toBe('Nafn')
  expect(rows.map(([name]) => name).sort()).toEqual(expected)
  await page.getByText('Skráin var sótt með 5.000 línum.').waitFor()
})

test('OP-030 an Excel file has all 5500 rows of a list whose pages come from the server', async () => {
  const { page } = await moveLoggedIn(server(), personas.staff, '/postur')
  const [, ...rows] = await rowsOfWorkbook(await saved(page, 'Sækja Excel'))
  expect(rows.filter((row) => row.includes('Æfing'))).toHaveLength(many + 500)
})

// Checks the printed pages only. referees.test.ts counts the printed rows of a long list.
test('OP-030 all rows of a list are printed, over several pages', async () => {
  const { page } = await openReferees('/domarar?leit=myrargata+49')
  await page.getByText(/^199 af /).waitFor()
  const { text, pages } = await readPdf(await page.pdf())
  expect(pages).toBeGreaterThan(2)
  // The word appears twice in each row: in the name and in the short name.
  expect(text.match(/Mía/g)).toHaveLength(2 * 199)
})
