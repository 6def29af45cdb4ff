import { gameTimeRequests } from '#domain/game-time-changes/calls.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import { countWaiting } from './store.ts'
import { viewerOf } from './viewer.ts'

/** Requests that wait for the own club's consent, and for staff those that wait for the association. */
export const waitingGameTimes: WaitingSource = {
  access: gameTimeRequests.access,
  lines: async ({ db, user, scope }) => {
    const { Own } = await viewerOf({ db, user })
    const { Consent, Association } = await countWaiting(db, scope === 'all' ? null : Own)
    return [
      { Name: 'gameTimes.consent', Number: Consent },
      { Name: 'gameTimes.association', Number: Association },
    ]
  },
}
