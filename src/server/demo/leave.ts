import { addDays } from './dates.ts'
import type { Random } from './random.ts'

const reasons = ['Sumarfrí', 'Ferðalag', 'Námskeið erlendis', 'Próf', '']

/** Leave here and there in the year; of those who are set first, also on days when they have a game. */
export function grantLeave(
  random: Random,
  referees: readonly { person_id: number }[],
  first: ReadonlySet<number>,
  today: string,
) {
  const leave = (person_id: number, offset: number, days: number, part_of_day = false) => ({
    person_id,
    date_from: addDays(today, offset),
    date_to: addDays(today, offset + days),
    part_of_day,
    comment: random.pick(reasons),
  })
  return referees.flatMap(({ person_id }) => {
    if (first.has(person_id))
      return [leave(person_id, -95, 6), leave(person_id, 5, 0, true), leave(person_id, 48, 13)]
    return random.chance(0.4) ? [leave(person_id, random.between(-90, 90), random.between(0, 14))] : []
  })
}
