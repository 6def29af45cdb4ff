import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { CourtPicture } from '#app/ui/court-day/CourtPicture.tsx'
import type { Typed } from '#app/ui/form/declaration.ts'
import { isTime } from '#domain/game-time-changes/change-form.ts'
import { gameDayOf } from '#domain/games/keeping.ts'
import { KeptGame } from '#domain/games/kept-game.ts'
import { isDay } from '#domain/platform/dates.ts'

/** Shows the court's day with the planned game, as in a club's request. A new game has no picture yet. */
export function Picture({ typed, record }: { typed: Typed; record: AnyRecord | null }) {
  const game = KeptGame.safeParse(record).data
  if (!game) return null
  const [Day, Time] = [String(typed.Day ?? ''), String(typed.Time ?? '')]
  const time = isDay(Day) && (Time === '' || isTime(Time)) ? gameDayOf({ Day, Time }) : ''
  return (
    <CourtPicture
      gameId={game.Id}
      name={[game.HomeName, game.AwayName].filter(Boolean).join(' – ')}
      time={time}
      courtId={Number(typed.CourtId ?? 0)}
    />
  )
}
