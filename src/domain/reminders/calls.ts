import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ReminderRule, ReminderRuleInput } from './reminders.ts'

const staff = { types: { 1: 'all' } } as const

/** The reminder rules, one for each kind of reminder, with the number of reminders sent. */
export const reminderRules = defineCall({
  name: 'reminders.list',
  method: 'GET',
  path: 'rest/reminders',
  answer: z.array(ReminderRule),
  access: staff,
})

export const saveReminderRule = defineCall({
  name: 'reminders.save',
  method: 'POST',
  path: 'rest/reminders',
  body: ReminderRuleInput,
  answer: ReminderRule,
  access: staff,
})
