import { describe, expect, test } from 'vitest'
import { type Alias, AuthType, aliases, authTypes } from '#domain/platform/auth-type.ts'
import { mayOpen, type PageName, pageAt, pageNames, pages } from '#domain/platform/pages.ts'
import { listsOf } from '#domain/session/navigation.ts'

const holder = (AuthType: AuthType, ...Websites: Alias[]) => ({ AuthType, Websites })

/** The roles (AuthTypes) that may open a page; restricted staff with every website area (alias). */
const openTo = (name: PageName) => authTypes.filter((type) => mayOpen(name, holder(type, ...aliases)))

describe('access to pages', () => {
  test.each<[string, string, AuthType[]]>([
    ['SES-05', '/heim', [1, 2, 3, 4, 5, 6, 7]],
    ['REF-01', '/domarar', [1, 2, 3, 4, 7]],
    ['REF-01', '/domararnir', [1, 2, 3, 4, 7]],
    ['CRD-01', '/spjold-domara', [1, 2, 4, 7]],
    ['CRD-01', '/spjold-domara/talning', [1, 2, 4, 7]],
    ['ASG-01', '/nidurrodundomara', [1, 2, 4, 7]],
    ['ASG-01', '/nidurrodundomara/12', [1, 2, 4, 7]],
    ['LEV-01', '/orlofdomara', [1, 2, 4, 7]],
    ['SUP-01', '/skyrslaeftirlitsmanna', [7]],
    ['COA-01', '/thjalfarar', [1, 2, 3, 4, 5, 7]],
    ['EMP-01', '/starfsmenn', [1]],
    ['USR-01', '/notendur', [3]],
    ['USR-01', '/nyr-notandi', [3]],
    ['USR-01', '/nyr-notandi/7', [3]],
    ['OP-012', '/urslit', [1, 2, 3, 5]],
    ['OP-012', '/eldri-urslit', [1, 3]],
    ['OP-012', '/leikskyrslur/5001', [1, 2, 3, 5]],
    ['OP-012', '/leikskyrsla/9/leikmenn', [1, 2, 3, 4, 5]],
    ['OP-012', '/leikskyrsla/9/5001/12/forskraning', [1, 2, 3, 4, 5]],
    ['OP-012', '/leikskyrslulistar/5001/1', [1, 2, 3, 5]],
    ['OP-012', '/leikskyrslulisti/4/9', [1, 2, 3, 5]],
    ['OP-012', '/framkvaemd-leiks/9/12', [1, 4, 7]],
    ['OP-012', '/domaraskyrslur/9/0', [1, 4, 7]],
    ['OP-012', '/domaraskyrslur/stadfest', [1, 4, 7]],
    ['OP-012 OP-093', '/thatttokutilkynningar', [1, 2, 3]],
    ['OP-012', '/felagaskipti-yfirlit', [1, 2, 3, 4, 5, 6, 7]],
    ['OP-012', '/beidni-um-felagaskipti', [1, 2, 3, 4, 5, 6, 7]],
    ['OP-012', '/samningar', [1, 2, 3]],
    ['OP-126 OP-127', '/nyr-samningur', [1, 2, 3]],
    ['OP-012', '/breyta-leiktima', [1, 2, 3, 5]],
    ['OP-012', '/breyta-leik/lokadar', [1, 2, 3, 5]],
    ['OP-012', '/fifa', [1]],
    ['OP-012', '/fifaorg/105C3Z1', [1]],
    ['OP-012', '/fifafacilities', [1]],
    ['OP-012', '/agasektir', [1]],
    ['OP-012', '/felog-haett-i-moti', [1]],
    ['OP-012', '/leikir-i-motum', [1]],
  ])('for the page %s is limited to the expected AuthTypes (%s)', (_requirement, path, types) => {
    const name = pageAt(path)
    expect(name).not.toBeNull()
    expect(openTo(name!)).toEqual(types)
  })

  const open = (type: AuthType) => pageNames.filter((name) => mayOpen(name, holder(type, ...aliases)))

  test('SES-02 SES-03 is given to the roles that use each of the documented areas', () => {
    const areas = {
      referees: [1, 2, 3, 4, 7],
      coaches: [1, 2, 3, 4, 5, 7],
      gameReports: [1, 2, 3, 5],
      gameReport: [1, 2, 3, 4, 5],
      participation: [1, 2, 3],
      transfers: [1, 2, 3, 4, 5, 6, 7],
      contracts: [1, 2, 3],
      employees: [1],
      users: [3],
      gameTimeChanges: [1, 2, 3, 5],
      fines: [1],
      withdrawnTeams: [1],
      gameCounts: [1],
      fifaPersons: [1],
      fifaOrganisations: [1],
      fifaFacilities: [1],
      fifaQueue: [1],
    } satisfies Partial<Record<PageName, AuthType[]>>
    const found = Object.fromEntries(Object.keys(areas).map((name) => [name, openTo(name as PageName)]))
    expect(found).toEqual(areas)
  })

  /**
   * The pages of a record need no website area (alias), because each section has the access of its own call.
   */
  const recordPages = ['club', 'game', 'person']
  const withoutGame = ['club', 'person']
  /** The page of bans. The association publishes bans, so every role may open it. */
  const published = 'bans'

  test('SES-30 for AuthType 1 covers every page except the users of a club and the supervisors page', () => {
    expect(pageNames.filter((name) => !open(AuthType.Staff).includes(name))).toEqual([
      'supervisorReports',
      'users',
      'user',
    ])
  })

  test("SES-32 to the page of a club's users is for AuthType 3 only", () => {
    expect(openTo('users')).toEqual([AuthType.Club])
    expect(openTo('user')).toEqual([AuthType.Club])
  })

  test('SES-33 for AuthType 5 covers coaches, results, pre-registration, lists and changes of game time', () => {
    expect(open(AuthType.Limited)).toEqual([
      'home',
      'results',
      'gameReports',
      'gameReport',
      'squadLists',
      'squadList',
      'gameTimeChanges',
      'gameTimeChange',
      'closedGameTimeChanges',
      'transfers',
      'openTransfers',
      'transfer',
      'newTransfer',
      'transferWindows',
      'coaches',
      ...recordPages,
      published,
    ])
  })

  test('SES-34 to the supervisors page is for AuthType 7 only, to the pages of referees also for AuthType 4', () => {
    expect(openTo('supervisorReports')).toEqual([AuthType.Supervisor])
    for (const name of ['referees', 'cards', 'assignments', 'leave', 'inspectorReport'] as const) {
      expect(openTo(name)).toEqual(expect.arrayContaining([AuthType.Referee, AuthType.Supervisor]))
    }
  })

  test('SES-35 OP-018 for AuthType 6 covers the home page and transfers', () => {
    expect(open(AuthType.Transfers)).toEqual([
      'home',
      'transfers',
      'openTransfers',
      'transfer',
      'newTransfer',
      'transferWindows',
      published,
    ])
  })

  test('SES-28 for AuthType 2 covers the home page and the pages of the aliases in its Websites list', () => {
    const openWith = (...websites: Alias[]) =>
      pageNames.filter((name) => mayOpen(name, holder(AuthType.Restricted, ...websites)))
    expect(openWith()).toEqual(['home', ...withoutGame, published])
    expect(openWith('NDO')).toEqual([
      'home',
      'assignments',
      'appointments',
      'officialNumbers',
      'leave',
      ...withoutGame,
      published,
    ])
    expect(openWith('SEM', 'BRT')).toEqual([
      'home',
      'gameTimeChanges',
      'gameTimeChange',
      'closedGameTimeChanges',
      'contracts',
      'newContract',
      ...withoutGame,
      published,
    ])
  })

  test('OP-014 is not given by the alias STA alone', () => {
    expect(pageNames.filter((name) => mayOpen(name, holder(AuthType.Restricted, 'STA')))).toEqual([
      'home',
      ...withoutGame,
      published,
    ])
  })

  test('OP-016 to pages for AuthType 1 only is not given to AuthType 2 by the alias *', () => {
    expect(mayOpen('fines', holder(AuthType.Restricted, ...aliases))).toBe(false)
    expect(mayOpen('fines', holder(AuthType.Staff))).toBe(true)
  })

  test('SES-29 OP-015 to each page needs its documented alias', () => {
    const carried = (alias: string) => pageNames.filter((name) => pages[name].alias === alias)
    expect(carried('NDO')).toEqual([
      'assignments',
      'appointments',
      'officialNumbers',
      'leave',
      'supervisorReports',
    ])
    expect(carried('THJ')).toEqual(['coaches', 'users', 'user'])
    expect(carried('DOM')).toEqual(['referees', 'cards', 'cardCount', 'gameExecution'])
    expect(carried('STA')).toEqual(['employees'])
    expect(carried('UTL')).toEqual(['inspectorReport', 'gameReports', 'gameReport'])
    expect(carried('LSL')).toEqual(['squadLists', 'squadList'])
    expect(carried('URL')).toEqual(['results', 'participation', 'participationOfClub'])
    expect(carried('EUL')).toEqual(['olderResults'])
    // The page of transfer windows is not in the documents (OP-107).
    const ofTransfers = ['transfers', 'openTransfers', 'transfer', 'newTransfer', 'transferWindows']
    expect(carried('FEL')).toEqual(ofTransfers)
  })
})

describe('the page at an address', () => {
  test.each<[string, PageName | null]>([
    ['/heim', 'home'],
    // OP-127
    ['/nyr-contract', null],
    ['/heim/', 'home'],
    ['/leikskyrslulistar', 'squadLists'],
    ['/leikskyrslulistar/5001', 'squadLists'],
    ['/felagaskipti-oklaradar-adgerdir', 'openTransfers'],
    ['/felagaskipti-oklaradar-adgerdir/7', 'transfer'],
    ['/', null],
    ['/utskraning', null],
    ['/heimur', null],
    ['/heim/annad', null],
    ['//heim', null],
    ['/nidurrodundomara//', null],
    ['/leikskyrsla/9', null],
    ['/HEIM', null],
  ])('is found by its path: %s is %s', (path, name) => expect(pageAt(path)).toBe(name))
})

test('a page links back only to lists whose address needs no parameters', () => {
  for (const name of pageNames) {
    const lists = listsOf[name] ?? []
    for (const list of lists) {
      expect(
        pages[list].paths.some((path) => pageAt(path.replace(/\/:.*$/, '')) === list),
        list,
      ).toBe(true)
      expect(listsOf[list] ?? [], `${name} and ${list}`).not.toContain(name)
    }
  }
})
