import type builtIn from './built-in.json'
import type { TextKey } from './keys.ts'

/** What staff call the part of the app in which the texts of a group are seen. */
export const textScreens = {
  app: 'texts.screens.app',
  login: 'texts.screens.login',
  loggedOut: 'texts.screens.loggedOut',
  frame: 'texts.screens.frame',
  pages: 'texts.screens.pages',
  home: 'pages.home',
  eid: 'texts.screens.eid',
  roles: 'texts.screens.roles',
  texts: 'pages.texts',
  games: 'texts.screens.games',
  list: 'texts.screens.list',
  referees: 'pages.referees',
  cards: 'pages.cards',
  cardCount: 'pages.cardCount',
  coaches: 'pages.coaches',
  employees: 'pages.employees',
  audit: 'pages.audit',
  access: 'pages.access',
  mail: 'texts.screens.mail',
  outbox: 'pages.outbox',
  dates: 'texts.screens.dates',
  form: 'texts.screens.form',
  inputs: 'texts.screens.inputs',
  assignments: 'pages.assignments',
  leave: 'pages.leave',
  upload: 'texts.screens.upload',
  contracts: 'pages.contracts',
  transfers: 'pages.transfers',
  participation: 'pages.participation',
  supervisorReports: 'pages.supervisorReports',
  gameExecution: 'pages.gameExecution',
  inspectorReports: 'pages.inspectorReport',
  refusals: 'texts.screens.refusals',
  validation: 'texts.screens.validation',
  users: 'pages.users',
  matchReports: 'pages.gameReport',
  results: 'texts.screens.results',
  squadLists: 'pages.squadLists',
  help: 'frame.help.title',
  wizard: 'texts.screens.wizard',
  personPicker: 'texts.screens.personPicker',
  editableTable: 'texts.screens.editableTable',
  conflict: 'texts.screens.conflict',
  levels: 'pages.levels',
  places: 'pages.places',
  clubConflicts: 'pages.clubConflicts',
  discipline: 'texts.screens.discipline',
  bans: 'texts.screens.bans',
  gameTimes: 'pages.gameTimeChanges',
  registry: 'pages.fifaPersons',
  jobs: 'pages.jobFailures',
  reminders: 'pages.reminders',
  people: 'pages.person',
  gamePage: 'pages.game',
  clubPage: 'pages.club',
  courts: 'pages.courts',
  clubs: 'pages.clubs',
  tournaments: 'pages.tournaments',
  keptGames: 'pages.games',
  imports: 'pages.imports',
  begin: 'pages.begin',
  notices: 'notices.title',
  calendars: 'calendars.title',
  appointments: 'pages.appointments',
} as const satisfies Record<keyof typeof builtIn, TextKey>

type TextGroup = keyof typeof textScreens

/** The top group of a key. */
export function groupOf(key: string): TextGroup | null {
  const [group = ''] = key.split('.')
  // The table's own names are the groups.
  return Object.hasOwn(textScreens, group) ? (group as TextGroup) : null
}
