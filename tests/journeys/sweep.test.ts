import type { Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { screens } from '#app/screens.ts'
import { aliases, authTypes } from '#domain/platform/auth-type.ts'
import { mayOpen, type PageName, pageAt, pageNames, pages } from '#domain/platform/pages.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { testNow, wholeDemoDatabase } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'
import { expectToFit, expectWords, watchLoading } from '../support/sweep-checks.ts'
import {
  addressesOf,
  needsSample,
  type SampleIds,
  sampleAddresses,
  sampleIds,
  withIds,
} from '../support/sweep-samples.ts'

// Every page that exists, for every role that may open it: as the first of them on a desk and on a telephone, as each
// other role at the width where it works; always in both looks.

const server = serveJourneys({ database: await wholeDemoDatabase() })

/** AuthType 2 opens what its aliases name: here all of them. */
const allAliases: Persona = { ...personas.restrictedNone, Websites: aliases }
const roles: { persona: Persona; width: 1280 | 390 }[] = [
  { persona: personas.staff, width: 1280 },
  { persona: allAliases, width: 1280 },
  { persona: personas.clubUser, width: 390 },
  { persona: personas.referee, width: 390 },
  { persona: personas.limited, width: 390 },
  { persona: personas.transfersOnly, width: 1280 },
  { persona: personas.supervisor, width: 390 },
]

const built = pageNames.filter((name) => name in screens)

test('each page that exists has a sample for every path that needs one, and no sample is of another page', () => {
  const missing = built.flatMap((name) =>
    pages[name].paths.filter(
      (path) =>
        needsSample(path) &&
        !sampleAddresses[name]?.some((sample) => matchPath(path, pathOf(sample)) !== null),
    ),
  )
  expect(missing).toEqual([])
  const strays = built.flatMap((name) =>
    addressesOf(name).filter((address) => pageAt(pathOf(address)) !== name),
  )
  expect(strays).toEqual([])
})

test('the sweep has somebody of every role', () => {
  expect(roles.map(({ persona }) => persona.AuthType)).toEqual(authTypes)
})

function pathOf(address: string) {
  return address.split('?')[0] ?? ''
}

/** Who opens the page first here sees it at both widths. */
const firstOf = (name: PageName) => roles.find(({ persona }) => mayOpen(name, persona))?.persona

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
  devices = { 1280: await openDevice(1280), 390: await openDevice(390) }
})

describe.each(roles)('AuthType $persona.AuthType', ({ persona, width }) => {
  beforeAll(async () => {
    for (const { page } of Object.values(devices)) {
      // What the role before is still asking for would be refused.
      await page.goto('about:blank')
      await logIn(page, persona)
    }
  })

  const cases = built
    .filter((name) => mayOpen(name, persona))
    .flatMap((name) => addressesOf(name).map((address) => [address, name] as const))

  test.each(cases)('%s fits, is in words and is accessible', async (address, name) => {
    for (const device of firstOf(name) === persona ? Object.values(devices) : [devices[width]])
      await examine(device, address, name)
  })
})

type Device = { page: Page; loaded: () => Promise<void> }

async function openDevice(width: 1280 | 390): Promise<Device> {
  const { page, context } = await openPage({ ...server(), width })
  await context.clock.setSystemTime(testNow)
  return { page, loaded: watchLoading(page) }
}

async function examine({ page, loaded }: Device, address: string, name: PageName) {
  await goTo(page, withIds(address, ids))
  await loaded()
  expect(pageAt(new URL(page.url()).pathname)).toBe(name)
  await expectToFit(page)
  // The page of the texts names them by their keys.
  if (name !== 'texts') await expectWords(page)
  await expectAccessible(page)
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
