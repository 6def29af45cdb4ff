import { translate } from '#app/platform/i18n.ts'
import { countsFrom, type ReminderRule } from '#domain/reminders/reminders.ts'

export const firstText = ({ Kind, Unit, First }: ReminderRule) =>
  translate(`reminders.firsts.${countsFrom(Kind)}.${Unit}`, { smart_count: First })

export const againText = ({ Unit, Again }: ReminderRule) =>
  translate(`reminders.agains.${Unit}`, { smart_count: Again })

export const mostText = ({ Most }: ReminderRule) => translate('reminders.mostCount', { smart_count: Most })
