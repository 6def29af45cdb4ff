import type { TextKey } from '#domain/texts/keys.ts'

export const months = [
  'dates.january',
  'dates.february',
  'dates.march',
  'dates.april',
  'dates.may',
  'dates.june',
  'dates.july',
  'dates.august',
  'dates.september',
  'dates.october',
  'dates.november',
  'dates.december',
] as const satisfies readonly TextKey[]

/** The weekdays, Monday first; `short` is the column heading. */
export const weekdays = [
  { name: 'dates.monday', short: 'dates.mon' },
  { name: 'dates.tuesday', short: 'dates.tue' },
  { name: 'dates.wednesday', short: 'dates.wed' },
  { name: 'dates.thursday', short: 'dates.thu' },
  { name: 'dates.friday', short: 'dates.fri' },
  { name: 'dates.saturday', short: 'dates.sat' },
  { name: 'dates.sunday', short: 'dates.sun' },
] as const satisfies readonly { name: TextKey; short: TextKey }[]
