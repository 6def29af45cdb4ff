import { addDays, dayAt } from '#domain/platform/dates.ts'
import { whyNotWindow } from '#domain/platform/day-window.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { gameResults, handedIn, olderGames, saveResults, teamGames } from '#domain/results/calls.ts'
import { hasToggle } from '#domain/results/rules.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute, JsonText } from '../platform/define-route.ts'
import { presentResult } from './present.ts'
import { save } from './save.ts'
import * as store from './store.ts'
import * as teamStore from './team-store.ts'
import { ownTeams, viewerOf } from './viewer.ts'

export const resultRoutes = [
  defineRoute(gameResults, async ({ query, user, scope, db, services }) => {
    const now = services.clock()
    const own = await ownTeams(db, user)
    if (scope === 'own' && query.teams.some((team) => !own.includes(team))) return refuse('access.notYours')
    const asked = {
      teams: query.teams.length
        ? await store.withUnderTeams(db, query.teams)
        : scope === 'own'
          ? own
          : undefined,
      category: hasToggle(user.AuthType) ? query.tournament : undefined,
    }
    const season = await store.lastSeason(db, asked, dayAt(now))
    const window = { from: query.from ?? season.from, to: query.to ?? season.to }
    const refusal = whyNotWindow(window)
    if (refusal) return refuse(refusal)
    const viewer = await viewerOf(db, user, own, window, now)
    return (await store.resultList(db, { ...asked, ...window }, viewer)).map(presentResult)
  }),

  defineRoute(handedIn, ({ query, db }) => store.handedIn(db, query.day)),

  defineRoute(saveResults, ({ body, user, db, note, services }) => save(body, { user, db, note, services })),

  defineRoute(olderGames, async ({ query, user, scope, db, services }) => {
    const teams = await askedTeam(db, query.team, user, scope)
    return teams instanceof Refusal
      ? teams
      : new JsonText(await teamStore.olderGames(db, teams.all, dayAt(services.clock())))
  }),

  defineRoute(teamGames, async ({ query, user, scope, db, services }) => {
    const today = dayAt(services.clock())
    const teams = await askedTeam(db, query.teamid, user, scope)
    if (teams instanceof Refusal) return teams
    const { from } = await store.lastSeason(db, { teams: teams.all }, today)
    const monthsAgo = addDays(today, -60)
    return new JsonText(
      await teamStore.teamGames(db, {
        teams: teams.all,
        // The last 60 days are included, because December's reports are often unfinished in January.
        from: from < monthsAgo ? from : monthsAgo,
        showsAllGroups: scope === 'all',
      }),
    )
  }),
]

/** The requested team and its sub-teams. Without a requested team, those of the session's club, if any. */
async function askedTeam(
  db: Queryable,
  named: number | undefined,
  user: User,
  scope: 'all' | 'own',
): Promise<{ all: readonly number[] } | Refusal> {
  if (scope === 'own') {
    const own = await ownTeams(db, user)
    if (named === undefined || named === user.TeamId) return { all: own }
    return own.includes(named) ? { all: [named] } : refuse('access.notYours')
  }
  if (named === undefined) return refuse('results.noTeam')
  return (await teamStore.isTeam(db, named))
    ? { all: await store.withUnderTeams(db, [named]) }
    : refuse('record.notFound')
}
