import type { TextKey } from '../texts/keys.ts'
import type { Holder } from './access.ts'
import { type Alias, AuthType, authTypes } from './auth-type.ts'
import { keysOf } from './records.ts'

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

export const titleOfGroup = (group: RailGroup): TextKey => `frame.groups.${group}`

/** One page behind the login, and the roles that may open it (SES-25, SES-27). */
export type Page = {
  /** The addresses of the page. Segments that begin with a colon are parameters; a question mark makes a parameter optional. */
  readonly paths: readonly string[]
  readonly types: readonly AuthType[]
  /**
   * The website area (alias) that restricted staff (AuthType 2) need in their `Websites` to open the page; `*`
   * if they need none (OP-016).
   */
  readonly alias: Alias | '*'
  /** The group of the page in the navigation rail. A page without a group is reached from another page. */
  readonly group?: RailGroup
  /** True if records are edited in dialogs over the page's list: `/vellir/12` for a record, `/vellir/nyr` for a new one. */
  readonly hasForms?: true
  /**
   * True if the page first makes another call than the one named after it (such as `leave.list`), or makes that
   * call with parameters.
   */
  readonly hasNoFirstCall?: true
}

/** The path segment of the form for a new record, in place of an id. */
export const newRecord = 'nyr'

const staff = [AuthType.Staff]
const boardReaders = [AuthType.Staff, AuthType.Restricted]
const clubUsers = [AuthType.Club]
const clubs = [AuthType.Staff, AuthType.Restricted, AuthType.Club]
const clubsAndLimited = [...clubs, AuthType.Limited]
const refereeing = [AuthType.Staff, AuthType.Restricted, AuthType.Referee, AuthType.Supervisor]
/** The roles that may open a person's page: all roles that see persons in lists. */
const personViewers = [...refereeing, AuthType.Club, AuthType.Limited]
/**
 * The roles that may open a game's page. Restricted staff (AuthType 2) may not, because the page loads calls of
 * several website areas, and each of their areas covers only one.
 */
const gameViewers = personViewers.filter((type) => type !== AuthType.Restricted)
/**
 * The roles that may open pages with assessments of a person. Restricted staff (AuthType 2) may not, whatever
 * their website areas: the calls refuse them (D2-018, D2-036).
 */
const assessing = [AuthType.Staff, AuthType.Referee, AuthType.Supervisor]
const marked = [AuthType.Staff, AuthType.Referee]

/**
 * The pages in the order of the navigation rail. The roles are those of SES-30 to SES-35, OP-012, OP-014,
 * OP-017 and OP-018, the website areas those of SES-29, OP-015 and OP-016.
 */
export const pages = {
  home: page('/heim', authTypes, '*', 'home'),

  referees: page(['/domarar', '/domararnir'], [...refereeing, AuthType.Club], 'DOM', 'referees'),
  cards: page('/spjold-domara', refereeing, 'DOM', 'referees'),
  cardCount: page('/spjold-domara/talning', refereeing, 'DOM'),
  assignments: page('/nidurrodundomara/:refereeId?', refereeing, 'NDO', 'referees'),
  appointments: page('/rada-domurum', boardReaders, 'NDO', 'referees'),
  officialNumbers: page('/tolur-domara', boardReaders, 'NDO', 'referees'),
  leave: withoutFirstCall(withForms(page('/orlofdomara', refereeing, 'NDO', 'referees'))),
  clubConflicts: withoutFirstCall(withForms(page('/vanhaefi', assessing, '*', 'referees'))),
  levels: withForms(ofStaff('/rettindi-til-leikja', 'referees')),
  supervisorReports: page('/skyrslaeftirlitsmanna', [AuthType.Supervisor], 'NDO', 'referees'),
  gameExecution: page('/framkvaemd-leiks/:gameId/:refereeId', assessing, 'DOM'),
  inspectorReport: page(['/domaraskyrslur/stadfest', '/domaraskyrslur/:id/:step?'], assessing, 'UTL'),
  refereeMarks: page('/einkunnir-domara', marked, '*', 'referees'),

  results: withoutFirstCall(page('/urslit', clubsAndLimited, 'URL', 'games')),
  olderResults: page('/eldri-urslit', [AuthType.Staff, AuthType.Club], 'EUL', 'games'),
  gameReports: page('/leikskyrslur/:teamId?', clubsAndLimited, 'UTL', 'games'),
  gameReport: page(
    ['/leikskyrsla/:id/:step', '/leikskyrsla/:id/:teamId/:felixId/:step?'],
    [...clubsAndLimited, AuthType.Referee],
    'UTL',
  ),
  squadLists: page('/leikskyrslulistar/:teamId?/:gender?', clubsAndLimited, 'LSL', 'games'),
  squadList: page('/leikskyrslulisti/:id/:reportOrGameId?', clubsAndLimited, 'LSL'),
  gameTimeChanges: page('/breyta-leiktima', clubsAndLimited, 'BRT', 'games'),
  gameTimeChange: page('/breyta-leiktima/:id', clubsAndLimited, 'BRT'),
  closedGameTimeChanges: page('/breyta-leik/lokadar', clubsAndLimited, 'BRT'),

  transfers: withoutFirstCall(page('/felagaskipti-yfirlit', authTypes, 'FEL', 'transfers')),
  openTransfers: page('/felagaskipti-oklaradar-adgerdir', authTypes, 'FEL'),
  transfer: page('/felagaskipti-oklaradar-adgerdir/:id', authTypes, 'FEL'),
  newTransfer: page('/beidni-um-felagaskipti', authTypes, 'FEL'),
  transferWindows: withForms(page('/felagaskiptagluggar', authTypes, 'FEL')),
  contracts: page('/samningar', clubs, 'SEM', 'transfers'),
  newContract: page('/nyr-samningur', clubs, 'SEM'),

  coaches: page('/thjalfarar', [...refereeing, AuthType.Club, AuthType.Limited], 'THJ', 'people'),
  employees: page('/starfsmenn', staff, 'STA', 'people'),
  users: page('/notendur', clubUsers, 'THJ', 'people'),
  user: page('/nyr-notandi/:userId?', clubUsers, 'THJ'),

  club: page('/felag/:id', clubsAndLimited, '*'),
  game: page('/leikur/:id', gameViewers, '*'),
  person: page('/einstaklingur/:id', personViewers, '*'),

  fines: withForms(ofStaff('/agasektir', 'competitions')),
  bans: page('/leikbonn', authTypes, '*', 'competitions'),
  desk: ofStaff('/aganefnd', 'competitions'),
  rulings: withForms(ofStaff('/urskurdir', 'competitions')),
  banRules: withForms(ofStaff('/leikbannsreglur', 'competitions')),
  withdrawnTeams: withForms(ofStaff('/felog-haett-i-moti', 'competitions')),
  gameCounts: ofStaff('/leikir-i-motum', 'competitions'),
  participation: withoutFirstCall(page('/thatttokutilkynningar', clubs, 'URL', 'competitions')),
  participationOfClub: page('/thatttokutilkynningar/:teamId/:year', clubs, 'URL'),

  tournaments: withForms(ofStaff('/mot', 'competitions')),
  games: withForms(ofStaff('/leikir', 'competitions')),
  clubs: withForms(ofStaff('/felog', 'competitions')),
  courts: withForms(ofStaff('/vellir', 'competitions')),
  places: withForms(ofStaff('/stadsetning', 'competitions')),

  fifaPersons: ofStaff('/fifa', 'fifa'),
  fifaPerson: ofStaff('/fifa/:id'),
  fifaOrganisations: ofStaff('/fifaorg', 'fifa'),
  fifaOrganisation: ofStaff('/fifaorg/:id'),
  fifaFacilities: ofStaff('/fifafacilities', 'fifa'),
  fifaFacility: ofStaff('/fifafacility/:id'),
  fifaQueue: ofStaff('/fifa-bidrod', 'fifa'),

  access: ofStaff('/adgangur', 'system'),
  giveAccess: ofStaff('/veita-adgang'),
  audit: ofStaff('/saga', 'system'),
  outbox: ofStaff('/postur', 'system'),
  outboxMessage: ofStaff('/postur/:id'),
  reminders: withForms(ofStaff('/aminningar', 'system')),
  jobFailures: ofStaff('/verk-sem-mistokust', 'system'),
  system: ofStaff('/stada', 'system'),
  begin: ofStaff('/byrja', 'system'),
  imports: ofStaff('/innflutningur', 'system'),
  import: ofStaff('/innflutningur/:id'),
  texts: withForms(ofStaff('/textar', 'system')),
}

export type PageName = keyof typeof pages
export const pageNames: readonly PageName[] = keysOf(pages)

export const titleOf = (name: PageName): TextKey => `pages.${name}`

/** Whether a session may open a page. The navigation rail, the routes and the login use this function (SES-27, SES-28). */
export function mayOpen(name: PageName, holder: Holder): boolean {
  const { types, alias } = pages[name]
  if (!types.includes(holder.AuthType)) return false
  return holder.AuthType !== AuthType.Restricted || alias === '*' || holder.Websites.includes(alias)
}

/** The page at a path without its query; `null` if there is none. */
export function pageAt(pathname: string): PageName | null {
  const page = pageNames.find((name) => pages[name].paths.some((path) => fits(path, pathname)))
  return page ?? formAt(pathname)?.page ?? null
}

/** The form that a path opens: the path of its list, and the record's id or `newRecord`. */
export function formAt(pathname: string): { page: PageName; list: string; record: string } | null {
  const [, list = '', record = ''] = /^(\/[^/]+)\/([^/]+)\/?$/.exec(pathname) ?? []
  const page = record && pageNames.find((name) => isListWithForms(pages[name], list))
  return page ? { page, list, record: decoded(record) } : null
}

const isListWithForms = ({ hasForms, paths }: Page, path: string) => hasForms === true && paths[0] === path

/** Decodes a segment of an address. A truncated address may end in the middle of an encoded letter. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
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
  types: readonly AuthType[],
  alias: Page['alias'],
  group?: RailGroup,
): Page {
  return { paths: [paths].flat(), types, alias, group }
}

function withForms(list: Page): Page {
  return { ...list, hasForms: true }
}

/** Declares a page whose list call depends on a default filter, on the role or on the user's choice. */
function withoutFirstCall(list: Page): Page {
  return { ...list, hasNoFirstCall: true }
}

function ofStaff(path: string, group?: RailGroup): Page {
  return page(path, staff, '*', group)
}
