import { participation } from '#domain/participation/calls.ts'
import { isAwaited, seasonOf } from '#domain/participation/rules.ts'
import { dayAt } from '#domain/platform/dates.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import { missing } from './store.ts'
import { ownOf } from './whose.ts'

/** A club's own notification that is not sent, and for staff the clubs whose are not. */
export const waitingNotifications: WaitingSource = {
  access: participation.access,
  lines: async ({ user, scope, db, services }) => {
    const today = dayAt(services.clock())
    const own = ownOf({ user, scope })
    if (!isAwaited(today) || own === 0) return []
    const count = await missing(db, seasonOf(today), own)
    return [{ Name: own === null ? 'participation.missing' : 'participation.own', Number: count }]
  },
}
