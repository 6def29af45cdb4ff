import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { compareIcelandic } from '#domain/platform/icelandic.ts'
import { expectAccessibleContent } from '../support/axe.ts'
import { type PageOptions, screenshot } from '../support/browser.ts'
import { aReferee } from '../support/builders.ts'
import { flowWidths } from '../support/long-form.ts'
import { type Persona, personas } from '../support/personas.ts'
import { logIn, moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

// These names sort before or after the 4980 other names, which begin with M. So the first and last rows are known.
const known = ['Ábdís Ábels', 'Ösp Örlygs', 'Öö Öxar', 'Þór Þrándar']

beforeAll(async () => {
  const { db } = server().services.database
  for (const name of known)
    await aReferee(db, { division_type_id: 3 }, { name, email: `${name.length}@postur.example` })
  await sql`
    insert into persons (ssn, name, address, email)
    select (3100000000 + n)::text, 'Mía ' || translate(n::text, '0123456789', 'aábdðeéfgh') || ' Mars', 'Mýrargata ' || n,
      case when n % 4 > 0 then 'm' || n || '@postur.example' end
    from generate_series(1, 4980) n`.execute(db)
  await sql`
    insert into referees (person_id, division_type_id, permission_type_id)
    select id, 1, 1003 from persons where ssn like '3100%'`.execute(db)
})

async function open(address: string, options: PageOptions = {}, persona: Persona = personas.staff) {
  const opened = await moveLoggedIn(server(), persona, address, options)
  await opened.page.getByRole('grid', { name: 'Dómarar' }).waitFor()
  return opened
}

const rows = (page: Page) => page.locator('tbody tr[data-index]')
const names = (page: Page) => rows(page).getByRole('rowheader').allTextContents()
const firstName = async (page: Page) => (await names(page))[0]
const search = (page: Page) => page.getByRole('searchbox', { name: 'Leita í listanum Dómarar' })
const count = (page: Page) => page.getByRole('search').locator('output').textContent()
const bar = (page: Page) => page.getByRole('region', { name: 'Aðgerðir fyrir valdar línur' })
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

test('REF-01 the old address /domararnir opens the list of referees', async () => {
  const { page } = await open('/domararnir')
  expect(await page.title()).toBe('Dómarar · Bakvörður')
  expect(await rows(page).count()).toBe(20)
  expect(await count(page)).toMatch(/^4\.9\d\d af 4\.9\d\d$/)
})

describe('5000 rows on one page', () => {
  test('are rendered only while in view, and the keyboard reaches the first and the last', async () => {
    const { page } = await open('/domarar?fjoldi=5000')
    expect(await nodes(page)).toBeLessThan(1500)
    const total = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
    expect(total).toBeGreaterThan(4980)
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    const top = await names(page)
    expect(top.toSorted(compareIcelandic)).toEqual(top)
    await page.keyboard.press('End')
    const last = page.getByRole('row').filter({ hasText: 'Öö Öxar' })
    await expect.poll(() => last.evaluate((row) => row === document.activeElement)).toBe(true)
    expect(await last.getAttribute('aria-rowindex')).toBe(String(total + 1))
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? Infinity))
      .toBeLessThan(800)
    expect(await nodes(page)).toBeLessThan(1500)
    await page.keyboard.press('Home')
    await expect.poll(() => firstName(page)).toMatch(/^(A|Á)/)
  })

  test('are not all re-rendered when the user selects one', async () => {
    const { page } = await open('/domarar?fjoldi=5000&leit=mia')
    await expect.poll(() => rows(page).count()).toBeGreaterThan(10)
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { changedRows: seen })
      const watch = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const row = (target as Element).closest?.('tr[data-index]')
          if (row) seen.add(row.getAttribute('data-index') ?? '')
        }
      })
      const body = document.querySelector('tbody')
      if (body) watch.observe(body, { subtree: true, attributes: true, childList: true, characterData: true })
    })
    await page
      .getByRole('checkbox', { name: /^Velja: Mía/ })
      .nth(2)
      .click()
    await bar(page).waitFor()
    // Two rows may change: the selected row, and the row that had the tab stop before.
    const changed = await page.evaluate(() => [
      ...(window as unknown as { changedRows: Set<string> }).changedRows,
    ])
    expect(changed.length).toBeLessThanOrEqual(2)
  })

  test('OP-052 can all be selected with one press, except rows without an e-mail address', async () => {
    const { page } = await open('/domarar?fjoldi=5000&leit=mia')
    await page.getByRole('checkbox', { name: 'Velja allar línur sem síurnar skilja eftir' }).click()
    expect(await bar(page).textContent()).toContain('3.735 valdar línur')
    const ticks = rows(page).getByRole('checkbox')
    for (const row of await ticks.all()) expect(await row.isChecked()).toBe(await row.isEnabled())
  })
})

describe('the state of a list in the address', () => {
  test('restores search, filter, sort order and page after a reload and on Back', async () => {
    const { page } = await open('/domarar')
    await search(page).pressSequentially('thor thra')
    await expect.poll(() => names(page)).toEqual(['Þór Þrándar'])
    await expect.poll(() => page.url()).toContain('leit=thor+thra')
    await page.reload()
    await expect.poll(() => names(page)).toEqual(['Þór Þrándar'])
    expect(await search(page).inputValue()).toBe('thor thra')
    await search(page).press('Escape')
    await page.getByRole('button', { name: 'Sía: Deild' }).click()
    await page.getByRole('checkbox', { name: '2. deild' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Nafn', exact: true }).click()
    await expect.poll(() => firstName(page)).toBe('Öö Öxar')
    expect(new URL(page.url()).search).toBe('?deild=3&rod=-Name')
    await page.goBack()
    await expect.poll(() => firstName(page)).not.toBe('Öö Öxar')
    await page.goBack()
    await expect.poll(() => rows(page).count()).toBe(20)
    await page.goForward()
    await expect.poll(() => new URL(page.url()).search).toBe('?deild=3')
  })

  test('includes a search typed just before leaving the page', async () => {
    const { page } = await open('/domarar')
    await search(page).pressSequentially('osp')
    await page.getByRole('link', { name: 'Heim' }).first().click()
    await page.getByRole('grid').waitFor({ state: 'detached' })
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(['Ösp Örlygs'])
  })
})

describe('the CSV file of a list', () => {
  test('REF-03 SES-42 OP-030 contains all filtered rows in the displayed order and columns', async () => {
    const { page } = await open('/domarar?leit=myrargata&rod=-Name')
    await page.getByRole('button', { name: 'Dálkar' }).click()
    await page.getByRole('checkbox', { name: 'Stutt nafn' }).uncheck()
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Sækja', exact: true }).click()
    await page.getByRole('button', { name: 'Sækja CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^domarar-\d{4}-\d\d-\d\d\.csv$/)
    const content = await readFile(await file.path())
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = content.subarray(3).toString('utf8').split('\r\n')
    expect(lines[0]).toBe(
      '"Nafn";"Félag";"Heimilisfang";"Póstnr.";"Póststöð";"Farsími";"Deild";"Réttindi";"Netfang"',
    )
    expect(lines).toHaveLength(4980 + 2)
    const order = lines.slice(1, -1).map((line) => line.slice(1).split('";"')[0]!)
    expect(order.toSorted((a, b) => compareIcelandic(b, a))).toEqual(order)
    await page.getByText('Skráin var sótt með 4.980 línum.').waitFor()
    // The audit log counts all rows that the server returned, because the search is applied in the browser.
    const answered = await (await server().as(personas.staff).get('referees')).json()
    const { records } = await server()
      .services.database.db.selectFrom('audit')
      .select('records')
      .where('act', '=', 'lists.export')
      .executeTakeFirstOrThrow()
    expect(records).toMatchObject({ List: 'domarar', Rows: answered.RefereeList.length })
  })
})

test('a widened column of a list keeps its width without resizing the others, and a print has all rows', async () => {
  await server().services.database.db.deleteFrom('preferences').execute()
  const { page } = await open('/domarar?leit=myrargata')
  const heading = (field: string) => page.locator(`th[data-field="${field}"]`)
  const widthOf = async (field: string) => Math.round((await heading(field).boundingBox())!.width)
  const [name, before] = [await widthOf('Name'), await widthOf('TeamShortName')]
  const box = (await heading('TeamShortName').boundingBox())!
  await page.mouse.move(box.x + box.width - 3, box.y + 18)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 57, box.y + 18, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => widthOf('TeamShortName')).toBe(before + 60)
  expect(await widthOf('Name')).toBe(name)
  await expect
    .poll(
      async () =>
        (await (await server().as(personas.staff).get('rest/preferences/domarar')).json()).Value.Widths,
    )
    .toMatchObject({ TeamShortName: before + 60 })
  await page.reload()
  await page.getByRole('grid').waitFor()
  await expect.poll(() => widthOf('TeamShortName')).toBe(before + 60)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('[data-ui="printed"] tbody tr').count()).toBe(4980)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.locator('[data-ui="printed"]').waitFor({ state: 'detached' })
})

test('a saved view of a list survives a logout and login', async () => {
  await server().services.database.db.deleteFrom('preferences').execute()
  const { page, context } = await open('/domarar?leit=osp&fjoldi=50', {}, personas.supervisor)
  await page.getByRole('button', { name: 'Vistaðar síur' }).click()
  await page.getByLabel('Heiti á vistaðri síu').fill('Aspir')
  await page.getByRole('button', { name: 'Vista síu' }).click()
  await page.getByRole('button', { name: 'Aspir' }).waitFor()
  await expect
    .poll(
      async () =>
        (await (await server().as(personas.supervisor).get('rest/preferences/domarar')).json()).Value.Views,
    )
    .toHaveLength(1)
  await context.clearCookies()
  await logIn(page, personas.supervisor)
  await page.goto('/domarar')
  await page.getByRole('button', { name: 'Vistaðar síur' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aspir', exact: true }).click()
  await expect.poll(() => names(page)).toEqual(['Ösp Örlygs'])
})

test('the referees list is accessible with filters, selected rows and each menu open', async () => {
  const { page } = await open('/domarar?deild=3')
  await page.getByRole('checkbox', { name: 'Velja: Þór Þrándar' }).click()
  await bar(page).waitFor()
  await expectAccessibleContent(page)
  await screenshot(page, 'referees')
  for (const menu of ['Sía: Réttindi', 'Dálkar', 'Vistaðar síur']) {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessibleContent(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await search(page).fill('finnst ekki')
  await page.getByText('Engar leitarniðurstöður fundust').waitFor()
  await expectAccessibleContent(page)
})

describe.each(flowWidths)('REF-04 an action on several referees at %i pixels', (width) => {
  const withoutAddress = 'Mýrargata 4444'
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Setja deild á / })
  const divisions = () =>
    server()
      .services.database.db.selectFrom('referees')
      .innerJoin('persons', 'persons.id', 'referees.person_id')
      .select('persons.address')
      .where('division_type_id', '!=', 1)
      .where('persons.address', 'like', 'Mýrargata%')
      .orderBy('persons.address')
      .execute()
  const nameAt = async (address: string) => {
    const { db } = server().services.database
    const row = await db
      .selectFrom('persons')
      .select('name')
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
    return row.name
  }
  const choose = async (page: Page) => {
    await dialogOf(page).getByRole('combobox', { name: 'Deild' }).selectOption({ label: '5. deild' })
    await dialogOf(page).getByRole('button', { name: 'Setja', exact: true }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
  }
  const reset = () =>
    sql`update referees set division_type_id = 1 where permission_type_id = 1003`.execute(
      server().services.database.db,
    )

  test('can include referees without an e-mail address', async () => {
    await reset()
    const { page } = await open('/domarar?leit=mia&fjoldi=5000', { width })
    await page
      .getByRole('checkbox', { name: /^Velja: Mía/ })
      .and(page.locator(':enabled'))
      .first()
      .click()
    await bar(page).getByRole('button', { name: 'Setja deild' }).click()
    await dialogOf(page)
      .getByRole('group', { name: /^1\.245 færslur án netfangs/ })
      .waitFor()
    const name = await nameAt(withoutAddress)
    await dialogOf(page).getByRole('searchbox', { name: 'Leita að nafni' }).fill(name)
    await dialogOf(page).getByRole('checkbox', { name, exact: true }).check()
    await page.getByRole('heading', { name: 'Setja deild á 2 dómara' }).waitFor()
    await expectAccessibleContent(page)
    await screenshot(page, 'referees-without-address')
    await choose(page)
    await page.getByText('2 dómarar: 5. deild').waitFor()
    const set = await divisions()
    expect(set).toHaveLength(2)
    expect(set).toContainEqual({ address: withoutAddress })
  })
})
