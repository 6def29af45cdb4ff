import type { TextKey } from '../texts/keys.ts'
import type { Holder } from './access.ts'
import { type Alias, AuthType, authTypes } from './auth-type.ts'

/** The groups of the rail, in their order. */
export const railGroups = [
  'home',
  'referees',
  'games',
  'transfers',
  'people',
  'competitions',
  'fifa',
  'system',
] as const
export type RailGroup = (typeof railGroups)[number]

/** One page of the product: where it stands, what it is called, who may open it (SES-25, SES-27). */
export type Page = {
  /** Segments that begin with a colon are parameters; with a question mark behind they may be left out. */
  readonly paths: readonly [string, ...string[]]
  readonly title: TextKey
  readonly types: readonly AuthType[]
  /** AuthType 2 needs it in its Websites; * lets it in without (OP-016). */
  readonly alias: Alias | '*'
  /** Where the rail shows it; a page without a group is reached from another page. */
  readonly group?: RailGroup
}

const staff = [AuthType.Staff] as const
const clubs = [AuthType.Staff, AuthType.Restricted, AuthType.Club] as const
const clubsAndLimited = [...clubs, AuthType.Limited] as const
const refereeing = [AuthType.Staff, AuthType.Restricted, AuthType.Referee, AuthType.Supervisor] as const
const clubUsers = [AuthType.Club] as const

/**
 * Every page behind the login, in the order of the rail. AuthTypes: document 1, section 2, and OP-012, OP-014,
 * OP-017, OP-018; aliases: SES-29, OP-015, OP-016.
 */
export const pages = {
  home: { paths: ['/heim'], title: 'pages.home', types: authTypes, alias: '*', group: 'home' },

  referees: {
    paths: ['/domarar', '/domararnir'],
    title: 'pages.referees',
    types: [...refereeing, AuthType.Club],
    alias: 'DOM',
    group: 'referees',
  },
  cards: {
    paths: ['/spjold-domara'],
    title: 'pages.cards',
    types: refereeing,
    alias: 'DOM',
    group: 'referees',
  },
  cardCount: {
    paths: ['/spjold-domara/talning'],
    title: 'pages.cardCount',
    types: refereeing,
    alias: 'DOM',
  },
  assignments: {
    paths: ['/nidurrodundomara/:refereeId?'],
    title: 'pages.assignments',
    types: refereeing,
    alias: 'NDO',
    group: 'referees',
  },
  leave: {
    paths: ['/orlofdomara'],
    title: 'pages.leave',
    types: refereeing,
    alias: 'NDO',
    group: 'referees',
  },
  supervisorReports: {
    paths: ['/skyrslaeftirlitsmanna'],
    title: 'pages.supervisorReports',
    types: [AuthType.Supervisor],
    alias: 'NDO',
    group: 'referees',
  },
  gameExecution: {
    paths: ['/framkvaemd-leiks/:gameId/:refereeId'],
    title: 'pages.gameExecution',
    types: refereeing,
    alias: 'DOM',
  },
  inspectorReport: {
    paths: ['/domaraskyrslur/:id/:step', '/domaraskyrslur/stadfest'],
    title: 'pages.inspectorReport',
    types: refereeing,
    alias: 'UTL',
  },

  results: {
    paths: ['/urslit'],
    title: 'pages.results',
    types: clubsAndLimited,
    alias: 'URL',
    group: 'games',
  },
  olderResults: {
    paths: ['/eldri-urslit'],
    title: 'pages.olderResults',
    types: [AuthType.Staff, AuthType.Club],
    alias: 'EUL',
    group: 'games',
  },
  gameReports: {
    paths: ['/leikskyrslur/:teamId?'],
    title: 'pages.gameReports',
    types: clubsAndLimited,
    alias: 'UTL',
    group: 'games',
  },
  gameReport: {
    paths: ['/leikskyrsla/:id/:step', '/leikskyrsla/:id/:teamId/:felixId/:step?'],
    title: 'pages.gameReport',
    types: [...clubsAndLimited, AuthType.Referee],
    alias: 'UTL',
  },
  squadLists: {
    paths: ['/leikskyrslulistar/:teamId?/:gender?'],
    title: 'pages.squadLists',
    types: clubsAndLimited,
    alias: 'LSL',
    group: 'games',
  },
  squadList: {
    paths: ['/leikskyrslulisti/:id/:reportOrGameId?'],
    title: 'pages.squadList',
    types: clubsAndLimited,
    alias: 'LSL',
  },
  gameTimeChanges: {
    paths: ['/breyta-leiktima'],
    title: 'pages.gameTimeChanges',
    types: clubsAndLimited,
    alias: 'BRT',
    group: 'games',
  },
  gameTimeChange: {
    paths: ['/breyta-leiktima/:id'],
    title: 'pages.gameTimeChange',
    types: clubsAndLimited,
    alias: 'BRT',
  },
  closedGameTimeChanges: {
    paths: ['/breyta-leik/lokadar'],
    title: 'pages.closedGameTimeChanges',
    types: clubsAndLimited,
    alias: 'BRT',
  },

  transfers: {
    paths: ['/felagaskipti-yfirlit'],
    title: 'pages.transfers',
    types: authTypes,
    alias: 'FEL',
    group: 'transfers',
  },
  openTransfers: {
    paths: ['/felagaskipti-oklaradar-adgerdir'],
    title: 'pages.openTransfers',
    types: authTypes,
    alias: 'FEL',
  },
  transfer: {
    paths: ['/felagaskipti-oklaradar-adgerdir/:id'],
    title: 'pages.transfer',
    types: authTypes,
    alias: 'FEL',
  },
  newTransfer: {
    paths: ['/beidni-um-felagaskipti'],
    title: 'pages.newTransfer',
    types: authTypes,
    alias: 'FEL',
  },
  contracts: {
    paths: ['/samningar'],
    title: 'pages.contracts',
    types: clubs,
    alias: 'SEM',
    group: 'transfers',
  },
  newContract: { paths: ['/nyr-samningur'], title: 'pages.newContract', types: clubs, alias: 'SEM' },

  coaches: {
    paths: ['/thjalfarar'],
    title: 'pages.coaches',
    types: [...refereeing, AuthType.Club, AuthType.Limited],
    alias: 'THJ',
    group: 'people',
  },
  employees: {
    paths: ['/starfsmenn'],
    title: 'pages.employees',
    types: staff,
    alias: 'STA',
    group: 'people',
  },
  users: { paths: ['/notendur'], title: 'pages.users', types: clubUsers, alias: 'THJ', group: 'people' },
  user: { paths: ['/nyr-notandi/:userId?'], title: 'pages.user', types: clubUsers, alias: 'THJ' },

  fines: { paths: ['/agasektir'], title: 'pages.fines', types: staff, alias: '*', group: 'competitions' },
  withdrawnTeams: {
    paths: ['/felog-haett-i-moti'],
    title: 'pages.withdrawnTeams',
    types: staff,
    alias: '*',
    group: 'competitions',
  },
  gameCounts: {
    paths: ['/leikir-i-motum'],
    title: 'pages.gameCounts',
    types: staff,
    alias: '*',
    group: 'competitions',
  },
  participation: {
    paths: ['/thatttokutilkynningar'],
    title: 'pages.participation',
    types: clubs,
    alias: 'URL',
    group: 'competitions',
  },

  fifaPersons: { paths: ['/fifa'], title: 'pages.fifaPersons', types: staff, alias: '*', group: 'fifa' },
  fifaPerson: { paths: ['/fifa/:id'], title: 'pages.fifaPerson', types: staff, alias: '*' },
  fifaOrganisations: {
    paths: ['/fifaorg'],
    title: 'pages.fifaOrganisations',
    types: staff,
    alias: '*',
    group: 'fifa',
  },
  fifaOrganisation: { paths: ['/fifaorg/:id'], title: 'pages.fifaOrganisation', types: staff, alias: '*' },
  fifaFacilities: {
    paths: ['/fifafacilities'],
    title: 'pages.fifaFacilities',
    types: staff,
    alias: '*',
    group: 'fifa',
  },
  fifaFacility: { paths: ['/fifafacility/:id'], title: 'pages.fifaFacility', types: staff, alias: '*' },

  audit: { paths: ['/saga'], title: 'pages.audit', types: staff, alias: '*', group: 'system' },
  outbox: { paths: ['/postur'], title: 'pages.outbox', types: staff, alias: '*', group: 'system' },
  texts: { paths: ['/textar'], title: 'pages.texts', types: staff, alias: '*', group: 'system' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** Whether the holder of a session may open a page; asked by the rail, the routes and the login (SES-27, SES-28). */
export function mayOpen(page: Page, holder: Holder): boolean {
  if (!page.types.includes(holder.AuthType)) return false
  return holder.AuthType !== AuthType.Restricted || page.alias === '*' || holder.Websites.includes(page.alias)
}

/** The page at an address without its query, or null. */
export function pageAt(pathname: string): PageName | null {
  const found = Object.entries<Page>(pages).find(([, page]) =>
    page.paths.some((path) => fits(path, pathname)),
  )
  // The names come from the table itself.
  return found ? (found[0] as PageName) : null
}

function fits(path: string, pathname: string): boolean {
  const wanted = path.split('/').slice(1)
  const given = pathname.replace(/\/$/, '').split('/').slice(1)
  if (given.length > wanted.length) return false
  return wanted.every((segment, index) => {
    const value = given[index]
    if (!segment.startsWith(':')) return value === segment
    return segment.endsWith('?') ? value !== '' : Boolean(value)
  })
}
