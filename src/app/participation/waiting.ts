import { asked, type Waiting } from '#app/platform/waiting.ts'
import { waitingParticipation } from '#domain/participation/calls.ts'
import { seesEveryNotification } from '#domain/participation/rules.ts'

/** A club's own notification that is not sent, and for staff the clubs whose are not. */
export const waitingNotifications: readonly Waiting[] = [
  {
    name: 'participation.own',
    page: 'participation',
    text: 'home.participationDue',
    state: 'attention',
    asked: countFor((seesAll) => !seesAll),
  },
  {
    name: 'participation.missing',
    page: 'participation',
    query: { stada: 'vantar' },
    text: 'home.participationMissing',
    state: 'waiting',
    asked: countFor((seesAll) => seesAll),
  },
]

function countFor(isMeant: (seesAll: boolean) => boolean): Waiting['asked'] {
  return (user) =>
    isMeant(seesEveryNotification(user)) ? asked(waitingParticipation, {}, ({ Missing }) => Missing) : null
}
