import { refuse } from '#domain/platform/refusal.ts'
import { reminderRules, saveReminderRule } from '#domain/reminders/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import { saveRow } from '../platform/save-row.ts'
import type { Services } from '../platform/services.ts'
import { presentRule } from './present.ts'
import * as store from './store.ts'

export const reminderRoutes = [
  defineRoute(reminderRules, async ({ db, services }) => {
    const counts = await countsOf(db, services)
    return (await store.ruleRows(db)).map((row) => presentRule(row, counts))
  }),

  defineRoute(saveReminderRule, async ({ body, db, note, services }) => {
    const kind = await store.kindOfRule(db, body.Id)
    if (!kind) return refuse('record.notFound')
    const counts = await countsOf(db, services)
    return saveRow('reminder_rules', {
      db,
      note,
      name: 'ReminderRule',
      sent: body,
      values: {
        kind,
        is_on: body.IsOn,
        unit: body.Unit,
        first_after: body.First,
        again_after: body.Again,
        most: body.Most,
      },
      present: (row) => presentRule(row, counts),
    })
  }),
]

const countedMillis = 30 * 86_400_000

const countsOf = (db: Queryable, { clock }: Pick<Services, 'clock'>) =>
  store.sentCounts(db, new Date(clock().getTime() - countedMillis))
