import { asked, type Waiting } from '#app/platform/waiting.ts'
import { waitingGameTimes } from '#domain/game-time-changes/calls.ts'

/** Requests that wait for the own club's consent, and for staff those that wait for the association. */
export const waitingGameTimeChanges: readonly Waiting[] = [
  {
    name: 'gameTimes.consent',
    page: 'gameTimeChanges',
    text: 'home.gameTimesConsent',
    state: 'waiting',
    asked: () => asked(waitingGameTimes, {}, ({ Consent }) => Consent),
  },
  {
    name: 'gameTimes.association',
    page: 'gameTimeChanges',
    text: 'home.gameTimesAssociation',
    state: 'waiting',
    asked: () => asked(waitingGameTimes, {}, ({ Association }) => Association),
  },
]
