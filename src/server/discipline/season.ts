import { firstSeason, lastSeason, whyNotSeason } from '#domain/discipline/seasons.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Services } from '../platform/services.ts'

export function refuseSeason(year: number, { clock }: Services): Refusal | null {
  const today = dayAt(clock())
  const refusal = whyNotSeason(year, today)
  return refusal && refuse(refusal, { values: { first: firstSeason, last: lastSeason(today) } })
}
