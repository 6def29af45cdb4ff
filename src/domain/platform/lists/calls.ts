import { z } from 'zod'
import { everyone } from '../access.ts'
import { defineCall } from '../call.ts'
import { Option } from '../option.ts'
import { TypeKind } from '../types.ts'
import { ListName, ListPreferences } from './preferences.ts'

const own = { types: everyone('own') }
const List = z.strictObject({ list: ListName })
const Kept = z.object({ id: z.string(), Value: ListPreferences })

/** What the logged-in person chose for a list, in whichever role: it outlives the session. */
export const listPreferences = defineCall({
  name: 'lists.preferences',
  method: 'GET',
  path: 'rest/preferences/{list}',
  params: List,
  answer: Kept,
  access: own,
})

export const saveListPreferences = defineCall({
  name: 'lists.savePreferences',
  method: 'PUT',
  path: 'rest/preferences/{list}',
  params: List,
  // Fifty views with as many filters as anybody has ticked.
  maxBytes: 250_000,
  body: z.strictObject({ Value: ListPreferences }),
  answer: Kept,
  access: own,
  // Nobody arranges a list more often; what is kept is up to 250 KB each time.
  limits: [
    { hits: 60, seconds: 60 },
    { hits: 1000, seconds: 86_400 },
  ],
})

/** The lists that come as a CSV file, and the call that answers each. */
export const exportedLists = {
  domarar: 'referees.list',
  thjalfarar: 'coaches.list',
  starfsmenn: 'employees.list',
  'samningar.ad-renna-ut': 'contracts.ending',
  'spjold-domara': 'cards.counts',
  thatttokutilkynningar: 'participation.list',
  agasektir: 'discipline.fines',
  'felog-haett-i-moti': 'discipline.withdrawals',
  'leikir-i-motum': 'discipline.gameCounts',
} as const
export type ExportedList = keyof typeof exportedLists
// `Object.keys` loses the type of the keys.
export const ExportedList = z.enum(Object.keys(exportedLists) as [ExportedList, ...ExportedList[]])

/**
 * Told by the client before it makes a CSV file of rows that it has, so that the export is in the audit: with the rows that the server
 * last answered, whatever the client says of them.
 */
export const recordExport = defineCall({
  name: 'lists.export',
  method: 'POST',
  path: 'rest/exports',
  body: z.object({ List: ExportedList }),
  answer: z.object({ id: z.string() }),
  access: own,
})

/** An option list by its kind: age groups, reasons and details of dismissals (REP-50). */
export const types = defineCall({
  name: 'lists.types',
  method: 'GET',
  path: 'types',
  query: z.strictObject({
    type: z.enum([TypeKind.Division, TypeKind.DismissalReason, TypeKind.DismissalDetail]),
  }),
  answer: z.array(Option),
  access: { types: everyone('all') },
})
