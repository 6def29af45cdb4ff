import { Kind } from '#domain/fifa-registry/codes.ts'
import type { Decision, QueueAct, QueueState } from '#domain/fifa-registry/rows.ts'

/** Selects the first record whose id divided by `divisor` leaves the remainder `rest`. */
export type Which = { divisor: number; rest: number; isRegistered: boolean }
export type DemoQueued = {
  kind: Kind
  which: Which
  act: QueueAct
  state: QueueState
  daysAgo: number
  attempts: number
  last_error: string | null
  duplicates: number
  decision: { decision: Decision; reason: string | null } | null
  change: object | null
  mergedWith: string | null
}

export function queuedOf(today: string): DemoQueued[] {
  const year = Number(today.slice(0, 4)) - 24
  return [
    queued({ which: namesakes, state: 'duplicates', duplicates: 2 }),
    queued({
      which: namesakes,
      state: 'duplicates',
      duplicates: 2,
      daysAgo: 3,
      decision: { decision: 'later', reason: null },
    }),
    queued({ which: rest(100, 37), state: 'refused', daysAgo: 2, last_error: missing }),
    queued({ which: rest(100, 13), state: 'waiting', attempts: 9, last_error: down }),
    queued({ which: rest(100, 71), state: 'failed', daysAgo: 6, attempts: 32, last_error: unknown }),
    queued({
      which: namesakes,
      state: 'done',
      act: 'merge',
      daysAgo: 9,
      mergedWith: '2ABC4D7',
      decision: { decision: 'merge', reason: '2ABC4D7' },
    }),
    queued({
      which: rest(100, 37),
      state: 'givenUp',
      daysAgo: 12,
      last_error: missing,
      decision: { decision: 'giveUp', reason: 'Skráður áður undir öðru nafni.' },
    }),
    queued({
      which: registered,
      state: 'waiting',
      act: 'update',
      attempts: 4,
      last_error: down,
      change: { DateOfBirth: `${year}-05-17` },
    }),
    queued({ which: registered, state: 'done', daysAgo: 14 }),
    queued({ kind: Kind.Organisation, state: 'refused', daysAgo: 4, last_error: missing }),
    queued({ kind: Kind.Facility, state: 'waiting', attempts: 2, last_error: down }),
  ]
}

const rest = (divisor: number, remainder: number): Which => ({
  divisor,
  rest: remainder,
  isRegistered: false,
})
const namesakes = rest(25, 2)
const registered: Which = { divisor: 8, rest: 0, isRegistered: true }
const missing = 'Mandatory data is missing (error 103)'
const down = 'FIFA-skráin svaraði ekki.'
const unknown =
  'Ekki er vitað hvort sendingin komst til skila. FIFA-skráin er spurð um það áður en sent er aftur.'

function queued(given: Partial<DemoQueued> & Pick<DemoQueued, 'state'>): DemoQueued {
  return {
    kind: Kind.Person,
    which: rest(1, 0),
    act: 'register',
    daysAgo: 1,
    attempts: 1,
    last_error: null,
    duplicates: 0,
    decision: null,
    change: null,
    mergedWith: null,
    ...given,
  }
}
