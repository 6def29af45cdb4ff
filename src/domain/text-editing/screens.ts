import { type PageName, pages, titleOf } from '../platform/pages.ts'
import type builtIn from '../texts/built-in.json'
import type { TextKey } from '../texts/keys.ts'

/** The screen of each group of texts, unless the group is named like its page. */
export const textScreens = {
  crud: 'texts.screens.form',
  app: 'texts.screens.app',
  login: 'texts.screens.login',
  loggedOut: 'texts.screens.loggedOut',
  frame: 'texts.screens.frame',
  pages: 'texts.screens.pages',
  eid: 'texts.screens.eid',
  roles: 'texts.screens.roles',
  games: 'texts.screens.games',
  list: 'texts.screens.list',
  mail: 'texts.screens.mail',
  dates: 'texts.screens.dates',
  form: 'texts.screens.form',
  inputs: 'texts.screens.inputs',
  upload: 'texts.screens.upload',
  inspectorReports: 'pages.inspectorReport',
  refusals: 'texts.screens.refusals',
  validation: 'texts.screens.validation',
  matchReports: 'pages.gameReport',
  results: 'texts.screens.results',
  help: 'frame.help.title',
  wizard: 'texts.screens.wizard',
  personPicker: 'texts.screens.personPicker',
  editableTable: 'texts.screens.editableTable',
  conflict: 'texts.screens.conflict',
  discipline: 'texts.screens.discipline',
  withdrawals: 'pages.withdrawnTeams',
  bans: 'texts.screens.bans',
  gameTimes: 'pages.gameTimeChanges',
  registry: 'pages.fifaPersons',
  jobs: 'pages.jobFailures',
  people: 'pages.person',
  personalData: 'pages.person',
  gamePage: 'pages.game',
  clubPage: 'pages.club',
  keptGames: 'pages.games',
  notices: 'notices.title',
  calendars: 'calendars.title',
} as const satisfies Record<Exclude<keyof typeof builtIn, PageName>, TextKey> &
  Partial<Record<keyof typeof builtIn, TextKey>>

export const groupOf = (key: string): string => key.split('.', 1)[0] ?? ''

/** The name of the screen of a key's group; `null` if there is no such group. */
export function screenOf(key: string): TextKey | null {
  const group = groupOf(key)
  if (Object.hasOwn(textScreens, group)) return textScreens[group as keyof typeof textScreens]
  return Object.hasOwn(pages, group) ? titleOf(group as PageName) : null
}
