import { whyNotAnswer } from '#domain/assignments/answer.ts'
import {
  acceptAssignment,
  declineAssignment,
  declinedPlaces,
  markDeclineSeen,
  refereeOptions,
  refereeSchedule,
  rsvp,
} from '#domain/assignments/calls.ts'
import { seesEverybodysAssignments } from '#domain/assignments/rules.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import { coming, whyNotWindow } from '#domain/platform/day-window.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { supervisionSchedule, supervisionWindow } from '#domain/supervisor-reports/calls.ts'
import { addNotice } from '../notices/audience-store.ts'
import { type Context, defineRoute } from '../platform/define-route.ts'
import type { PendingSource } from '../platform/pending.ts'
import * as declines from './declines-store.ts'
import { answeredPlace, presentAssignment } from './present.ts'
import * as store from './store.ts'

export const assignmentRoutes = [
  defineRoute(refereeOptions, async ({ query, user, scope, db }) =>
    store.options(db, {
      team: query.teamFilter,
      permission: query.permissionFilter,
      division: query.divisionFilter,
      personId: scope === 'own' ? user.PersonId : undefined,
    }),
  ),

  defineRoute(refereeSchedule, async ({ query, user, scope, db, services }) => {
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

  defineRoute(rsvp, (asked) => confirmPlace('confirm', asked)),

  defineRoute(acceptAssignment, (asked) => confirmPlace('accept', asked, asked.body.GameDay)),

  defineRoute(declineAssignment, async ({ params, body, user, db, note, services }) => {
    const now = services.clock()
    note({ RefereeGame: params.id })
    const place = await store.lockPlace(db, params.id, user.PersonId)
    if (!place) return refuse('record.notFound')
    note({ Game: place.game_id })
    const refusal = whyNotAnswer('decline', user, answeredPlace(place, now))
    if (refusal) return refuse(refusal)
    const { Reason } = body
    const isRepeat = place.declined_at !== null && place.declined_reason === Reason
    const Declined = isRepeat && place.declined_at ? place.declined_at : now.toISOString()
    if (!isRepeat) {
      await declines.decline(db, params.id, { at: Declined, reason: Reason })
      await addNotice(db, { kind: 'placeDeclined', record: place.game_id, by: user.PersonId, at: now })
    }
    return { RefereeGameId: params.id, Declined, Reason }
  }),

  defineRoute(declinedPlaces, ({ db, services }) => declines.declinedPlaces(db, dayAt(services.clock()))),

  defineRoute(markDeclineSeen, async ({ params, body, user, db, note, services }) => {
    const now = services.clock()
    note({ RefereeGame: params.id })
    const place = await store.lockPlace(db, params.id, null)
    if (!place) return refuse('record.notFound')
    note({ Game: place.game_id })
    const refusal = whyNotAnswer('markSeen', user, answeredPlace(place, now))
    if (refusal) return refuse(refusal)
    const isMarked = await declines.markDeclineSeen(db, params.id, body.Declined, now.toISOString())
    return isMarked ? { RefereeGameId: params.id } : refuse('assignments.answeredAnew')
  }),
]

/** Confirms ('Mæti') an appointment. A repeated confirmation returns the same answer. */
async function confirmPlace(
  act: 'confirm' | 'accept',
  {
    params,
    user,
    db,
    note,
    services,
  }: Pick<Context<typeof rsvp>, 'params' | 'user' | 'db' | 'note' | 'services'>,
  seen?: string,
) {
  const now = services.clock()
  note({ RefereeGame: params.id })
  const place = await store.lockPlace(db, params.id, user.PersonId)
  if (!place) return refuse('record.notFound')
  note({ Game: place.game_id })
  const refusal = whyNotAnswer(act, user, answeredPlace(place, now))
  if (refusal) return refuse(refusal)
  if (seen !== undefined && seen !== place.game_day) return refuse('assignments.gameMoved')
  const Confirmed = place.confirmed_at ?? now.toISOString()
  if (!place.confirmed_at) await store.confirm(db, params.id, Confirmed)
  return { RefereeGameId: params.id, Confirmed }
}

/**
 * Counts the user's unanswered games and overdue reports. Users who write reports have a separate line on the
 * home page for overdue reports.
 */
export const pendingForOfficials: PendingSource = {
  access: rsvp.access,
  lines: async ({ user, db, services }) => {
    const today = dayAt(services.clock())
    const { Unanswered, ReportsDue } = await store.countWaiting(db, {
      personId: user.PersonId,
      unanswered: { from: addDays(today, 1), to: addDays(today, 6) },
      reports: { from: supervisionWindow(today).from, to: addDays(today, -1) },
    })
    const seesReports = scopeFor(supervisionSchedule.access, user) !== null
    return [
      { Name: 'assignments.unanswered', Number: Unanswered },
      { Name: 'supervisorReports.reportsDue', Number: seesReports ? ReportsDue : 0 },
    ]
  },
}

export const pendingDeclines: PendingSource = {
  access: declinedPlaces.access,
  lines: async ({ db, services }) => {
    const today = dayAt(services.clock())
    const count = await declines.countDeclined(db, today)
    return [{ Name: 'assignments.declined', Number: count, Since: await declines.firstDeclined(db, today) }]
  },
}
