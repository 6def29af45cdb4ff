import { resource } from '#app/platform/resource/resource.ts'
import { clientList, remove, save } from '#app/platform/resource/verbs.ts'
import {
  deleteFine,
  deleteWithdrawal,
  GameCount,
  fines as listFines,
  gameCounts as listGameCounts,
  withdrawals as listWithdrawals,
  saveFine,
  saveWithdrawal,
} from '#domain/discipline/calls.ts'
import { Fine } from '#domain/discipline/fine.ts'
import { Withdrawal } from '#domain/discipline/withdrawal.ts'

/** Which fines are shown: of a season, and of a club or all of them. */
export type FineChoice = { year: string; team: string }

/** All clubs (OP-098). */
export const everyTeam = '0'

/** What the disciplinary committee fines clubs for their games. */
export const fines = resource({
  name: 'agasektir',
  page: 'fines',
  record: Fine,
  id: 'Id',
  label: 'TeamName',
  getList: clientList(listFines, null, {
    inputs: ({ year, team }: FineChoice) => [{ params: { year, teamId: team } }],
  }),
  create: save(saveFine),
  update: save(saveFine),
  delete: remove(deleteFine),
})

/** Clubs that withdrew from tournaments. */
export const withdrawals = resource({
  name: 'felog-haett-i-moti',
  page: 'withdrawnTeams',
  record: Withdrawal,
  id: 'Id',
  // The first column of its table (FIN-07).
  label: 'ShortName',
  getList: clientList(listWithdrawals, null),
  create: save(saveWithdrawal),
  update: save(saveWithdrawal),
  delete: remove(deleteWithdrawal),
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
