import { whyNotWorkOn } from '#domain/match-reports/access.ts'
import {
  gameReport,
  personBySsn,
  personBySsnByPost,
  previousLineUp,
  saveLineUpPlayer,
  savePreLineUp,
  searchPlayers,
} from '#domain/match-reports/calls.ts'
import { divisionsSearched, type FoundPerson } from '#domain/match-reports/found-person.ts'
import { lineUpLists } from '#domain/match-reports/line-up.ts'
import { reportNews } from '#domain/match-reports/news-call.ts'
import { playerSsn } from '#domain/match-reports/ssn-call.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import { bareKennitala } from '#domain/platform/kennitala.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineBothRoutes, defineRoute } from '../platform/define-route.ts'
import { keepLookups } from '../platform/lookup-store.ts'
import { findReport, isAddressOf, sideOfTeam } from './find.ts'
import { type EligibilityOf, eligibilityIn } from './line-up/eligibility.ts'
import { lineUpRows, sideStates } from './line-up/line-up-store.ts'
import { openSide } from './line-up/open-side.ts'
import * as people from './line-up/people-store.ts'
import { keepRow } from './line-up/row-saving.ts'
import { loadSide, presentLineUp, type SideOf, sideVersion } from './line-up/side.ts'
import { keepSide } from './line-up/side-saving.ts'
import { presentFoundPlayer, presentPlayer, shownTeams, viewerOf } from './present.ts'
import { loadReport } from './report.ts'

export const reportRoutes = [
  defineRoute(gameReport, async ({ params, user, db, note, services }) => {
    note({ Game: params.gameId })
    const found = await findReport(db, user, params.gameId)
    if (found instanceof Refusal) return found
    if (!isAddressOf(found, user, params)) return refuse('record.notFound')
    return loadReport(db, user, found, services.clock(), services.texts)
  }),

  defineRoute(reportNews, async ({ params, user, db, services }) => {
    const found = await findReport(db, user, params.gameId)
    if (found instanceof Refusal) return found
    return { Version: found.game.report_version, Now: wallClockAt(services.clock()) }
  }),

  defineRoute(savePreLineUp, async ({ params, body, ...saving }) => {
    const open = await openSide({ act: 'preLineUp', ...params }, saving)
    if (open instanceof Refusal) return open
    if (body.Version && body.Version !== sideVersion(open.states, open.teamId))
      return refuse('record.stale', { current: await loadSide(saving.db, open) })
    return (await keepSide(open, body, saving)) ?? loadSide(saving.db, open)
  }),

  defineRoute(saveLineUpPlayer, async ({ params, body, ...saving }) => {
    const open = await openSide({ act: 'lineUp', ...params }, saving)
    if (open instanceof Refusal) return open
    return (await keepRow(open, body, saving)) ?? loadSide(saving.db, open)
  }),

  ...defineBothRoutes(personBySsn, personBySsnByPost, async ({ params, user, db, note, services }) => {
    const digits = bareKennitala(params.ssn)
    const fence = user.AuthType === AuthType.Staff ? null : { teamId: user.TeamId }
    const found = await people.peopleBySsn(db, digits, fence)
    note({ Digits: digits.length, Persons: idsOf(found) })
    if (!found.length) return refuse('matchReports.unknownSsn')
    // Users may not add referees whom they found by six digits: the line-up would show the full national id
    // (T21).
    const known = found.filter(({ IsReferee }) => digits.length === 10 || !IsReferee)
    await keepLookups(db, user.PersonId, idsOf(known), services.clock())
    return found
  }),

  defineRoute(searchPlayers, async ({ params: { gameId, teamId }, query, user, db, note, services }) => {
    note({ Game: gameId, Team: teamId })
    const own = await workOn(db, user, { gameId, teamId }, services.clock())
    if (own instanceof Refusal) return own
    const rows = await people.clubPeople(db, { gameId, teamId, divisions: divisionsSearched(user) }, query.q)
    const pairs = rows.map(({ person_id }) => ({ team_id: teamId, person_id }))
    const viewer = viewerOf(user, own.found, services.clock(), services.texts)
    const shown = shownTeams(own.found, viewer, await sideStates(db, gameId))
    const eligibility = await eligibilityIn(db, own.found.game, pairs, shown, viewer)
    return rows.map((row) => presentFoundPlayer(row, own.side, viewer, eligibility(teamId, row.person_id)))
  }),

  defineRoute(playerSsn, async ({ params: { gameId, teamId, personId }, user, db, note, services }) => {
    note({ Game: gameId, Team: teamId, Persons: [personId] })
    const own = await workOn(db, user, { gameId, teamId }, services.clock())
    if (own instanceof Refusal) return own
    const among = { gameId, teamId, divisions: divisionsSearched(user) }
    const row = await people.clubPerson(db, among, personId)
    if (!row) return refuse('record.notFound')
    const viewer = viewerOf(user, own.found, services.clock(), services.texts)
    const { SSN } = presentPlayer(row, own.side, viewer)
    return SSN ? { PersonId: personId, SSN } : refuse('access.notYours')
  }),

  defineRoute(previousLineUp, async ({ params: { gameId, teamId }, user, db, note, services }) => {
    note({ Game: gameId, Team: teamId })
    const own = await workOn(db, user, { gameId, teamId }, services.clock())
    if (own instanceof Refusal) return own
    const viewer = viewerOf(user, own.found, services.clock(), services.texts)
    return loadPrevious(db, { ...own, gameId, teamId, viewer })
  }),
]

const idsOf = (people: readonly FoundPerson[]) => people.map(({ PersonId }) => PersonId)

async function workOn(
  db: Queryable,
  user: User,
  { gameId, teamId }: { gameId: number; teamId: number },
  now: Date,
) {
  const found = await findReport(db, user, gameId)
  if (found instanceof Refusal) return found
  const side = sideOfTeam(found, teamId)
  if (!side) return refuse('record.notFound')
  const refusal = whyNotWorkOn(side, user.AuthType, found.relation, found.facts, now)
  return refusal ? refuse(refusal) : { found, side }
}

/** Hides the bans of people who now play for another club. */
const withoutOthers =
  (eligibility: EligibilityOf): EligibilityOf =>
  (teamId, personId) => {
    const { Flags, Ban } = eligibility(teamId, personId)
    return { Flags, Ban: Flags.includes('otherClub') ? null : Ban }
  }

/** The team's last line-up before this game, with the players' current eligibility. */
async function loadPrevious(db: Queryable, { found, gameId, teamId, side, viewer }: SideOf) {
  const before = await people.gameWithLineUpBefore(db, gameId, teamId)
  const earlier = before ? await lineUpRows(db, before.id, teamId) : []
  // The rows have version 0, because they are copied from another game and not stored in this game.
  const rows = earlier.map((row) => ({ ...row, version: 0 }))
  const shown = shownTeams(found, viewer, await sideStates(db, gameId))
  const eligibility = await eligibilityIn(db, found.game, rows, shown, viewer)
  const { Version, ...lists } = presentLineUp(rows, side, viewer, withoutOthers(eligibility))
  for (const list of lineUpLists)
    lists[list] = lists[list].map((row) => ({ ...row, GameTeamJerseyNumber: null }))
  return { ...lists, GameId: before?.id ?? 0, GameDay: before?.game_day ?? '' }
}
