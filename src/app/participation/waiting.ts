import { send } from '#app/platform/calls/http.ts'
import { currentUser } from '#app/platform/session/session.ts'
import type { Waiting } from '#app/platform/waiting.ts'
import { waitingParticipation } from '#domain/participation/calls.ts'
import { seesEveryNotification } from '#domain/participation/rules.ts'

/** A club's own notification that is not sent, and for staff the clubs whose are not. */
export const waitingNotifications: readonly Waiting[] = [
  {
    name: 'participation.own',
    page: 'participation',
    text: 'home.participationDue',
    state: 'attention',
    count: countFor((seesAll) => !seesAll),
  },
  {
    name: 'participation.missing',
    page: 'participation',
    query: { stada: 'vantar' },
    text: 'home.participationMissing',
    state: 'waiting',
    count: countFor((seesAll) => seesAll),
  },
]

function countFor(isMeant: (seesAll: boolean) => boolean): Waiting['count'] {
  return async (signal) => {
    const user = currentUser()
    if (!user || !isMeant(seesEveryNotification(user))) return 0
    return (await send(waitingParticipation, {}, { signal })).Missing
  }
}
