import { lineUpLists } from '#domain/match-reports/line-up.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { shownTeams } from '../shown.ts'
import { flagsOf } from './flag-store.ts'
import { lineUpRows, sideStates } from './line-up-store.ts'
import { gameWithLineUpBefore } from './people-store.ts'
import { presentLineUp, type SideOf } from './side.ts'

/** The team's last line-up before this game, with what speaks against each of them playing now. */
export async function loadPrevious(db: Queryable, { found, gameId, teamId, side, viewer }: SideOf) {
  const before = await gameWithLineUpBefore(db, gameId, teamId)
  const earlier = before ? await lineUpRows(db, before.id, teamId) : []
  // They are not in this game's line-up yet, so they have no version.
  const rows = earlier.map((row) => ({ ...row, version: 0 }))
  const flags = await flagsOf(db, gameId, rows, shownTeams(found, viewer, await sideStates(db, gameId)))
  const { Version, ...lists } = presentLineUp(rows, side, viewer, flags)
  for (const list of lineUpLists)
    lists[list] = lists[list].map((row) => ({ ...row, GameTeamJerseyNumber: null }))
  return { ...lists, GameId: before?.id ?? 0, GameDay: before?.game_day ?? '' }
}
