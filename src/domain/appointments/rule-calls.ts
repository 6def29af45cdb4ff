import { defineCall } from '../platform/call.ts'
import { AppointmentRules, AppointmentRulesInput } from './late.ts'

const access = { types: { 1: 'all' } } as const

export const appointmentRules = defineCall({
  name: 'appointments.rules',
  method: 'GET',
  path: 'rest/appointments/rules',
  answer: AppointmentRules,
  access,
})

export const saveAppointmentRules = defineCall({
  name: 'appointments.saveRules',
  method: 'POST',
  path: 'rest/appointments/rules',
  body: AppointmentRulesInput,
  answer: AppointmentRules,
  access,
})
