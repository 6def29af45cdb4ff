import { crudVerbs } from '#app/platform/resource/crud-resource.ts'
import { resource } from '#app/platform/resource/resource.ts'
import { clientList } from '#app/platform/resource/verbs.ts'
import { GameCount, gameCounts as listGameCounts } from '#domain/discipline/calls.ts'
import { fines as plainFines } from '#domain/discipline/fine.ts'
import { withdrawals as plainWithdrawals } from '#domain/discipline/withdrawal.ts'

export type FineChoice = { year: string; team: string }

/** The option for all clubs (OP-098). */
export const everyTeam = '0'

/** Fines that the disciplinary committee imposes on clubs for their games. */
export const fines = resource({
  name: 'agasektir',
  page: 'fines',
  ...crudVerbs(plainFines),
  label: 'TeamName',
  getList: clientList(plainFines.list, null, {
    inputs: ({ year, team }: FineChoice) => [{ params: { year, teamId: team } }],
  }),
})

export const withdrawals = resource({
  name: 'felog-haett-i-moti',
  page: 'withdrawnTeams',
  ...crudVerbs(plainWithdrawals),
  // FIN-07: the column of the tournament comes first and serves as the row's name.
  label: 'ShortName',
  getList: clientList(plainWithdrawals.list, null),
})

export const gameCounts = resource({
  name: 'leikir-i-motum',
  page: 'gameCounts',
  record: GameCount,
  id: 'TournementId',
  label: 'TournementName',
  getList: clientList(listGameCounts, null),
})
