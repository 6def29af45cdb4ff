import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { crudCalls, oneCall, onField } from '../platform/crud/crud-calls.ts'
import { id, idText, optionalDate, requiredText } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { firstSeason } from './seasons.ts'

export const withdrawalReasonMax = 500

const plain = crudCalls('withdrawals', {
  area: 'discipline',
  record: 'Withdrawal',
  about: 'withdrawals of teams from tournaments',
  access: { types: { 1: 'all' } },
  audited: true,
  fields: {
    TournementId: id('validation.required'),
    TeamId: id('validation.required'),
    /** The day on which the club withdrew; empty if unknown (OP-097). */
    TournementActive: optionalDate(),
    ShortComment: requiredText(withdrawalReasonMax),
  },
  // ShortName is the tournament's short name. TournementUrl is the association's page about the tournament, as for fines.
  listed: { ShortName: z.string(), TeamShortName: z.string(), TournementUrl: z.string() },
  whyNot: (sent) => onField('TournementActive', whyNotWithdrawal(sent)),
})

/** FIN-08: clubs that withdrew from a season's tournaments, latest first. */
export const withdrawals = {
  ...plain,
  one: oneCall(plain),
  list: defineCall({
    ...plain.list,
    path: 'teams/teamquitstournement',
    query: z.strictObject({ year: idText() }),
  }),
}

export const firstDay = `${firstSeason}-01-01`
export const lastDay = '2100-12-31'

export function whyNotWithdrawal({ TournementActive: day }: { TournementActive: string }): RefusalId | null {
  return day === '' || (firstDay <= day && day <= lastDay) ? null : 'discipline.farAway'
}
