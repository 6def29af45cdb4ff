import type { AnyRecord } from '#app/platform/resource/resource.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { isTime } from '#domain/game-time-changes/change-form.ts'
import { isDay } from '#domain/platform/dates.ts'
import { gameDayOf } from '#domain/staff-games/rules.ts'
import { StaffGame } from '#domain/staff-games/staff-game.ts'
import { useTeams } from './choices.ts'
import { CourtPicture } from './shared/CourtPicture.tsx'

export function Picture({ typed, record }: { typed: Typed; record: AnyRecord | null }) {
  const teams = useTeams()
  const [Day, Time] = [String(typed.Day ?? ''), String(typed.Time ?? '')]
  const time = isDay(Day) && (Time === '' || isTime(Time)) ? gameDayOf({ Day, Time }) : ''
  const [tournament, home, away] = [typed.TournamentId, typed.HomeTeamId, typed.AwayTeamId].map(Number)
  const names = [home, away].map((team) => teams.find(({ Value }) => Value === team)?.Label)
  return (
    <CourtPicture
      gameId={StaffGame.safeParse(record).data?.Id ?? 0}
      plan={{ tournament, home, away }}
      name={names.filter(Boolean).join(' – ')}
      time={time}
      courtId={Number(typed.CourtId ?? 0)}
    />
  )
}
