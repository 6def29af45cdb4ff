import { z } from 'zod'
import { gameMinutes } from '../game-time-changes/court-day.ts'
import { isUndecidedCourt } from '../game-time-changes/rules.ts'
import { isTimeKnown } from '../platform/dates.ts'

/** What a planned game meets: another one on its court at the time, or of one of its teams on the day. */
export const Clash = z.object({
  Kind: z.enum(['court', 'home', 'away']),
  GameId: z.number(),
  GameDay: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
  CourtName: z.string(),
})
export type Clash = z.infer<typeof Clash>

type Planned = {
  GameDay: string
  CourtId: number
  HomeTeamId: number
  AwayTeamId: number
  AgeGroup: number | null
}
type OtherGame = Omit<Clash, 'Kind'> & Omit<Planned, 'GameDay'>

/**
 * Of the other games of a day those that stand in the way. A game keeps its court as long as its age group plays; where one of the two
 * times is not known both are on it that day. Nothing clashes on a court that is not decided.
 */
export function clashesOf(planned: Planned, others: readonly OtherGame[]): Clash[] {
  return others.flatMap((other) => {
    const { CourtId: _court, HomeTeamId, AwayTeamId, AgeGroup: _group, ...game } = other
    const teams = [HomeTeamId, AwayTeamId]
    const kinds = [
      ...(planned.HomeTeamId && teams.includes(planned.HomeTeamId) ? ['home' as const] : []),
      ...(planned.AwayTeamId && teams.includes(planned.AwayTeamId) ? ['away' as const] : []),
      ...(isOnCourt(planned, other) ? ['court' as const] : []),
    ]
    return kinds.map((Kind) => ({ Kind, ...game }))
  })
}

function isOnCourt(planned: Planned, other: OtherGame): boolean {
  if (!planned.CourtId || planned.CourtId !== other.CourtId || isUndecidedCourt(other.CourtName)) return false
  if (!isTimeKnown(planned.GameDay) || !isTimeKnown(other.GameDay)) return true
  const [start, otherStart] = [minuteOf(planned.GameDay), minuteOf(other.GameDay)]
  return (
    start < otherStart + gameMinutes(other.AgeGroup) && otherStart < start + gameMinutes(planned.AgeGroup)
  )
}

const minuteOf = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
