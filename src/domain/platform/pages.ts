import type { TextKey } from '../texts/keys.ts'
import type { Holder } from './access.ts'
import { type Alias, AuthType, authTypes } from './auth-type.ts'
import { keysOf } from './records.ts'

/** The groups of the rail with their names, in their order. */
export const railGroups = {
  home: 'frame.groups.home',
  referees: 'frame.groups.referees',
  games: 'frame.groups.games',
  transfers: 'frame.groups.transfers',
  people: 'frame.groups.people',
  competitions: 'frame.groups.competitions',
  fifa: 'frame.groups.fifa',
  system: 'frame.groups.system',
} as const satisfies Record<string, TextKey>
export type RailGroup = keyof typeof railGroups

/** One page behind the login: where it stands, what it is called, who may open it (SES-25, SES-27). */
export type Page = {
  /** Segments that begin with a colon are parameters; with a question mark behind they may be left out. */
  readonly paths: readonly string[]
  readonly title: TextKey
  readonly types: readonly AuthType[]
  /** AuthType 2 needs it in its Websites; * lets it in without (OP-016). */
  readonly alias: Alias | '*'
  /** Where the rail shows it; a page without a group is reached from another page. */
  readonly group?: RailGroup
}

const staff = [AuthType.Staff]
const clubUsers = [AuthType.Club]
const clubs = [AuthType.Staff, AuthType.Restricted, AuthType.Club]
const clubsAndLimited = [...clubs, AuthType.Limited]
const refereeing = [AuthType.Staff, AuthType.Restricted, AuthType.Referee, AuthType.Supervisor]
/** Who is met in lists has a page of what those show. */
const personViewers = [...refereeing, AuthType.Club, AuthType.Limited]
/** The calls behind the page of a game ask for several areas, of which an alias alone has one. */
const gameViewers = personViewers.filter((type) => type !== AuthType.Restricted)
/** What is written of a person is not for AuthType 2, whatever its aliases: the calls refuse it (D2-018, D2-036). */
const assessing = [AuthType.Staff, AuthType.Referee, AuthType.Supervisor]

/**
 * Every page behind the login, in the order of the rail. AuthTypes: SES-30 to SES-35, OP-012, OP-014,
 * OP-017, OP-018; aliases: SES-29, OP-015, OP-016.
 */
export const pages = {
  home: page('/heim', 'pages.home', authTypes, '*', 'home'),

  referees: page(
    ['/domarar', '/domararnir'],
    'pages.referees',
    [...refereeing, AuthType.Club],
    'DOM',
    'referees',
  ),
  cards: page('/spjold-domara', 'pages.cards', refereeing, 'DOM', 'referees'),
  cardCount: page('/spjold-domara/talning', 'pages.cardCount', refereeing, 'DOM'),
  assignments: page('/nidurrodundomara/:refereeId?', 'pages.assignments', refereeing, 'NDO', 'referees'),
  leave: page('/orlofdomara', 'pages.leave', refereeing, 'NDO', 'referees'),
  supervisorReports: page(
    '/skyrslaeftirlitsmanna',
    'pages.supervisorReports',
    [AuthType.Supervisor],
    'NDO',
    'referees',
  ),
  gameExecution: page('/framkvaemd-leiks/:gameId/:refereeId', 'pages.gameExecution', assessing, 'DOM'),
  inspectorReport: page(
    ['/domaraskyrslur/stadfest', '/domaraskyrslur/:id/:step?'],
    'pages.inspectorReport',
    assessing,
    'UTL',
  ),
  refereeMarks: page(
    '/einkunnir-domara',
    'pages.refereeMarks',
    [AuthType.Staff, AuthType.Referee],
    '*',
    'referees',
  ),

  results: page('/urslit', 'pages.results', clubsAndLimited, 'URL', 'games'),
  olderResults: page('/eldri-urslit', 'pages.olderResults', [AuthType.Staff, AuthType.Club], 'EUL', 'games'),
  gameReports: page('/leikskyrslur/:teamId?', 'pages.gameReports', clubsAndLimited, 'UTL', 'games'),
  gameReport: page(
    ['/leikskyrsla/:id/:step', '/leikskyrsla/:id/:teamId/:felixId/:step?'],
    'pages.gameReport',
    [...clubsAndLimited, AuthType.Referee],
    'UTL',
  ),
  squadLists: page(
    '/leikskyrslulistar/:teamId?/:gender?',
    'pages.squadLists',
    clubsAndLimited,
    'LSL',
    'games',
  ),
  squadList: page('/leikskyrslulisti/:id/:reportOrGameId?', 'pages.squadList', clubsAndLimited, 'LSL'),
  gameTimeChanges: page('/breyta-leiktima', 'pages.gameTimeChanges', clubsAndLimited, 'BRT', 'games'),
  gameTimeChange: page('/breyta-leiktima/:id', 'pages.gameTimeChange', clubsAndLimited, 'BRT'),
  closedGameTimeChanges: page('/breyta-leik/lokadar', 'pages.closedGameTimeChanges', clubsAndLimited, 'BRT'),

  transfers: page('/felagaskipti-yfirlit', 'pages.transfers', authTypes, 'FEL', 'transfers'),
  openTransfers: page('/felagaskipti-oklaradar-adgerdir', 'pages.openTransfers', authTypes, 'FEL'),
  transfer: page('/felagaskipti-oklaradar-adgerdir/:id', 'pages.transfer', authTypes, 'FEL'),
  newTransfer: page('/beidni-um-felagaskipti', 'pages.newTransfer', authTypes, 'FEL'),
  transferWindows: page('/felagaskiptagluggar', 'pages.transferWindows', authTypes, 'FEL'),
  contracts: page('/samningar', 'pages.contracts', clubs, 'SEM', 'transfers'),
  newContract: page('/nyr-samningur', 'pages.newContract', clubs, 'SEM'),

  coaches: page(
    '/thjalfarar',
    'pages.coaches',
    [...refereeing, AuthType.Club, AuthType.Limited],
    'THJ',
    'people',
  ),
  employees: page('/starfsmenn', 'pages.employees', staff, 'STA', 'people'),
  users: page('/notendur', 'pages.users', clubUsers, 'THJ', 'people'),
  user: page('/nyr-notandi/:userId?', 'pages.user', clubUsers, 'THJ'),

  club: page('/felag/:id', 'pages.club', clubsAndLimited, '*'),
  game: page('/leikur/:id', 'pages.game', gameViewers, '*'),
  person: page('/einstaklingur/:id', 'pages.person', personViewers, '*'),

  fines: page('/agasektir', 'pages.fines', staff, '*', 'competitions'),
  withdrawnTeams: page('/felog-haett-i-moti', 'pages.withdrawnTeams', staff, '*', 'competitions'),
  gameCounts: page('/leikir-i-motum', 'pages.gameCounts', staff, '*', 'competitions'),
  participation: page('/thatttokutilkynningar', 'pages.participation', clubs, 'URL', 'competitions'),
  participationOfClub: page(
    '/thatttokutilkynningar/:teamId/:year',
    'pages.participationOfClub',
    clubs,
    'URL',
  ),

  tournaments: page('/mot', 'pages.tournaments', staff, '*', 'competitions'),
  games: page('/leikir', 'pages.games', staff, '*', 'competitions'),
  clubs: page('/felog', 'pages.clubs', staff, '*', 'competitions'),
  courts: page('/vellir', 'pages.courts', staff, '*', 'competitions'),

  fifaPersons: page('/fifa', 'pages.fifaPersons', staff, '*', 'fifa'),
  fifaPerson: page('/fifa/:id', 'pages.fifaPerson', staff, '*'),
  fifaOrganisations: page('/fifaorg', 'pages.fifaOrganisations', staff, '*', 'fifa'),
  fifaOrganisation: page('/fifaorg/:id', 'pages.fifaOrganisation', staff, '*'),
  fifaFacilities: page('/fifafacilities', 'pages.fifaFacilities', staff, '*', 'fifa'),
  fifaFacility: page('/fifafacility/:id', 'pages.fifaFacility', staff, '*'),
  fifaQueue: page('/fifa-bidrod', 'pages.fifaQueue', staff, '*', 'fifa'),

  access: page('/adgangur', 'pages.access', staff, '*', 'system'),
  giveAccess: page('/veita-adgang', 'pages.giveAccess', staff, '*'),
  audit: page('/saga', 'pages.audit', staff, '*', 'system'),
  outbox: page('/postur', 'pages.outbox', staff, '*', 'system'),
  outboxMessage: page('/postur/:id', 'pages.outboxMessage', staff, '*'),
  jobFailures: page('/verk-sem-mistokust', 'pages.jobFailures', staff, '*', 'system'),
  begin: page('/byrja', 'pages.begin', staff, '*', 'system'),
  imports: page('/innflutningur', 'pages.imports', staff, '*', 'system'),
  import: page('/innflutningur/:id', 'pages.import', staff, '*'),
  texts: page('/textar', 'pages.texts', staff, '*', 'system'),
}

export type PageName = keyof typeof pages
export const pageNames: readonly PageName[] = keysOf(pages)

/** The list that a page leads back to: the first of these that its viewer may open. */
export const listsOf: Readonly<Partial<Record<PageName, readonly PageName[]>>> = {
  cardCount: ['cards'],
  gameExecution: ['assignments'],
  inspectorReport: ['supervisorReports', 'assignments'],
  gameReport: ['gameReports', 'assignments'],
  squadList: ['squadLists'],
  gameTimeChange: ['gameTimeChanges'],
  closedGameTimeChanges: ['gameTimeChanges'],
  openTransfers: ['transfers'],
  transfer: ['openTransfers'],
  newTransfer: ['transfers'],
  transferWindows: ['transfers'],
  newContract: ['contracts'],
  user: ['users'],
  club: ['clubs'],
  game: ['games', 'results', 'assignments'],
  participationOfClub: ['participation'],
  fifaPerson: ['fifaPersons'],
  fifaOrganisation: ['fifaOrganisations'],
  fifaFacility: ['fifaFacilities'],
  giveAccess: ['access'],
  outboxMessage: ['outbox'],
  import: ['imports'],
}

/** Not those that are reached from another page: an address without its parameters leads nowhere. */
const railNames = pageNames.filter((name) => name !== 'home' && pages[name].group)

/** What each role does most, in order. */
export const mostUsed: Record<AuthType, readonly PageName[]> = {
  [AuthType.Staff]: ['results', 'transfers', 'gameTimeChanges', 'referees', 'contracts', 'outbox', 'audit'],
  [AuthType.Restricted]: railNames,
  [AuthType.Club]: [
    'gameReports',
    'squadLists',
    'transfers',
    'gameTimeChanges',
    'contracts',
    'users',
    'referees',
  ],
  [AuthType.Referee]: ['assignments', 'leave', 'referees', 'cards'],
  [AuthType.Limited]: ['gameReports', 'results', 'squadLists', 'gameTimeChanges', 'coaches'],
  [AuthType.Transfers]: ['transfers', 'newTransfer'],
  [AuthType.Supervisor]: ['supervisorReports', 'assignments', 'referees', 'leave'],
}

/** Whether the holder of a session may open a page; the rail, the routes and the login ask it (SES-27, SES-28). */
export function mayOpen(name: PageName, holder: Holder): boolean {
  const { types, alias } = pages[name]
  if (!types.includes(holder.AuthType)) return false
  return holder.AuthType !== AuthType.Restricted || alias === '*' || holder.Websites.includes(alias)
}

/** The page at an address without its query, or null. */
export function pageAt(pathname: string): PageName | null {
  return pageNames.find((name) => pages[name].paths.some((path) => fits(path, pathname))) ?? null
}

function fits(path: string, pathname: string): boolean {
  const segments = path.split('/').slice(1)
  const given = pathname.replace(/\/$/, '').split('/').slice(1)
  if (given.length > segments.length) return false
  return segments.every((segment, index) => {
    const value = given[index]
    if (!segment.startsWith(':')) return value === segment
    return segment.endsWith('?') ? value !== '' : Boolean(value)
  })
}

function page(
  paths: string | readonly string[],
  title: TextKey,
  types: readonly AuthType[],
  alias: Page['alias'],
  group?: RailGroup,
): Page {
  return { paths: [paths].flat(), title, types, alias, group }
}
