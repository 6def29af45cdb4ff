import { restListInput } from '#domain/platform/lists/rest-query.ts'
import { personBase } from '../product/association/people.ts'
import { clubs, tournamentsOfSeason } from '../product/association/size.ts'

export type Question = { what: string; as: 'staff' | 'club' | 'referee'; path: string }

/**
 * Requests for every search of the product, and for every list at its largest size, in a generated
 * association.
 */
export function questions(year: number, lastGame: number): Question[] {
  return [...lists(year, lastGame), ...searches(), ...pages(), ...cards()]
}

function lists(year: number, lastGame: number): Question[] {
  const season = (what: string, as: Question['as'], path: string) => ({ what, as, path })
  return [
    season('results, a season', 'staff', 'gameresults'),
    season('results, a category', 'staff', 'gameresults?tournament=61'),
    season('results, a month', 'staff', `gameresults?from=${year}.06.01&to=${year}.06.30`),
    season('results, a club', 'club', 'gameresults'),
    season('older games', 'club', 'gameresults/oldergames'),
    season('team games', 'club', 'gameresults/teamgames'),
    season('coaches', 'staff', 'coaches'),
    season('coaches, a club', 'club', 'coaches'),
    season('referees', 'staff', 'referees'),
    season('referee options', 'staff', 'referees/refereeoptions'),
    season('employees', 'staff', 'employees'),
    season('schedule', 'staff', 'referees/schedule'),
    season('own schedule', 'referee', 'referees/schedule'),
    season('leave', 'staff', 'rest/leave'),
    season('open transfers', 'staff', 'transfers/transferRequests'),
    season(
      'all completed transfers',
      'staff',
      'transfers/transferRequests?complete=true&showAllConfirmedTransfers=true',
    ),
    season('open contracts', 'staff', 'contracts/GetUnConfirmedContracts'),
    season('all contracts', 'staff', 'contracts/GetConfirmedContracts?showAllConfirmedContracts=true'),
    season('all contracts, a club', 'club', 'contracts/GetConfirmedContracts?showAllConfirmedContracts=true'),
    season('contracts that end', 'staff', 'rest/contracts/ending'),
    season('fines', 'staff', `gamereport/disciplineFine/${year}/0`),
    season('fines of a club', 'staff', `gamereport/disciplineFine/${year}/1`),
    season("the committee's desk", 'staff', 'rest/bans/desk'),
    season('rulings', 'staff', 'rest/rulings'),
    season('bans of a club', 'staff', 'rest/clubs/1/bans'),
    season('the list of bans', 'club', 'rest/bans'),
    season('bans at home', 'club', 'rest/bans/coming'),
    season('board, a week', 'staff', `rest/appointments/board?from=${year}.06.01&to=${year}.06.07`),
    season('candidates of a place', 'staff', `rest/appointments/candidates/${lastGame}/20`),
    season('candidates by name', 'staff', `rest/appointments/candidates/${lastGame}/20?q=j%C3%B3n`),
    season('bans of a person', 'staff', `rest/people/${personBase + 1}/bans`),
    season('withdrawals', 'staff', `teams/teamquitstournement?year=${year}`),
    season('games of tournaments', 'staff', `games/gamesintournement?year=${year}`),
    season('games to fine', 'staff', 'rest/discipline/games?team=1'),
    season('tournaments', 'staff', 'rest/discipline/tournaments'),
    season('game time requests', 'staff', 'gametransfers/getgametransferrequests'),
    season('all game time requests', 'staff', 'gametransfers/getgametransferrequests?complete=true'),
    season('teams', 'staff', 'teams/getallteams'),
    season('registry organisations', 'staff', 'fifa/getorganisations'),
    season('registry facilities', 'staff', 'fifa/getfacilities'),
    season('users of a club', 'club', 'users/getusers'),
    season('squad list', 'club', 'teams/teamgroup/1001'),
    season('what waits', 'staff', 'rest/waiting'),
  ]
}

function searches(): Question[] {
  const search = (what: string, as: Question['as'], q: string) => ({
    what: `search ${what}`,
    as,
    path: `rest/search?${new URLSearchParams({ q })}`,
  })
  return [
    search("'jón'", 'staff', 'jón'),
    search("'jón sig'", 'staff', 'jón sig'),
    search("'ó'-names", 'staff', 'óla'),
    search('a name that nobody has', 'staff', 'Xerxes'),
    search('a team', 'staff', 'Þróttur 9'),
    search('a number', 'staff', '10150000'),
    search("'jón' of a club", 'club', 'jón'),
    {
      what: 'search for a squad',
      as: 'club',
      path: 'teams/teamgroupsearch?teamid=1&teamgroupid=1001&name=j%C3%B3n',
    },
  ]
}

type Page = { field: string; descending?: boolean; page?: number; filter?: Record<string, unknown> }

function pages(): Question[] {
  const page = (
    what: string,
    path: string,
    { field, descending = true, page: number = 1, filter = {} }: Page,
  ) => {
    const input = restListInput({ sort: { field, descending }, page: number, size: 25, filter })
    return { what, as: 'staff' as const, path: `${path}?${new URLSearchParams(input)}` }
  }
  const persons = (what: string, more: Partial<Page> = {}) =>
    page(`persons, ${what}`, 'fifa/getpersons', { field: 'Name', descending: false, ...more })
  const transfers = (what: string, more: Partial<Page> = {}) =>
    page(`transfers, ${what}`, 'rest/transfers/completed', { field: 'Closed', ...more })
  return [
    persons('a page'),
    persons('page 400', { page: 400 }),
    persons("'jón'", { filter: { q: 'jón' } }),
    persons("'jón sig'", { filter: { q: 'jón sig' } }),
    persons("'on'", { filter: { q: 'on' } }),
    persons('nobody', { filter: { q: 'Xerxes' } }),
    transfers('a page'),
    transfers("'jón'", { filter: { q: 'jón' } }),
    transfers("'jón sig'", { filter: { q: 'jón sig' } }),
    transfers('from a club', { filter: { From: ['1'] } }),
    transfers('to a club', { filter: { To: ['1'] } }),
    transfers('by player', { field: 'PlayerName', descending: false }),
    transfers('by club', { field: 'TeamToName', descending: false }),
    transfers('by creation', { field: 'Created' }),
    transfers("a club's 'jón' by club", {
      field: 'TeamFromName',
      filter: { q: 'jón', From: [String(clubs)] },
    }),
    page('outbox', 'rest/outbox', { field: 'At' }),
    page('mails', 'rest/mails', { field: 'At' }),
    page('audit', 'rest/audit', { field: 'At' }),
    page('roles', 'rest/access/roles', { field: 'Name', descending: false }),
  ]
}

function cards(): Question[] {
  const of = (count: number, last = 24 * tournamentsOfSeason) => {
    const ids = Array.from({ length: count }, (_, index) => ['motId', String(last - index)])
    return {
      what: `cards of ${count} tournaments`,
      as: 'staff' as const,
      path: `referees/spjold-domara/talning?${new URLSearchParams(ids)}`,
    }
  }
  return [
    of(1),
    of(60),
    of(200),
    { ...of(200), what: 'own cards of 200 tournaments', as: 'referee' as const },
    { what: 'card tournaments', as: 'staff', path: 'referees/reftournements?year=2024&category=61' },
  ]
}
