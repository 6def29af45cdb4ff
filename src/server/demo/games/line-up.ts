import { Position } from '#domain/games/codes.ts'
import { known } from '../../platform/known.ts'
import type { Random } from '../random.ts'

export type LineUpRow = { person_id: number; jersey_number: number; position_id: Position }
export type LineUp = { starters: LineUpRow[]; bench: LineUpRow[]; staff: LineUpRow[] }

/** Indexes of the two goalkeepers in a squad. The shirt number is the index plus one. */
const goalkeeperPlaces = [0, 11]

/**
 * A line-up of eleven starters with one captain, up to seven substitutes and up to five team officials
 * (REP-05, 06, 08, 09, 12).
 */
export function lineUpOf(random: Random, squad: readonly number[], staff: readonly number[]): LineUp {
  const numbered = squad.map((person_id, index) => ({ person_id, jersey_number: index + 1, index }))
  const keepers = numbered.filter(({ index }) => goalkeeperPlaces.includes(index))
  const [keeper, secondKeeper] = random.chance(0.9) ? keepers : keepers.toReversed()
  const others = random.shuffled(numbered.filter((player) => !keepers.includes(player)))
  const field = others.slice(0, 10)
  const captain = random.chance(0.12) ? keeper : random.pick(field)
  return {
    starters: [known(keeper), ...field].map((player) => ({
      ...rowOf(player),
      position_id: starterPosition(player === keeper, player === captain),
    })),
    bench: [
      ...(secondKeeper ? [{ ...rowOf(secondKeeper), position_id: Position.SubstituteGoalkeeper }] : []),
      ...others.slice(10, 16).map((player) => ({ ...rowOf(player), position_id: Position.Substitute })),
    ],
    staff: staff.slice(0, staffPositions.length).map((person_id, index) => ({
      person_id,
      jersey_number: 100 + index,
      position_id: known(staffPositions[index]),
    })),
  }
}

const rowOf = ({ person_id, jersey_number }: { person_id: number; jersey_number: number }) => ({
  person_id,
  jersey_number,
})

function starterPosition(isKeeper: boolean, isCaptain: boolean): Position {
  if (isKeeper) return isCaptain ? Position.CaptainGoalkeeper : Position.Goalkeeper
  return isCaptain ? Position.Captain : Position.Starter
}

const staffPositions = [
  Position.Coach,
  Position.AssistantCoach,
  Position.TeamManager,
  Position.Medic,
  Position.Guardian,
]
