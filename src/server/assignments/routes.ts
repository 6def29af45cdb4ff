import { refereeOptions, refereeSchedule, rsvp } from '#domain/assignments/calls.ts'
import { seesEverybodysAssignments, whyNotConfirm } from '#domain/assignments/rules.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { coming, whyNotWindow } from '#domain/platform/day-window.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { daysUntil, presentAssignment } from './present.ts'
import * as store from './store.ts'

export const assignmentRoutes = [
  serve(refereeOptions, async ({ query, user, scope, db }) =>
    store.options(db, {
      team: query.teamFilter,
      permission: query.permissionFilter,
      division: query.divisionFilter,
      personId: scope === 'own' ? user.PersonId : undefined,
    }),
  ),

  serve(refereeSchedule, async ({ query, user, scope, db, services }) => {
    const now = services.clock()
    const personId = query.referee ?? (user.AuthType === AuthType.Referee ? user.PersonId : undefined)
    const isOfAll = personId === undefined
    if (isOfAll && !seesEverybodysAssignments(user)) return refuse('assignments.noReferee')
    if (scope === 'own' && personId !== user.PersonId) return refuse('access.notYours')
    const usual = coming(dayAt(now))
    const window = { from: query.from ?? usual.from, to: query.to ?? usual.to }
    const refusal = whyNotWindow(window)
    if (refusal) return refuse(refusal)
    const rows = await store.assignments(db, { ...window, personId, isOncePerGame: isOfAll })
    return rows.map((row) => presentAssignment(row, user, now))
  }),

  serve(rsvp, async ({ params, user, db, note, services }) => {
    const now = services.clock()
    note({ RefereeGame: params.id })
    const place = await store.ownPlace(db, params.id, user.PersonId)
    if (!place) return refuse('record.notFound')
    note({ Game: place.game_id })
    const refusal = whyNotConfirm(user, {
      PersonId: place.person_id,
      Confirmed: place.confirmed_at,
      DaysUntilGame: daysUntil(place.game_day, now),
    })
    if (refusal) return refuse(refusal)
    const Confirmed = place.confirmed_at ?? now.toISOString()
    if (!place.confirmed_at) await store.confirm(db, params.id, Confirmed)
    return { RefereeGameId: params.id, Confirmed }
  }),
]
