import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { AuthType, aliases } from '#domain/platform/auth-type.ts'
import { mayOpen, type PageName, pageAt, pageNames, pages } from '#domain/platform/pages.ts'
import { expectAccessible, expectAccessibleContent } from './axe.ts'
import { openPage } from './browser.ts'
import { translate } from './built-in-texts.ts'
import { testNow } from './demo-database.ts'
import { becomeDevice, type Width } from './device.ts'
import { coveredStops, type Walked } from './focus-walk.ts'
import { goTo } from './go-to.ts'
import { isWhole } from './long-form.ts'
import { personIdOf } from './person-id.ts'
import { type Persona, personas } from './personas.ts'
import { logIn, type ServedApp } from './serve-journeys.ts'
import { expectSeen, expectToFit, expectWholeLists, expectWords, watchLoading } from './sweep-checks.ts'
import { addressesOf, type SampleIds, sampleIds, withIds } from './sweep-samples.ts'

// Opens every page with every role that may open it. The first such role sees the page on a desktop and on a
// phone, in both colour schemes, and the focus moves through it on the phone, down and up (WCAG 2.4.11). Each
// further role sees it at its usual width, with only the checks that depend on the role.

type SweptRole = {
  persona: Persona
  width: 1280 | 390
  /** The pages to open; by default all that the role may open. */
  pages?: PageName[]
}

/**
 * A role of restricted staff (AuthType 2) for each website area (alias) alone, because the pages of one area
 * must not need calls of another (SES-28). Only the first of these roles opens pages that need no area; with
 * WALK=whole every role does.
 */
const aliasesAlone = aliases.map((alias, index): SweptRole => {
  const persona: Persona = { ...personas.restrictedNone, Websites: [alias] }
  const withoutAlias = (name: PageName) => pages[name].alias === '*' && (isWhole || index === 0)
  const own = pageNames.filter((name) => mayOpen(name, persona))
  return {
    persona,
    width: 1280,
    pages: own.filter((name) => name === 'home' || pages[name].alias === alias || withoutAlias(name)),
  }
})

export const sweptRoles: SweptRole[] = [
  { persona: personas.staff, width: 1280 },
  ...aliasesAlone,
  { persona: personas.clubUser, width: 390 },
  { persona: personas.referee, width: 390 },
  { persona: personas.limited, width: 390 },
  { persona: personas.transfersOnly, width: 1280 },
  { persona: personas.supervisor, width: 390 },
]

/** Finds the first role that may open a page. This role sees the page both on a desktop and on a phone. */
const firstOf = (name: PageName) => sweptRoles.find(({ persona }) => mayOpen(name, persona))?.persona

export function sweep(roles: SweptRole[], server: () => ServedApp) {
  let ids: SampleIds
  let device: Device

  beforeAll(async () => {
    ids = await sampleIds(server())
    device = await openDevice(server())
  })

  describe.each(roles)('AuthType $persona.AuthType $persona.Websites', ({ persona, width, pages: own }) => {
    beforeAll(async () => {
      const { db } = server().services.database
      if (persona.AuthType === AuthType.Restricted)
        await db
          .updateTable('roles')
          .set({ websites: [...persona.Websites] })
          .where('person_id', '=', await personIdOf(db, persona))
          .execute()
      // Leaves the previous role's page, whose further requests would be refused.
      await device.page.goto('about:blank')
      await logIn(device.page, persona)
    })

    const cases = (own ?? pageNames)
      .filter((name) => mayOpen(name, persona))
      .flatMap((name) => addressesOf(name).map((address) => [address, name] as const))

    const seenFirst = cases.filter(([, name]) => firstOf(name) === persona)
    test.each(seenFirst)(
      '%s fits, has no untranslated text, is accessible and covers no focused element',
      async (address, name) => {
        await device.become(1280)
        await open(device.page, withIds(address, ids))
        await examine(device, name)
        await expectAccessible(device.page)
        await device.become(390)
        await examine(device, name)
        // The colours are not checked again on the phone, because they are the same at both widths.
        await expectAccessibleContent(device.page)
        // The focus is checked on the phone, where fixed bars cover more of the page than on a desktop.
        await expectFocusInSight(device)
      },
    )

    const seenBefore = cases.filter(([, name]) => firstOf(name) !== persona)
    test.each(seenBefore)(
      '%s fits, has no untranslated text and makes no refused call',
      async (address, name) => {
        await device.become(width)
        await open(device.page, withIds(address, ids))
        await examine(device, name)
        if (isWhole) await expectAccessibleContent(device.page)
      },
    )
  })
}

type Device = {
  page: Page
  loaded: () => Promise<void>
  become: (width: Width) => Promise<void>
  hasWalkedFrame: boolean
}

async function openDevice({ baseUrl }: ServedApp): Promise<Device> {
  // Allows 404 for a transfer that does not involve the user's club (D3-008), and for a person whom the user
  // may not see.
  const { page } = await openPage({
    baseUrl,
    now: testNow,
    allow: [/404 .*(transferRequests|admin\/rest\/people)\/\d+/],
  })
  const become = async (width: Width) => {
    await becomeDevice(page, width)
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  return { page, loaded: watchLoading(page), become, hasWalkedFrame: false }
}

async function examine({ page, loaded }: Device, name: PageName) {
  await loaded()
  expect(pageAt(new URL(page.url()).pathname)).toBe(name)
  await expectNotDenied(page)
  // The page has to be at its top, because further down fixed bars would cover the checked elements.
  expect(await page.evaluate(() => window.scrollY), `how far ${page.url()} is scrolled`).toBe(0)
  await expectToFit(page)
  // The page of texts displays text keys on purpose.
  if (name !== 'texts') await expectWords(page)
  // On a phone, some texts are left out on purpose for lack of space.
  if (page.viewportSize()?.width !== 1280) return
  await expectSeen(page)
  await expectWholeLists(page)
}

/**
 * Fails if a permitted page shows a refusal when it opens. page-guard.ts fails the test for other refused
 * calls.
 */
async function expectNotDenied(page: Page) {
  expect(await page.getByText(denied, { exact: true }).count(), `${denied} at ${page.url()}`).toBe(0)
}

const denied = translate('refusals.access.denied')

/** Fails if a fixed bar covers the focused element while the focus moves down and up. */
async function expectFocusInSight(device: Device) {
  const { page, hasWalkedFrame } = device
  // Walks through the frame around the page only once, because it is the same on each page.
  const walked: Walked = hasWalkedFrame ? 'main' : 'body'
  for (const key of ['Tab', 'Shift+Tab'] as const)
    expect(await coveredStops(page, key, walked), `${key} on ${page.url()}`).toEqual([])
  device.hasWalkedFrame = true
}

/**
 * Opens a page by the router. Reloads for the first page of a role and after a match report, which may block
 * leaving.
 */
function open(page: Page, address: string) {
  const isLoaded = page.url() === 'about:blank' || page.url().includes('/leikskyrsla/')
  return isLoaded ? page.goto(address) : goTo(page, address)
}
