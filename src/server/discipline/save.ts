import type { saveFine, saveWithdrawal } from '#domain/discipline/calls.ts'
import { whyNotFine } from '#domain/discipline/fine.ts'
import { whyNotWithdrawal } from '#domain/discipline/withdrawal.ts'
import { refuse } from '#domain/platform/refusal.ts'
import type { Context } from '../platform/define-route.ts'
import { saveRow } from '../platform/save-row.ts'
import { lockGame } from './fine-store.ts'
import { fineColumns, presentStoredFine, presentStoredWithdrawal, withdrawalColumns } from './present.ts'
import * as store from './store.ts'

/** One of the two clubs of a game is fined. */
export async function keepFine({ body, db, note }: Context<typeof saveFine>) {
  const game = await lockGame(db, body.GameId)
  if (!game) return refuse('record.notFound', { field: 'GameId' })
  const plays = [game.home_team_id, game.away_team_id].includes(body.TeamId)
  if (!plays) return refuse('discipline.notInGame', { field: 'GameId' })
  return saveRow('discipline_fines', {
    ...{ db, note, name: 'Fine', sent: body },
    whyNot: whyNotFine(body),
    values: fineColumns(body),
    present: presentStoredFine,
  })
}

/** A team withdraws from a tournament once. */
export async function keepWithdrawal({ body, db, note }: Context<typeof saveWithdrawal>) {
  const refusal = whyNotWithdrawal(body)
  if (refusal) return refuse(refusal, { field: 'TournementActive' })
  if (!(await store.lockTournament(db, body.TournementId)))
    return refuse('record.notFound', { field: 'TournementId' })
  if (!(await store.isTeam(db, body.TeamId))) return refuse('record.notFound', { field: 'TeamId' })
  const place = { tournament: body.TournementId, team: body.TeamId, except: body.Id ?? 0 }
  if (await store.hasWithdrawn(db, place)) return refuse('discipline.alreadyWithdrawn', { field: 'TeamId' })
  return saveRow('tournament_withdrawals', {
    ...{ db, note, name: 'Withdrawal', sent: body },
    values: withdrawalColumns(body),
    present: presentStoredWithdrawal,
  })
}
