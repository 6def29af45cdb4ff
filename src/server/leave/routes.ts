import {
  deleteHoliday,
  everybodysLeave,
  holidays,
  leaveOverlaps,
  ownHoliday,
  saveHoliday,
} from '#domain/leave/calls.ts'
import { whyNotKeepLeave, whyNotSaveHoliday } from '#domain/leave/holiday.ts'
import { dayAt, yearOf } from '#domain/platform/dates.ts'
import { coming, whyNotWindow } from '#domain/platform/day-window.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../platform/define-route.ts'
import { saveRow } from '../platform/save-row.ts'
import { holidayColumns, presentHoliday, presentLeaveOfPerson } from './present.ts'
import * as store from './store.ts'

export const leaveRoutes = [
  defineRoute(holidays, async ({ query, user, scope, db, note, services }) => {
    const personId = query.referee ?? user.PersonId
    note({ Person: personId })
    if (scope === 'own' && personId !== user.PersonId) return refuse('access.notYours')
    const year = yearOf(dayAt(services.clock()))
    const window = { from: query.from ?? `${year}-01-01`, to: query.to ?? `${year}-12-31` }
    const refusal = whyNotWindow(window)
    if (refusal) return refuse(refusal)
    return (await store.leaveIn(db, personId, window)).map(presentHoliday)
  }),

  defineRoute(everybodysLeave, async ({ query, db, services }) => {
    const usual = coming(dayAt(services.clock()))
    const window = { from: query.from ?? usual.from, to: query.to ?? usual.to }
    const refusal = whyNotWindow(window)
    return refusal ? refuse(refusal) : (await store.everybodysLeave(db, window)).map(presentLeaveOfPerson)
  }),

  defineRoute(ownHoliday, async ({ params, user, db, note }) => {
    note({ Holiday: params.id })
    const found = await store.ownLeave(db, params.id, user.PersonId)
    return found ? presentHoliday(found) : refuse('record.notFound')
  }),

  defineRoute(saveHoliday, async ({ body, user, db, note }) => {
    // Refuses another person's `PersonId`, because it must give no access to that person's leave (T05).
    if (body.PersonId && body.PersonId !== user.PersonId) {
      note({ Holiday: body.Id })
      return refuse('record.notFound')
    }
    const isListed = await store.isListedReferee(db, user.PersonId)
    return saveRow('holidays', {
      db,
      note,
      name: 'Holiday',
      sent: body,
      own: { person_id: user.PersonId },
      whyNot: whyNotKeepLeave(user, isListed) ?? whyNotSaveHoliday(body),
      values: holidayColumns(body),
      present: presentHoliday,
    })
  }),

  defineRoute(deleteHoliday, async ({ params, user, db, note }) => {
    note({ Holiday: params.id })
    if (!(await store.lockOwnLeave(db, params.id, user.PersonId))) return refuse('record.notFound')
    await store.deleteLeave(db, params.id)
    return {}
  }),

  defineRoute(leaveOverlaps, async ({ query, user, db }) => {
    const { from, to } = query
    if (from > to) return refuse('leave.datesWrong')
    const [games, leave] = await Promise.all([
      store.gamesIn(db, user.PersonId, query),
      store.leaveIn(db, user.PersonId, query),
    ])
    const others = leave.filter(({ id }) => id !== query.except).map(presentHoliday)
    return {
      Games: games,
      Holidays: others.map(({ Id, DateFrom, DateTo, PartOfDay }) => ({ Id, DateFrom, DateTo, PartOfDay })),
    }
  }),
]
