import { z } from 'zod'
import { everyone } from '../access.ts'
import { defineCall } from '../call.ts'
import { idText } from '../input.ts'
import { Option } from '../option.ts'
import { TypeKind } from '../types.ts'
import {
  ListName,
  ListPreferences,
  mostRecent,
  PreferencesToKeep,
  RailPreferences,
  RecentChoice,
  SavedView,
  ViewToKeep,
} from './preferences.ts'

const own = { types: everyone('own') }
const List = z.strictObject({ list: ListName })
const Kept = z.object({ id: z.string(), Value: ListPreferences })

/** The logged-in person's settings for a list. They apply to all of the person's roles and stay after the session. */
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
  // Maximum size of the settings: fifty views with hundreds of filter values each.
  maxBytes: 250_000,
  body: z.strictObject({ Value: PreferencesToKeep }),
  answer: Kept,
  access: own,
  // Limits on saving settings. No user changes a list more often, and each save stores up to 250 KB.
  limits: [
    { hits: 60, seconds: 60 },
    { hits: 1000, seconds: 86_400 },
  ],
})

/** Names of pages and actions that the user chose, latest first. They never name records, which the person's other roles may not see. */
const Recent = z.object({ Value: z.array(RecentChoice) })

export const recentChoices = defineCall({
  name: 'lists.recent',
  method: 'GET',
  path: 'rest/recent',
  answer: Recent,
  access: own,
})

export const saveRecentChoices = defineCall({
  name: 'lists.saveRecent',
  method: 'PUT',
  path: 'rest/recent',
  body: z.strictObject({ Value: z.array(RecentChoice).max(mostRecent) }),
  answer: Recent,
  access: own,
  limits: [
    { hits: 60, seconds: 60 },
    { hits: 1000, seconds: 86_400 },
  ],
})

const Rail = z.object({ Value: RailPreferences })

export const railPreferences = defineCall({
  name: 'lists.rail',
  method: 'GET',
  path: 'rest/rail',
  answer: Rail,
  access: own,
})

export const saveRailPreferences = defineCall({
  name: 'lists.saveRail',
  method: 'PUT',
  path: 'rest/rail',
  body: z.strictObject({ Value: RailPreferences }),
  answer: Rail,
  access: own,
  limits: [
    { hits: 60, seconds: 60 },
    { hits: 1000, seconds: 86_400 },
  ],
})

const staff = { types: { 1: 'all' } } as const

export const SharedView = z.object({
  Id: z.number(),
  ByName: z.string(),
  IsOwn: z.boolean(),
  View: SavedView,
})
export type SharedView = z.infer<typeof SharedView>

export const sharedViews = defineCall({
  name: 'lists.sharedViews',
  method: 'GET',
  path: 'rest/shared-views/{list}',
  params: List,
  answer: z.object({ Views: z.array(SharedView) }),
  access: staff,
})

/** Shares a view of a list with other staff. Replaces the person's own shared view of the same list and name. */
export const shareView = defineCall({
  name: 'lists.shareView',
  method: 'POST',
  path: 'rest/shared-views/{list}',
  params: List,
  maxBytes: 100_000,
  body: z.strictObject({ View: ViewToKeep }),
  answer: z.object({ id: z.number() }),
  access: staff,
  limits: [{ hits: 60, seconds: 3600 }],
})

/** Stops sharing a view. Only the person who shared it may do that. */
export const unshareView = defineCall({
  name: 'lists.unshareView',
  method: 'DELETE',
  path: 'rest/shared-views/{list}/{id}',
  params: List.extend({ id: idText() }),
  answer: z.object({ id: z.number() }),
  access: staff,
})

/** The lists that can be exported, each with the call that loads its rows. */
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
  'samningar.opnir': 'contracts.unconfirmed',
  'samningar.akvednir': 'contracts.confirmed',
  'felagaskipti-oklaradar-adgerdir': 'transfers.list',
  'felagaskipti-yfirlit.oklarud': 'transfers.list',
  'felagaskipti-yfirlit': 'transfers.completed',
  felagaskiptagluggar: 'transfers.windows',
  'breyta-leiktima.opnar': 'gameTimes.list',
  'breyta-leiktima.leikir': 'results.teamGames',
  'breyta-leik.lokadar': 'gameTimes.list',
  leikskyrslur: 'results.teamGames',
  'leikskyrslur.leikirdagsins': 'results.list',
  urslit: 'results.list',
  'eldri-urslit': 'results.older',
  leikskyrslulistar: 'squadLists.list',
  nidurrodundomara: 'assignments.schedule',
  'komast-ekki': 'assignments.declined',
  skyrslaeftirlitsmanna: 'supervisorReports.schedule',
  orlofdomara: 'leave.list',
  'orlof-allra': 'leave.everybody',
  'einkunnir-domara': 'inspectorReports.marks',
  notendur: 'users.list',
  fifa: 'registry.persons',
  fifaorg: 'registry.organisations',
  fifafacilities: 'registry.facilities',
  'fifa-bidrod': 'registry.queue',
  adgangur: 'access.roles',
  leikbonn: 'bans.list',
  vanhaefi: 'clubConflicts.list',
  'vanhaefi-allra': 'clubConflicts.list',
  'rettindi-til-leikja': 'levels.list',
  'tolur-domara': 'appointments.numbers',
  stadsetning: 'places.list',
  'rada-domurum': 'appointments.board',
  mot: 'tournaments.list',
  leikir: 'keptGames.list',
  leikbannsreglur: 'bans.rules',
  aminningar: 'reminders.list',
  innflutningur: 'imports.list',
  aganefnd: 'bans.desk',
  urskurdir: 'bans.rulings',
  saga: 'audit.list',
  postur: 'mail.outbox',
  'verk-sem-mistokust': 'jobs.failures',
  textar: 'texts.list',
  'felag.folk': 'teams.clubPeople',
  'felag.leikbonn': 'teams.clubBans',
  'felag.leikskyrslulistar': 'squadLists.list',
  'felag.leikir': 'teams.clubGames',
  'felag.samningar': 'teams.clubContracts',
  'felag.adgangur': 'access.roles',
  'felag.notendur': 'users.list',
  'einstaklingur.hlutverk': 'access.roles',
  'einstaklingur.samningar': 'people.contracts',
  'einstaklingur.felagaskipti': 'people.transfers',
  'einstaklingur.leikir': 'people.games',
  'einstaklingur.leikbonn': 'people.bans',
  'einstaklingur.nidurrodun': 'people.assignments',
  'einstaklingur.einkunnir': 'people.marks',
  'einstaklingur.orlof': 'people.leave',
  'einstaklingur.postur': 'people.mails',
  'einstaklingur.saga': 'people.history',
} as const
export type ExportedList = keyof typeof exportedLists
// The cast restores the type of the keys, which `Object.keys` loses.
export const ExportedList = z.enum(Object.keys(exportedLists) as [ExportedList, ...ExportedList[]])

/** Records an export in the audit. The client calls this before it exports rows that it has already loaded. */
export const recordExport = defineCall({
  name: 'lists.export',
  method: 'POST',
  path: 'rest/exports',
  // The lists declared by `listCalls` and `crudCalls` are named like their pages.
  body: z.object({ List: ExportedList.or(ListName) }),
  answer: z.object({ id: z.string() }),
  access: own,
})

/** Returns an option list by its kind: age groups, reasons and details of dismissals (REP-50). */
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
