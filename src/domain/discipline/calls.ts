import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idOrZero, idText, maybe } from '../platform/input.ts'
import { Option } from '../platform/option.ts'
import { Fine, FineInput, StoredFine } from './fine.ts'
import { StoredWithdrawal, Withdrawal, WithdrawalInput } from './withdrawal.ts'

/** How many games a tournament has (FIN-11). */
export const GameCount = z.object({
  TournementId: z.number(),
  TournementName: z.string(),
  TournementGamesCount: z.number(),
})
export type GameCount = z.infer<typeof GameCount>

/** The association only, and all records (OP-016). */
const access = { types: { 1: 'all' } } as const
const season = z.strictObject({ year: idText() })
const recordId = z.strictObject({ id: idText() })

/** FIN-04: the fines of a season, the last game first; of all clubs where teamId is 0 (OP-098). */
export const fines = defineCall({
  name: 'discipline.fines',
  method: 'GET',
  path: 'gamereport/disciplineFine/{year}/{teamId}',
  params: season.extend({ teamId: idOrZero() }),
  answer: z.array(Fine),
  access,
  audited: true,
})

export const saveFine = defineCall({
  name: 'discipline.saveFine',
  method: 'POST',
  path: 'rest/discipline/fines',
  body: FineInput,
  answer: StoredFine,
  access,
})

export const deleteFine = defineCall({
  name: 'discipline.deleteFine',
  method: 'DELETE',
  path: 'rest/discipline/fines/{id}',
  params: recordId,
  answer: z.object({}),
  access,
})

/** The games that a club may be fined for: those of this season and the last that are over or today's, and `game`. */
export const finableGames = defineCall({
  name: 'discipline.games',
  method: 'GET',
  path: 'rest/discipline/games',
  query: z.strictObject({ team: idText(), game: maybe(idText()) }),
  answer: z.array(Option),
  access,
})

/** FIN-08: the clubs that withdrew from a season's tournaments, the last one first. */
export const withdrawals = defineCall({
  name: 'discipline.withdrawals',
  method: 'GET',
  path: 'teams/teamquitstournement',
  query: season,
  answer: z.array(Withdrawal),
  access,
  audited: true,
})

export const saveWithdrawal = defineCall({
  name: 'discipline.saveWithdrawal',
  method: 'POST',
  path: 'rest/discipline/withdrawals',
  body: WithdrawalInput,
  answer: StoredWithdrawal,
  access,
})

export const deleteWithdrawal = defineCall({
  name: 'discipline.deleteWithdrawal',
  method: 'DELETE',
  path: 'rest/discipline/withdrawals/{id}',
  params: recordId,
  answer: z.object({}),
  access,
})

/** The tournaments that a club may withdraw from: those from last season on, and `tournament`. */
export const openTournaments = defineCall({
  name: 'discipline.tournaments',
  method: 'GET',
  path: 'rest/discipline/tournaments',
  query: z.strictObject({ tournament: maybe(idText()) }),
  answer: z.array(Option),
  access,
})

/** FIN-11: the tournaments of a season, each with the number of its games. */
export const gameCounts = defineCall({
  name: 'discipline.gameCounts',
  method: 'GET',
  path: 'games/gamesintournement',
  query: season,
  answer: z.array(GameCount),
  access,
  audited: true,
})
