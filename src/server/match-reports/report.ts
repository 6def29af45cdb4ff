import { incidentTypes } from '#domain/games/codes.ts'
import { whyNotWorkOn } from '#domain/match-reports/access.ts'
import {
  type GameReport,
  type LineUpPlayer,
  prefixedLists,
  type SideLists,
} from '#domain/match-reports/report.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Texts } from '../platform/texts.ts'
import { type FoundReport, teamIdsOf, teamRowOf } from './find.ts'
import { timeline } from './incidents/timeline-store.ts'
import { eligibilityIn } from './line-up/eligibility.ts'
import { lineUpRows, sideStates } from './line-up/line-up-store.ts'
import { presentLineUp } from './line-up/side.ts'
import { squadsOf } from './line-up/squad-store.ts'
import {
  presentGame,
  presentIncident,
  presentPlayer,
  presentReferee,
  presentTeam,
  type ReportViewer,
  shownSides,
  viewerOf,
} from './present.ts'
import { incidentRows, refereeRows } from './report-store.ts'

/** The whole match report, as far as this user may see it now (REP-34, D2-006). */
export async function loadReport(
  db: Queryable,
  user: User,
  found: FoundReport,
  now: Date,
  texts: Texts,
): Promise<GameReport> {
  const { game, tournament, relation } = found
  const viewer = viewerOf(user, found, now, texts)
  const parts = await readParts(db, user, found, viewer)
  return {
    Game: presentGame(game),
    Tournament: {
      Id: tournament.id,
      Name: tournament.name,
      ShortName: tournament.short_name,
      ConfirmGameReport: tournament.confirm_game_report,
    },
    HomeTeam: presentTeam(found.home),
    AwayTeam: presentTeam(found.away),
    ...prefixedLists('Home', presentSide(parts, found, 'Home', viewer)),
    ...prefixedLists('Away', presentSide(parts, found, 'Away', viewer)),
    Referees: (await refereeRows(db, game.id)).map((row) => presentReferee(row, viewer)),
    Timeline: await timeline(db, game.id),
    Mine: { Sides: [...relation.Sides], Roles: [...relation.Roles] },
    Now: wallClockAt(now),
    Version: game.report_version,
  }
}

type Parts = Awaited<ReturnType<typeof readParts>>

/** Reads squad lists and eligibility only for sides that the user can edit. */
async function readParts(db: Queryable, user: User, found: FoundReport, viewer: ReportViewer) {
  const { id } = found.game
  const isTheirs = (side: Side) =>
    whyNotWorkOn(side, user.AuthType, found.relation, found.facts, viewer.now) === null
  const teamIds = teamIdsOf(found, sides.filter(isTheirs))
  const lineUps = await lineUpRows(db, id)
  const { groups, players } = await squadsOf(db, teamIds, found.tournament)
  const candidates = [...lineUps, ...players].filter(({ team_id }) => teamIds.includes(team_id))
  const states = await sideStates(db, id)
  const shown = shownSides(found, viewer, states)
  return {
    lineUps,
    players,
    groups,
    eligibility: await eligibilityIn(db, found.game, candidates, teamIdsOf(found, shown), viewer),
    incidents: await incidentRows(db, id),
    states,
    shown,
  }
}

function presentSide(parts: Parts, found: FoundReport, side: Side, viewer: ReportViewer): SideLists {
  const teamId = teamRowOf(found, side)?.id
  const ofTeam = <T extends { team_id: number }>(rows: T[]) => rows.filter((row) => row.team_id === teamId)
  const state = ofTeam(parts.states)[0]
  const IsShown = parts.shown.includes(side)
  const lineUp = IsShown ? ofTeam(parts.lineUps) : []
  const Incidents = IsShown ? ofTeam(parts.incidents).map((row) => presentIncident(row, side, viewer)) : []
  const ofKind = (kind: (typeof incidentTypes)[number]['group']) => {
    const ids = incidentTypes.filter(({ group }) => group === kind).map(({ id }) => id as number)
    return Incidents.filter(({ IncidentTypeId }) => ids.includes(IncidentTypeId))
  }
  return {
    ...presentLineUp(lineUp, side, viewer, parts.eligibility, state?.version),
    Players: presentPlayers(ofTeam(parts.players), lineUp, side, viewer, parts),
    Groups: ofTeam(parts.groups).map(({ id, name }) => ({ Id: id, Name: name })),
    Incidents,
    Goals: ofKind('goal'),
    Fouls: ofKind('foul'),
    Substitutions: ofKind('substitution'),
    HandedInAt: state?.handed_in_at ?? null,
    IsShown,
  }
}

function presentPlayers(
  players: Parts['players'],
  lineUp: Parts['lineUps'],
  side: Side,
  viewer: ReportViewer,
  { eligibility }: Parts,
): LineUpPlayer[] {
  const picked = new Map(lineUp.map((row) => [row.person_id, row]))
  return players.map((player) => {
    const row = picked.get(player.person_id)
    const inGame = {
      game_jersey_number: row?.jersey_number ?? null,
      position_id: row?.position_id ?? (0 as const),
      added_with_ssn: row?.added_with_ssn ?? false,
      version: row?.version ?? 0,
    }
    const its = eligibility(player.team_id, player.person_id)
    return presentPlayer({ ...player, ...inGame }, side, viewer, its)
  })
}
