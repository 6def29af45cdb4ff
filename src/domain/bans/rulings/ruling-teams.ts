import type { Day } from '../../platform/dates.ts'
import type { ClubChange } from '../facts.ts'
import type { Ruling } from './ruling.ts'

type About = {
  /** The day of the game that the ruling is about, or of its publication. */
  readonly since: Day
  readonly today: Day
  /** The transfers of the person in their order. An official has none: the transfers of a player do not move him. */
  readonly changes: readonly ClubChange[]
}

/** The teams whose clubs hear of a ruling: its own, and the one to which the player has gone since, who brings the ban. */
export function teamsToTell(
  { TeamId }: Pick<Ruling, 'TeamId'>,
  { since, today, changes }: About,
): readonly number[] {
  const last = changes.findLast(({ From }) => since < From && From <= today)
  return [TeamId, last?.TeamId ?? 0].filter((id) => id > 0)
}
