import { beforeAll, describe, expect, test } from 'vitest'
import { screens } from '#app/screens.ts'
import { mayOpen, pageNames } from '#domain/platform/pages.ts'
import { openPage } from '../support/browser.ts'
import { testNow } from '../support/demo-database.ts'
import { coveredStops } from '../support/focus-walk.ts'
import { type Persona, personas } from '../support/personas.ts'
import { logIn, serveJourneys } from '../support/serve-journeys.ts'
import { watchLoading } from '../support/sweep-checks.ts'
import { addressesOf, type SampleIds, sampleIds, withIds } from '../support/sweep-samples.ts'

// WCAG 2.4.11 on every page that exists: whatever takes the focus, on the way down and on the way up, is never wholly under
// a bar that stays put.

const server = serveJourneys()
let ids: SampleIds
beforeAll(async () => {
  ids = await sampleIds(server())
})

const walkers: Persona[] = [personas.staff, personas.clubUser, personas.referee]
const pagesOf = (persona: Persona) =>
  pageNames.filter(
    (name) =>
      name in screens &&
      mayOpen(name, persona) &&
      walkers.find((walker) => mayOpen(name, walker)) === persona,
  )

describe.each([390, 1280] as const)('at %i pixels', (width) => {
  test.each(
    walkers.flatMap((persona) => pagesOf(persona).map((name) => [name, persona.AuthType, persona] as const)),
  )('no stop of the page %s lies under a bar (AuthType %i)', async (name, _type, persona) => {
    const { page, context } = await openPage({ ...server(), width })
    await context.clock.setSystemTime(testNow)
    const loaded = watchLoading(page)
    await logIn(page, persona)
    for (const address of addressesOf(name)) {
      await page.goto(withIds(address, ids))
      await loaded()
      for (const key of ['Tab', 'Shift+Tab'] as const)
        expect(await coveredStops(page, key), `${key} on ${address}`).toEqual([])
    }
  })
})
