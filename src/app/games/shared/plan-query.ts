import { isDay } from '#domain/platform/dates.ts'

export type PlanQuery = NonNullable<ReturnType<typeof planQuery>>

type Plan = Readonly<
  Record<'Day' | 'Time' | 'TournamentId' | 'HomeTeamId' | 'AwayTeamId' | 'CourtId', unknown>
>

/** Builds the clash query from the typed plan; `id` is 0 for a new game. Returns `null` while the plan is incomplete. */
export function planQuery(plan: Partial<Plan>, id: number) {
  const { Day, Time, TournamentId, HomeTeamId, AwayTeamId, CourtId } = plan
  const [day, time] = [String(Day ?? ''), String(Time ?? '')]
  const isAny = Boolean(HomeTeamId || AwayTeamId || CourtId)
  if (!isDay(day) || !/^(([01]\d|2[0-3]):[0-5]\d)?$/.test(time) || !isAny) return null
  return {
    day,
    time,
    tournament: String(TournamentId || 0),
    court: String(CourtId || 0),
    home: String(HomeTeamId || 0),
    away: String(AwayTeamId || 0),
    game: id ? String(id) : '',
  }
}
