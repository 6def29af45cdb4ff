import { crudVerbs } from '#app/platform/resource/crud-resource.ts'
import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { GameCount, gameCounts as listGameCounts } from '#domain/discipline/calls.ts'
import { fines as plainFines } from '#domain/discipline/fine.ts'
import { withdrawals as plainWithdrawals } from '#domain/discipline/withdrawal.ts'

/** Which fines are shown: of a season, and of a club or all of them. */
export type FineChoice = { year: string; team: string }

/** All clubs (OP-098). */
export const everyTeam = '0'

/** What the disciplinary committee fines clubs for their games. */
export const fines = resource({
  name: 'agasektir',
  page: 'fines',
  ...crudVerbs(plainFines),
  label: 'TeamName',
  getList: clientList(plainFines.list, null, {
    inputs: ({ year, team }: FineChoice) => [{ params: { year, teamId: team } }],
  }),
})

/** Clubs that withdrew from tournaments. */
export const withdrawals = resource({
  name: 'felog-haett-i-moti',
  page: 'withdrawnTeams',
  ...crudVerbs(plainWithdrawals),
  // The first column of its table (FIN-07).
  label: 'ShortName',
  getList: clientList(plainWithdrawals.list, null),
})

/** How many games the tournaments of a season have. */
export const gameCounts = resource({
  name: 'leikir-i-motum',
  page: 'gameCounts',
  record: GameCount,
  id: 'TournementId',
  label: 'TournementName',
  getList: clientList(listGameCounts, null),
})
