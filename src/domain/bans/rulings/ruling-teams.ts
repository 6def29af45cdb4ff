import type { Day } from '../../platform/dates.ts'
import type { ClubChange } from '../facts.ts'
import type { Ruling } from './ruling.ts'

type About = {
  /** The day of the game that the ruling names; the day of publication if it names none. */
  readonly since: Day
  readonly today: Day
  /** The person's transfers in order; empty for an official, who does not move with transfers as a player. */
  readonly changes: readonly ClubChange[]
}

/** The teams whose clubs are notified of a ruling: the ruling's own team, and the team to which the player has moved since. */
export function teamsToTell(
  { TeamId }: Pick<Ruling, 'TeamId'>,
  { since, today, changes }: About,
): readonly number[] {
  const last = changes.findLast(({ From }) => since < From && From <= today)
  return [TeamId, last?.TeamId ?? 0].filter((id) => id > 0)
}
