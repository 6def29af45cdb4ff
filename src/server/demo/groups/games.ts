import { ReportStatus } from '#domain/games/codes.ts'
import { known } from '../../platform/known.ts'
import { addDays } from '../dates.ts'
import type { Court } from '../games/courts.ts'
import type { DemoGame } from '../games/demo-game.ts'
import { lineUpOf } from '../games/line-up.ts'
import { type Fixture, kickOff, roundsOf } from '../games/schedule.ts'
import type { Random } from '../random.ts'
import type { Squads } from '../squads.ts'
import type { CastPart, Part } from './cast.ts'
import { bookedMatch } from './match.ts'
import { placed } from './placed.ts'
import type { Group } from './tournaments.ts'

type Material = { random: Random; squads: Squads; courtOf: (fixture: Fixture) => Court; firstId: number }

/** All games of a group. Finished games have line-ups and the scripted cards. */
export function groupGames({ tournament, cast, rounds }: Group, material: Material): DemoGame[] {
  const { random, squads, courtOf, firstId } = material
  const once = roundsOf(tournament.teams)
  const pairs = [...once, ...once.map((round) => round.map(([home, away]) => [away, home] as const)), ...once]
  const fixtures = rounds.flatMap((offset, index) =>
    known(pairs[index]).map(([home, away]): Fixture => {
      const date = addDays(tournament.middle, offset)
      return {
        tournament,
        offset,
        date,
        home,
        away,
        round: index + 1,
        time: kickOff(random, tournament, date),
      }
    }),
  )
  return fixtures.map((fixture, index) => {
    const game = { id: firstId + index, fixture, court_id: courtOf(fixture).id }
    if (fixture.offset >= 0) return { ...game, status: null, lineUps: null, match: null, attendance: null }
    const of = (team: number | null) => partsIn(cast, team, { tournament, squads })
    const lineUp = (team: number | null) => {
      const squad = squads.playersOf(team ?? 0, tournament.squad)
      return placed(lineUpOf(random, squad, squads.staffOf(team ?? 0)), squad, of(team), fixture.round)
    }
    const lineUps = { home: lineUp(fixture.home), away: lineUp(fixture.away) }
    const parts = { home: of(fixture.home), away: of(fixture.away) }
    return {
      ...game,
      lineUps,
      status: ReportStatus.Confirmed,
      attendance: random.between(60, 700),
      match: bookedMatch(random, lineUps, parts, fixture.round),
    }
  })
}

type Where = Pick<Group, 'tournament'> & Pick<Material, 'squads'>

function partsIn(cast: Group['cast'], team: number | null, { tournament, squads }: Where): CastPart[] {
  return Object.values(cast)
    .filter(({ club }) => tournament.teams[club] === team)
    .map((part) => ({
      ...part,
      person_id: known(squads.playersOf(team ?? 0, tournament.squad)[part.place]),
    }))
}

export function personOf({ tournament }: Group, { club, place }: Part, squads: Squads): number {
  return known(squads.playersOf(known(tournament.teams[club]), tournament.squad)[place])
}
