import { ReportStatus } from '#domain/games/codes.ts'
import { known } from '../../platform/known.ts'
import type { Random } from '../random.ts'
import type { Squads } from '../squads.ts'
import type { Court } from './courts.ts'
import { cupOf } from './cup.ts'
import type { DemoGame } from './demo-game.ts'
import { type Now, withHighlights } from './highlights.ts'
import { lineUpOf } from './line-up.ts'
import { play } from './match.ts'
import { type Fixture, fixturesOf } from './schedule.ts'
import type { Tournament } from './tournaments.ts'

export function createGames(
  random: Random,
  tournaments: readonly Tournament[],
  squads: Squads,
  courtOf: (fixture: Fixture) => Court,
  now: Now | null,
): DemoGame[] {
  let id = 8_000_001
  const hold = (fixture: Fixture): DemoGame => {
    const status = statusOf(random, fixture)
    const lineUps = status && status !== ReportStatus.Postponed ? lineUpsOf(random, fixture, squads) : null
    const isOver = lineUps !== null && status !== ReportStatus.PreRegistered
    const match = isOver
      ? play(random, lineUps, {
          needsWinner: fixture.tournament.form === 'cup',
          isEventful: fixture.mark === 'eventful',
        })
      : null
    const attendance = match && fixture.tournament.confirm_game_report ? random.between(60, 1900) : null
    return { id: id++, fixture, court_id: courtOf(fixture).id, status, lineUps, match, attendance }
  }
  return tournaments.flatMap((tournament) =>
    tournament.form === 'cup'
      ? cupOf(random, tournament, hold)
      : withHighlights(fixturesOf(random, tournament), now).map((fixture) => hold(fixture)),
  )
}

/**
 * The status of a game's report by its day: old reports are confirmed, yesterday's in progress, today's
 * begun, later ones empty.
 */
function statusOf(random: Random, { offset, tournament, home, away, mark }: Fixture): ReportStatus | null {
  if (home === null || away === null || mark === 'soon') return null
  if (mark === 'eventful') return ReportStatus.Finished
  if (!tournament.isNow) return random.chance(0.99) ? ReportStatus.Confirmed : ReportStatus.Entered
  if (offset > 1) return null
  if (offset === 1) return random.chance(0.25) ? ReportStatus.PreRegistered : null
  if (offset === 0) return random.chance(0.7) ? ReportStatus.PreRegistered : null
  const { Confirmed, Entered, Finished, Postponed } = ReportStatus
  // Cup games are never postponed, because that would delay the next round.
  const putOff = tournament.form === 'league' ? 2 : 0
  return offset < -2
    ? known([Confirmed, Entered, Postponed][random.weighted([95, 3, putOff])])
    : known([Confirmed, Entered, Finished][random.weighted([20, 40, 40])])
}

function lineUpsOf(random: Random, { home, away, tournament }: Fixture, squads: Squads) {
  const lineUp = (team: number | null) =>
    lineUpOf(random, squads.playersOf(team ?? 0, tournament.squad), squads.staffOf(team ?? 0))
  return { home: lineUp(home), away: lineUp(away) }
}
