import {
  caseFile,
  deleteRuling,
  desk,
  meetings,
  publication,
  publishRulings,
  rulings,
  saveRuling,
} from '#domain/bans/calls.ts'
import { effectOf } from '#domain/bans/effect.ts'
import { counterOf } from '#domain/bans/rulings/ruling-chains.ts'
import { whyNotSaveRuling } from '#domain/bans/rulings/why-not-ruling.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { dayAt, dayText, wallClockAt, yearOf } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { type Context, defineRoute } from '../../platform/define-route.ts'
import { missingReference } from '../../platform/delete-unused.ts'
import { restPage } from '../../platform/lists/pages.ts'
import { saveRow } from '../../platform/save-row.ts'
import { calendarOfRulings } from '../facts-store.ts'
import { presentRuling } from '../present.ts'
import { byClub } from './club-letters.ts'
import { contextsOf } from './context-store.ts'
import { deskCases } from './desk.ts'
import * as deskStore from './desk-store.ts'
import { publish } from './publish.ts'
import * as store from './store.ts'

export const rulingRoutes = [
  defineRoute(rulings, async ({ query, db, http, note }) => {
    const { rows, total } = await store.rulingPage(db, query)
    note({ Rows: rows.length, Rulings: rows.map(({ Id }) => Id) })
    return restPage(http, 'rulings', query.range.from, rows, total)
  }),

  defineRoute(meetings, async ({ db }) => {
    const days = await store.meetingDays(db, mostMeetings)
    const years = [...new Set(days.map((day) => String(yearOf(day))))]
    return {
      Years: years.map((Value) => ({ Value, Label: Value })),
      Meetings: days.map((Value) => ({ Value, Label: dayText(Value) })),
    }
  }),

  defineRoute(saveRuling, keepRuling),

  defineRoute(deleteRuling, async ({ params: { id }, db, note }) => {
    note({ Ruling: id })
    await store.lockRulings(db)
    const ruling = await store.findRuling(db, id)
    if (!ruling) return refuse('record.notFound')
    if (ruling.Published) return refuse('bans.isPublished')
    await store.deleteDraft(db, id)
    return {}
  }),

  defineRoute(desk, async ({ db, services, note }) => {
    const cases = await deskCases(db, services.clock())
    note({ Rows: cases.length, Persons: [...new Set(cases.flatMap(({ PersonId }) => PersonId || []))] })
    return cases
  }),

  defineRoute(caseFile, async ({ query: { person, game }, db, services, note }) => {
    note({ Person: person, Game: game })
    const about = { personId: person, gameId: game }
    return {
      Reports: await deskStore.caseReports(db, about),
      Cards: await deskStore.caseCards(db, about, dayAt(services.clock())),
    }
  }),

  defineRoute(publication, async ({ db, services }) => {
    const drafts = await store.drafts(db)
    const [LastMeeting = ''] = await store.meetingDays(db, 1)
    return {
      LastMeeting,
      Drafts: drafts.map(({ Id, Version }) => ({ Id, Version })),
      Fines: drafts.filter(({ Fine }) => Fine !== null).length,
      Clubs: (await byClub(db, drafts, dayAt(services.clock()))).size,
      Effect: effectOf(wallClockAt(services.clock()), generalRules),
    }
  }),

  defineRoute(publishRulings, publish),
]

/** The most meeting days in the answer: about ten years of weekly meetings. */
const mostMeetings = 500

async function keepRuling({ body, db, note, user, services }: Context<typeof saveRuling>) {
  await store.lockRulings(db)
  const before = body.Id ? await store.findRuling(db, body.Id) : null
  if (body.Id && !before) return refuse('record.notFound')
  if (before?.Published) return refuse('bans.isPublished')
  const missing =
    (await missingReference(db, 'teams', body.TeamId, 'TeamId')) ??
    (await missingReference(db, 'tournaments', body.TournamentId, 'TournamentId'))
  if (missing) return missing
  if (body.PersonId && !(await store.isPerson(db, body.PersonId)))
    return refuse('bans.personGone', { field: 'PersonId' })
  const ruling = { ...body, Id: body.Id ?? 0, Published: '' }
  const [judged] = await contextsOf(db, [ruling], wallClockAt(services.clock()))
  const reason = judged ? whyNotSaveRuling(ruling, judged.context) : null
  // Reports a stale version before any other error, because the user has to see the concurrent change first.
  const isOld = before !== null && body.Version != null && body.Version !== before.Version
  if (reason && !isOld) return refuse(reason.id, { field: reason.field })
  const counter = body.Yellows > 0 ? counterOf(body, await calendarOfRulings(db, [body])) : null
  const at = services.clock().toISOString()
  return saveRow('rulings', {
    db,
    note,
    name: 'Ruling',
    sent: body,
    present: presentRuling,
    values: { ...store.rulingColumns(body, counter), registered_by: user.PersonId, registered_at: at },
  })
}
