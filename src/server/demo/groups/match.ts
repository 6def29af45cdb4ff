import { isDismissal } from '#domain/games/cards.ts'
import type { LineUp } from '../games/line-up.ts'
import { type Match, play, type Side } from '../games/match.ts'
import type { Random } from '../random.ts'
import { type CastPart, isNeeded } from './cast.ts'

/**
 * A match without dismissals except scripted ones. The scripted players have no incidents but their cards.
 */
export function bookedMatch(
  random: Random,
  lineUps: Record<Side, LineUp>,
  parts: Record<Side, readonly CastPart[]>,
  round: number,
): Match {
  const cast = [...parts.home, ...parts.away].map(({ person_id }) => person_id)
  let match = play(random, lineUps, { needsWinner: false, isEventful: false })
  // Simulates the match again until it has no unscripted dismissal and no incident of a scripted player. This
  // seldom takes more than twenty attempts.
  while (
    match.incidents.some(
      ({ incident_type_id, person_id }) => isDismissal(incident_type_id) || cast.includes(person_id),
    )
  )
    match = play(random, lineUps, { needsWinner: false, isEventful: false })
  const cards = (['home', 'away'] as const).flatMap((side) =>
    parts[side].flatMap(({ person_id, card, ...part }) =>
      card !== undefined && isNeeded(part, round)
        ? [
            {
              side,
              incident_type_id: card,
              person_id,
              minute: random.between(50, 88),
              minute_in_extra_time: null,
            },
          ]
        : [],
    ),
  )
  const incidents = [...match.incidents, ...cards].sort((one, other) => one.minute - other.minute)
  return { ...match, incidents }
}
