import { appointmentRules, saveAppointmentRules } from '#domain/appointments/rule-calls.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../../platform/define-route.ts'
import { lockRules, rules, writeRules } from './store.ts'

export const appointmentRuleRoutes = [
  defineRoute(appointmentRules, ({ db }) => rules(db)),

  defineRoute(saveAppointmentRules, async ({ body: { AnswerHours, Version }, db, note }) => {
    const current = await lockRules(db)
    if (Version != null && Version !== current.Version) return refuse('record.stale', { current })
    if (AnswerHours !== current.AnswerHours) await writeRules(db, AnswerHours)
    note({ AnswerHours })
    return rules(db)
  }),
]
