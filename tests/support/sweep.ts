import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aliases } from '#domain/platform/auth-type.ts'
import { mayOpen, type PageName, pageAt, pageNames } from '#domain/platform/pages.ts'
import { expectAccessible, expectAccessibleContent } from './axe.ts'
import { openPage } from './browser.ts'
import { translate } from './built-in-texts.ts'
import { testNow } from './demo-database.ts'
import { coveredStops, type Walked } from './focus-walk.ts'
import { personIdOf } from './person-id.ts'
import { type Persona, personas } from './personas.ts'
import { logIn, type ServedApp } from './serve-journeys.ts'
import { expectSeen, expectToFit, expectWords, watchLoading } from './sweep-checks.ts'
import { addressesOf, type SampleIds, sampleIds, withIds } from './sweep-samples.ts'

// Every page that exists, for every role that may open it: as the first of them on a desk and on a telephone, as each
// other role at the width where it works. The first of them sees it in both looks, whose colours neither a role nor a width
// changes, and goes through all that takes the focus on a telephone, down and up (WCAG 2.4.11).

type SweptRole = {
  persona: Persona
  width: 1280 | 390
  /** Sees of each page a part of what one before sees, or the same. */
  seesLess?: true
}

/** AuthType 2 opens what its aliases name: here all of them. */
const allAliases: Persona = { ...personas.restrictedNone, Websites: aliases }
export const sweptRoles: SweptRole[] = [
  { persona: personas.staff, width: 1280 },
  { persona: allAliases, width: 1280, seesLess: true },
  { persona: personas.clubUser, width: 390 },
  { persona: personas.referee, width: 390 },
  { persona: personas.limited, width: 390, seesLess: true },
  { persona: personas.transfersOnly, width: 1280, seesLess: true },
  { persona: personas.supervisor, width: 390 },
]

/** Who opens the page first here sees it at both widths. */
const firstOf = (name: PageName) => sweptRoles.find(({ persona }) => mayOpen(name, persona))?.persona

/** The tests of a file: all that somebody of each of these roles may open. */
export function sweep(roles: SweptRole[], server: () => ServedApp) {
  let ids: SampleIds
  let devices: Record<1280 | 390, Device>

  beforeAll(async () => {
    ids = await sampleIds(server())
    const { db } = server().services.database
    await db
      .updateTable('roles')
      .set({ websites: [...aliases] })
      .where('person_id', '=', await personIdOf(db, allAliases))
      .execute()
    devices = { 1280: await openDevice(server(), 1280), 390: await openDevice(server(), 390) }
  })

  describe.each(roles)('AuthType $persona.AuthType', ({ persona, width, seesLess }) => {
    beforeAll(async () => {
      for (const { page } of Object.values(devices)) {
        // What the role before is still asking for would be refused.
        await page.goto('about:blank')
        await logIn(page, persona)
      }
    })

    const cases = pageNames
      .filter((name) => mayOpen(name, persona))
      .flatMap((name) => addressesOf(name).map((address) => [address, name] as const))

    const seenFirst = cases.filter(([, name]) => firstOf(name) === persona)
    test.each(seenFirst)(
      '%s fits, is in words, is accessible and has no bar over the focus',
      async (address, name) => {
        for (const device of Object.values(devices)) {
          await examine(device, withIds(address, ids), name)
          // No colour is another one at another width.
          await (device === devices[1280] ? expectAccessible : expectAccessibleContent)(device.page)
        }
        // On a telephone more lies under a bar than on a desk.
        await expectFocusInSight(devices[390])
      },
    )

    const seenBefore = cases.filter(([, name]) => firstOf(name) !== persona)
    test.each(seenBefore)('%s fits and is in words', async (address, name) => {
      await examine(devices[width], withIds(address, ids), name)
      if (!seesLess) await expectAccessibleContent(devices[width].page)
    })
  })
}

/** The pages of AuthType 2 with each alias alone: those of one are not to need the calls of another (SES-28). */
export function sweepAliases(server: () => ServedApp) {
  let ids: SampleIds
  let device: Device

  beforeAll(async () => {
    ids = await sampleIds(server())
    device = await openDevice(server(), 1280)
  })

  describe.each(aliases)('AuthType 2 with %s alone', (alias) => {
    const persona: Persona = { ...personas.restrictedNone, Websites: [alias] }
    beforeAll(async () => {
      const { db } = server().services.database
      await db
        .updateTable('roles')
        .set({ websites: [alias] })
        .where('person_id', '=', await personIdOf(db, persona))
        .execute()
      await device.page.goto('about:blank')
      await logIn(device.page, persona)
    })

    const cases = pageNames
      .filter((name) => mayOpen(name, persona))
      .flatMap((name) => addressesOf(name).map((address) => [address, name] as const))
    test.each(cases)('%s is refused nothing that it asks for', async (address, name) => {
      await goTo(device.page, withIds(address, ids))
      await device.loaded()
      expect(pageAt(new URL(device.page.url()).pathname)).toBe(name)
      await expectNotDenied(device.page)
    })
  })
}

type Device = { page: Page; loaded: () => Promise<void>; hasWalkedFrame: boolean }

async function openDevice({ baseUrl }: ServedApp, width: 1280 | 390): Promise<Device> {
  // Who has no part in the one transfer is told that it is not there (D3-008), and who has the person in no list likewise.
  const { page } = await openPage({
    baseUrl,
    width,
    now: testNow,
    allow: [/404 .*(transferRequests|admin\/rest\/people)\/\d+/],
  })
  return { page, loaded: watchLoading(page), hasWalkedFrame: false }
}

async function examine({ page, loaded }: Device, address: string, name: PageName) {
  await goTo(page, address)
  await loaded()
  expect(pageAt(new URL(page.url()).pathname)).toBe(name)
  await expectNotDenied(page)
  await expectToFit(page)
  // The page of the texts names them by their keys.
  if (name !== 'texts') await expectWords(page)
  // On a telephone what there is no room for is left out on purpose.
  if (page.viewportSize()?.width === 1280) await expectSeen(page)
}

/** Whoever may open a page is refused nothing that it asks for as it opens; a call that is refused fails the test by itself (page-guard.ts). */
async function expectNotDenied(page: Page) {
  expect(await page.getByText(denied, { exact: true }).count(), `${denied} at ${page.url()}`).toBe(0)
}

const denied = translate('refusals.access.denied')

/** Whatever takes the focus, on the way down and on the way up, is never wholly under a bar that stays put. */
async function expectFocusInSight(device: Device) {
  const { page, hasWalkedFrame } = device
  // The frame is the same on each page.
  const walked: Walked = hasWalkedFrame ? 'main' : 'body'
  for (const key of ['Tab', 'Shift+Tab'] as const)
    expect(await coveredStops(page, key, walked), `${key} on ${page.url()}`).toEqual([])
  device.hasWalkedFrame = true
}

/**
 * As a link of the app does, by way of an address that has no page, so that nothing of the page before is taken for the
 * next. The first page of a role is loaded as a whole, and so is one after a match report, which may hold whoever leaves.
 */
async function goTo(page: Page, address: string) {
  if (page.url() === 'about:blank' || page.url().includes('/leikskyrsla/')) return page.goto(address)
  const noPage = page.getByRole('heading', { level: 1, name: 'Síðan fannst ekki' })
  await follow(page, '/engin-sida')
  await noPage.waitFor()
  await follow(page, address)
  await noPage.waitFor({ state: 'detached' })
}

function follow(page: Page, address: string) {
  return page.evaluate((to) => {
    // As React Router counts the entries of the history.
    const state = { usr: null, key: to, idx: (window.history.state?.idx ?? 0) + 1 }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
}
