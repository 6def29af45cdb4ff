import { resource } from '#app/platform/resource/resource.ts'
import { clientList, save } from '#app/platform/resource/verbs.ts'
import { reminderRules, saveReminderRule } from '#domain/reminders/calls.ts'
import { ReminderRule } from '#domain/reminders/reminders.ts'

/** Reminder rules: which pending work users are reminded of, and when. */
export const reminders = resource({
  name: 'aminningar',
  page: 'reminders',
  record: ReminderRule,
  id: 'Id',
  label: 'Kind',
  getList: clientList(reminderRules, null),
  update: save(saveReminderRule),
})
