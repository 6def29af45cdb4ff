import { dayAt } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import type { recallPlayer } from '#domain/transfers/calls.ts'
import { whyNotRecall } from '#domain/transfers/loans.ts'
import type { Context } from '../platform/serve.ts'
import { endLoan } from './end-loan.ts'
import { loanFactsOf, presentRow, sides } from './present.ts'
import { findTransfer, lockTransfer } from './read-store.ts'
import { told } from './told.ts'

/** The lender takes the player back before the loan's last day; of two at once the second finds him back. */
export async function recall({ params, body, ...asking }: Context<typeof recallPlayer>) {
  const { db, user, services, note } = asking
  note({ Transfer: params.id })
  const row = await lockTransfer(db, params.id, user)
  if (!row) return refuse('record.notFound')
  const at = services.clock()
  const today = dayAt(at)
  if (body.Version && body.Version !== row.version)
    return refuse('record.stale', { current: presentRow(row, user, today) })
  const refusal = whyNotRecall({ AuthType: user.AuthType, sides: sides(row, user) }, loanFactsOf(row, today))
  if (refusal) return refuse(refusal)
  await endLoan(row, 'recalled', { db, services, by: user.PersonId, at, today })
  const after = await findTransfer(db, row.id, user)
  if (!after) return refuse('record.notFound')
  return { Success: true as const, Message: '', Data: await told(after, asking) }
}
