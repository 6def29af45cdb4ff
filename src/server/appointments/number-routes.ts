import { ownNumbers, officialNumbers as readNumbers } from '#domain/appointments/number-calls.ts'
import { seasonOf, seesWays } from '#domain/appointments/numbers.ts'
import { type Day, dayAt, wallClockAt } from '#domain/platform/dates.ts'
import { whyNotWindow } from '#domain/platform/day-window.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute, JsonText } from '../platform/define-route.ts'
import { shownList } from '../platform/lists/shown.ts'
import { officialNumbers } from './numbers-store.ts'

export const numberRoutes = [
  defineRoute(readNumbers, async ({ query, user, db, note, services }) => {
    const asked = periodOf(query, services.clock())
    const refusal = whyNotWindow(asked)
    if (refusal) return refuse(refusal)
    return shownList(await officialNumbers(db, { ...asked, seesWays: seesWays(user) }), note)
  }),

  defineRoute(ownNumbers, async ({ query, user, db, services }) => {
    const asked = periodOf(query, services.clock())
    const refusal = whyNotWindow(asked)
    if (refusal) return refuse(refusal)
    const own = await officialNumbers(db, { ...asked, personId: user.PersonId, seesWays: true })
    // Strips the brackets of the JSON array, which has exactly one entry.
    return new JsonText(own.answer.slice(1, -1))
  }),
]

/** Defaults a missing start or end to that of the current season. */
function periodOf({ from, to }: { from?: Day; to?: Day }, now: Date) {
  const season = seasonOf(dayAt(now))
  return { from: from ?? season.from, to: to ?? season.to, now: wallClockAt(now) }
}
