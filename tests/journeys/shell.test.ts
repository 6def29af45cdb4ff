import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openPage, type PageOptions, screenshot } from '../support/browser.ts'
import { testNow } from '../support/demo-database.ts'
import { goTo } from '../support/go-to.ts'
import { flowWidths } from '../support/long-form.ts'
import { type Persona, personas } from '../support/personas.ts'
import { logIn, moveLoggedIn, openLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

const openAs = (persona: Persona, address: string, options?: PageOptions) =>
  moveLoggedIn(server(), persona, address, options)
/** Logs in on a new page instead of the page that tests of this file share. */
const loadAs = (persona: Persona, address: string) => openLoggedIn(server(), persona, address)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Aðalvalmynd' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Oftast notað' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const addressOf = (page: Page) => page.url().slice(server().baseUrl.length)

const isInView = (entry: Locator) =>
  entry.evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

test.each<[string, Persona]>([
  ['staff', personas.staff],
  ['a club', personas.clubUser],
])(
  'SES-05 each pending task on the home page of %s opens a list with as many rows as the task counts',
  async (_who, persona) => {
    const { page } = await openAs(persona, '/heim', { now: testNow })
    const waiting = page.getByRole('region', { name: 'Bíður þín' }).getByRole('link')
    await waiting.first().waitFor()
    const lines = await waiting.evaluateAll((links) =>
      links.map((link) => ({
        address: link.getAttribute('href') ?? '',
        // The second element of the link is the number; the first is the sentence.
        count: Number(link.children[1]?.textContent?.trim()),
      })),
    )
    // Only lists have a query in their address. The other links open the page of the first record.
    const lists = lines.filter(({ address }) => address.includes('?'))
    expect(lists.length).toBeGreaterThan(0)
    for (const { address, count } of lists) {
      await goTo(page, address)
      const shown = page.locator('main output').filter({ hasText: /^\d/ }).first()
      await expect.poll(async () => parseInt(await shown.innerText(), 10), { message: address }).toBe(count)
    }
  },
)

test('on a phone, a club name of 60 letters fits the home page, and the words of the bottom bar stay whole', async () => {
  const { db } = server().services.database
  const named = (short_name: string) =>
    db.updateTable('teams').set({ short_name }).where('id', '=', personas.clubUser.TeamId).execute()
  await named('Knattspyrnufélag'.padEnd(60, 'a'))
  for (const persona of [personas.clubUser, personas.staff]) {
    const { page } = await openAs(persona, '/heim', { width: 390, now: testNow })
    await page
      .getByRole('main')
      .getByText(/Knattspyrnufélaga{20}/)
      .first()
      .waitFor()
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(section, a, span, small, strong)')]
        .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
        .map(({ textContent }) => textContent),
    )
    expect(beyond).toEqual([])
    const lines = bar(page).locator('a > span')
    const heights = await lines.evaluateAll((all) =>
      all.filter((one) => !one.textContent?.includes(' ')).map((one) => one.clientHeight),
    )
    expect(Math.max(...heights)).toBe(12)
    await screenshot(page, 'home-long-name')
  }
  await named('Fálkinn')
})

test('the page of a record links back to its list, unless the user may not open the list', async () => {
  const link = (page: Page) => page.getByRole('navigation', { name: 'Slóð' }).getByRole('link')
  const { page } = await openAs(personas.staff, '/veita-adgang')
  await screenshot(page, 'breadcrumbs')
  await link(page).click()
  await heading(page, 'Aðgangur').waitFor()
  expect(addressOf(page)).toMatch(/^\/adgangur/)
  const { page: club } = await openAs(personas.clubUser, `/felag/${personas.clubUser.TeamId}`)
  await heading(club, 'Fálkinn').waitFor()
  expect(await link(club).count()).toBe(0)
  await goTo(club, '/nyr-samningur')
  await link(club).click()
  await heading(club, 'Samningar').waitFor()
})

test('the back link of a record restores the search of its list, also on a phone', async () => {
  const back = (page: Page) => page.getByRole('navigation', { name: 'Slóð' }).getByRole('link')
  const { page } = await openAs(personas.staff, '/felog?leit=F%C3%A1lk', { width: 390 })
  await page.getByRole('link', { name: 'Fálkinn', exact: true }).click()
  await heading(page, 'Fálkinn').waitFor()
  await screenshot(page, 'way-back')
  expect(await heading(page, 'Fálkinn').getAttribute('aria-current')).toBe('page')
  expect(await back(page).evaluate((link) => link.clientWidth)).toBeGreaterThanOrEqual(44)
  await back(page).click()
  await heading(page, 'Félög og lið').waitFor()
  expect(addressOf(page)).toBe('/felog?leit=F%C3%A1lk')
})

test('the navigation marks the current page, and on the page of a record the list of the record', async () => {
  const { page } = await openAs(personas.staff, `/felag/${personas.clubUser.TeamId}`)
  await heading(page, 'Fálkinn').waitFor()
  const entry = rail(page).getByRole('link', { name: 'Félög og lið' })
  expect(await entry.getAttribute('aria-current')).toBe('true')
  await entry.click()
  await heading(page, 'Félög og lið').waitFor()
  expect(await entry.getAttribute('aria-current')).toBe('page')
})

describe('the navigation', () => {
  test.each<[string, Persona, string[]]>([
    ['AuthType 1', personas.staff, ['Heim', 'Dómarar', 'Saga', 'Póstur']],
    ['AuthType 2 with NDO', personas.restrictedNdo, ['Heim']],
    ['AuthType 3', personas.clubUser, ['Heim', 'Dómarar']],
  ])('SES-27 offers %s exactly the pages the role may open', async (_type, persona, entries) => {
    const { page } = await openAs(persona, '/heim')
    const offered = await rail(page).getByRole('listitem').getByRole('link').allTextContents()
    // Checks four pages only. The tests of other areas check the links of their own pages.
    expect(offered.filter((title) => known.includes(title))).toEqual(entries)
  })
  const known = ['Heim', 'Dómarar', 'Saga', 'Póstur']

  test('SES-28 OP-013 redirects AuthType 2 without the alias to the home page before the page requests any data', async () => {
    const { page } = await openPage(server())
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await logIn(page, personas.restrictedNdo)
    await page.goto('/domarar')
    await heading(page, 'Heim').waitFor()
    expect(addressOf(page)).toBe('/heim')
    expect(asked.filter((address) => /^\/api\/admin\/(referees|rest\/audit)/.test(address))).toEqual([])
  })

  test('SES-25 uses clean paths with working Back and Forward', async () => {
    const { page } = await openAs(personas.staff, '/heim')
    await rail(page).getByRole('link', { name: 'Dómarar' }).click()
    await heading(page, 'Dómarar').waitFor()
    expect(addressOf(page)).toMatch(/^\/domarar(\?|$)/)
    await page.goBack()
    await heading(page, 'Heim').waitFor()
    expect(await page.title()).toBe('Heim · Bakvörður')
    await page.goForward()
    await heading(page, 'Dómarar').waitFor()
    expect(await page.title()).toBe('Dómarar · Bakvörður')
  })

  test('moves the focus to the heading of the new page', async () => {
    const { page } = await openAs(personas.staff, '/heim')
    await rail(page).getByRole('link', { name: 'Saga' }).click()
    await heading(page, 'Saga').waitFor()
    await expect.poll(() => focused(page)).toBe('Saga')
  })

  test('shows the current entry, and keeps collapsed groups and up to four pinned pages', async () => {
    const { page } = await openAs(personas.staff, '/textar')
    const entry = (name: string) => rail(page).getByRole('link', { name, exact: true })
    await expect.poll(() => isInView(entry('Textar'))).toBe(true)
    const group = rail(page).getByRole('button', { name: 'Leikir' })
    await group.click()
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
    await entry('Eldri leikskýrslur').waitFor({ state: 'hidden' })
    await rail(page).getByRole('button', { name: 'Festa síður' }).click()
    const dialog = page.getByRole('dialog', { name: 'Festa síður' })
    for (const name of ['Saga', 'Póstur', 'Mót', 'Vellir']) {
      const box = dialog.getByRole('checkbox', { name, exact: true })
      await box.click()
      await expect.poll(() => box.isChecked()).toBe(true)
    }
    await expect.poll(() => dialog.getByRole('checkbox', { name: 'Textar' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Loka' }).click()
    const pinned = rail(page).getByRole('list', { name: 'Festar síður' }).getByRole('link')
    await screenshot(page, 'rail')
    await page.evaluate(() => sessionStorage.removeItem('rail'))
    await page.reload()
    await heading(page, 'Textar').waitFor()
    await expect.poll(() => pinned.allTextContents()).toEqual(['Saga', 'Póstur', 'Mót', 'Vellir'])
    await entry('Eldri leikskýrslur').waitFor({ state: 'hidden' })
    await server()
      .as(personas.staff)
      .put('rest/rail', { Value: { Folded: [], Pins: [] } })
  })

  test('on a phone is a bar with three links and a dialog with all', async () => {
    const { page } = await openAs(personas.staff, '/heim', { width: 390 })
    expect(await bar(page).getByRole('link').count()).toBe(3)
    await bar(page).getByRole('button', { name: 'Valmynd' }).click()
    const sheet = page.getByRole('dialog', { name: 'Valmynd' })
    await sheet.getByRole('link', { name: 'Saga' }).click()
    await heading(page, 'Saga').waitFor()
    await sheet.waitFor({ state: 'detached' })
  })
})

test('the home page and the navigation show staff the number of unsent messages and link to them', async () => {
  await server().services.database.db.deleteFrom('outbox').execute()
  const staff = server().as(personas.staff)
  const { RefereeList } = await (await staff.get('referees')).json()
  const PersonIds = RefereeList.filter(({ Email }: { Email: string }) => Email)
    .slice(0, 2)
    .map(({ PersonId }: { PersonId: number }) => PersonId)
  await staff.post('mail/bulk', { List: 'referees', PersonIds, Subject: 'Æfing', Text: 'Kl. 18.' })
  const { page } = await openAs(personas.staff, '/heim')
  await rail(page)
    .getByRole('link', { name: /Póstur.*2 atriði bíða/ })
    .waitFor()
  const waiting = page.getByRole('region', { name: 'Bíður þín' })
  await waiting.getByRole('link', { name: /2 tölvupóstar bíða sendingar/ }).click()
  await heading(page, 'Póstur').waitFor()
  expect(addressOf(page)).toBe('/postur?stada=queued')
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await screenshot(page, 'shell-outbox')
})

test('SES-24 the loading text of the home page ends if the request fails, and the request can be retried', async () => {
  const { page, guard } = await openPage(server())
  guard.allow(/500 .*rest\/waiting/)
  let asked = 0
  await page.route('**/rest/waiting', (route) => {
    asked++
    return route.fulfill({ status: 500, json: {} })
  })
  await logIn(page, personas.staff)
  await page.goto('/heim')
  await page.getByText('Ekki tókst að athuga hvað bíður þín.').waitFor()
  // Waits for the list of today's games, which loads separately.
  await expect.poll(() => page.getByText('Sæki gögn…').count()).toBe(0)
  expect(await page.getByText('Ekkert bíður þín núna.').count()).toBe(0)
  // The second request comes from the navigation, once the page has loaded.
  await expect.poll(() => asked).toBe(2)
  await page.unroute('**/rest/waiting')
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect.poll(() => page.getByText('Ekki tókst að athuga').count()).toBe(0)
})

test('SES-01 the pages are in Icelandic, also in texts for screen readers only', async () => {
  const { page } = await openAs(personas.staff, '/heim')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('is')
  for (const path of ['/domarar', '/heim']) {
    await goTo(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const said = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')]
        .flatMap((one) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name)))
        .concat(document.body.textContent)
        .join('\n'),
    )
    expect(said).toContain('Þrengja valmynd')
    expect(said).not.toMatch(
      /\b(close|open|menu|search|loading|page|error|select|rows?|next|previous|sort|of)\b/i,
    )
  }
})

describe('keyboard control of the app', () => {
  test('starts with a link past the navigation', async () => {
    const { page } = await loadAs(personas.staff, '/heim')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Fara beint í efni síðunnar')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    expect(addressOf(page)).toBe('/heim')
  })

  test('finds a page with Ctrl+K by part of its name without accents', async () => {
    const { page } = await openAs(personas.staff, '/heim')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Fara á síðu' }).fill('post')
    const found = page.getByRole('group', { name: 'Síður' }).getByRole('option')
    await found.filter({ hasText: 'Póstur' }).waitFor()
    expect(await found.count()).toBe(1)
    await page.keyboard.press('Enter')
    await heading(page, 'Póstur').waitFor()
  })

  test('moves through the results of Ctrl+K with arrow keys, and Ctrl+K says if it found nothing', async () => {
    await server()
      .as(personas.staff)
      .put('rest/recent', { Value: ['page.outbox'] })
    const { page } = await openAs(personas.staff, '/heim')
    await page.keyboard.press('Control+k')
    const chosen = async () => {
      const id = await page.getByRole('combobox').getAttribute('aria-activedescendant')
      return page.getByRole('option').evaluateAll((all, id) => all.findIndex((one) => one.id === id), id)
    }
    await expect.poll(chosen).toBe(0)
    await page.keyboard.press('ArrowDown')
    await expect.poll(chosen).toBe(1)
    await page.keyboard.press('ArrowUp')
    await expect.poll(chosen).toBe(0)
    await page.getByRole('option', { name: 'Dómarar', exact: true }).waitFor()
    await page.keyboard.type('zzz')
    await page.getByText('Ekkert fannst. Prófaðu annað orð.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('has help on ?, which lists the keys; single-character keys can be turned off', async () => {
    const { page } = await loadAs(personas.staff, '/urslit')
    await heading(page, 'Úrslit leiks').waitFor()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Hjálp' })
    await dialog.getByRole('heading', { name: 'Úrslit leiks' }).waitFor()
    await dialog.getByText('örvar og Enter færa á milli lína').waitFor()
    await dialog.getByText('Leita og fara á síðu').waitFor()
    await dialog.getByRole('checkbox', { name: 'Nota flýtilykla með einum staf' }).uncheck()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    expect(await dialog.count()).toBe(0)
  })

  test('SES-36 opens and operates the user menu and logs out', async () => {
    const { page } = await loadAs(personas.staff, '/heim')
    await page.getByRole('button', { name: personas.staff.Name }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toBe('Skrá út')
    await page.keyboard.press('Enter')
    await heading(page, 'Þú hefur skráð þig út').waitFor()
  })
})

describe('the settings stored on the device', () => {
  test('are the colour scheme and the folded navigation, which survive a logout', async () => {
    const { page } = await loadAs(personas.staff, '/heim')
    const userMenu = page.getByRole('button', { name: personas.staff.Name })
    await userMenu.click()
    await page.getByRole('menuitem', { name: /Útlit/ }).click()
    await page.getByRole('menuitem', { name: /Útlit.*Ljóst/ }).click()
    await page.getByRole('menuitem', { name: /Útlit.*Dökkt/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Þrengja valmynd' }).click()
    await page.getByRole('button', { name: 'Víkka valmynd' }).waitFor()
    await userMenu.click()
    await page.getByRole('menuitem', { name: 'Skrá út' }).click()
    await heading(page, 'Þú hefur skráð þig út').waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.look)).toBe('dark')
    const kept = await page.evaluate(() => ({ ...localStorage }))
    expect(Object.keys(kept)).toEqual(['bakvordur'])
    expect(JSON.parse(kept.bakvordur ?? '')).toEqual({ look: 'dark', foldedRail: true })
  })
})

describe.each(flowWidths)('at %i pixels the accessibility check passes for', (width) => {
  const seen = async (page: Page, name: string) => {
    await expectAccessible(page)
    await screenshot(page, `shell-${name}`)
  }

  test('SES-06 the pages shown before the login', async () => {
    const { page, guard } = await openPage({ ...server(), width })
    guard.allow(/400 .*authenticationoptions/)
    await page.goto('/domarar')
    await page.getByRole('link', { name: /rafrænum skilríkjum/ }).waitFor()
    await seen(page, 'login')
    await page.goto('/?result=token+Expired')
    await page.getByRole('alert').waitFor()
    await seen(page, 'expired')
    await page.goto('/#token=falskur')
    await page.getByRole('heading', { name: 'Innskráningin tókst ekki' }).waitFor()
    expect(addressOf(page)).toBe('/')
    await seen(page, 'problem')
    const response = await server().fetch('/eid/token', {
      method: 'POST',
      body: JSON.stringify({ kennitala: personas.manyRoles.Kennitala }),
    })
    // Goes to another page first, because changing only the hash would not load a page.
    await page.goto('/utskraning')
    await heading(page, 'Þú hefur skráð þig út').waitFor()
    await seen(page, 'logged-out')
    await page.goto(`/#token=${(await response.json()).token}`)
    await heading(page, 'Veldu hlutverk').waitFor()
    await seen(page, 'choose')
  })

  test('the home page, an unknown page, and dialogs and menus over them', async () => {
    const { page } = await openAs(personas.manyRoles, '/heim', { width })
    await page.getByText('Velkomin á innri vefinn').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await seen(page, 'palette')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Hjálp' }).waitFor()
    await seen(page, 'keys')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: personas.manyRoles.Name }).click()
    await page.getByRole('menuitem', { name: 'Skrá út' }).waitFor()
    await seen(page, 'user-menu')
    await page.keyboard.press('Escape')
    if (width === 390) await page.getByRole('button', { name: 'Valmynd' }).click()
    else await page.getByRole('button', { name: /Skipta um hlutverk/ }).click()
    await page
      .getByRole(width === 390 ? 'dialog' : 'menuitemradio')
      .first()
      .waitFor()
    await seen(page, width === 390 ? 'sheet' : 'role-menu')
    await page.keyboard.press('Escape')
    await page.goto('/er-ekki-til')
    await heading(page, 'Síðan fannst ekki').waitFor()
    await page.keyboard.press('Control+b')
    await seen(page, 'not-found')
    await page.getByRole('link', { name: 'Fara heim' }).click()
    await heading(page, 'Heim').waitFor()
  })

  test('warnings and notices', async () => {
    const { page, context, guard } = await openPage({ ...server(), width })
    guard.allow('request failed', 'net::ERR_FAILED')
    await context.clock.install({ time: testNow })
    await logIn(page, personas.staff)
    await page.goto('/heim')
    await heading(page, 'Heim').waitFor()
    await context.clock.fastForward('02:55:30')
    await page.getByText('Aðgangur rennur út eftir 5 mínútur').first().waitFor()
    await page.route('**/users/logout', (route) => route.abort())
    await page.getByRole('button', { name: personas.staff.Name }).click()
    await page.getByRole('menuitem', { name: 'Skrá út' }).click()
    await page.getByRole('alert').getByText('Ekki náðist samband við kerfið.').waitFor()
    await context.setOffline(true)
    await page.getByText('Ekkert netsamband.').first().waitFor()
    await seen(page, 'notes')
    await context.setOffline(false)
    await expect.poll(() => page.getByText('Ekkert netsamband').count()).toBe(0)
  })
})
