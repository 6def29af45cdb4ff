import type { z } from 'zod'
import { isClubType } from '#domain/games/club-type.ts'
import { whyNotEdit } from '#domain/match-reports/access.ts'
import type { saveReport } from '#domain/match-reports/calls.ts'
import {
  type LineUpList,
  type LineUpRow,
  lineUpLists,
  type MayHaveText,
} from '#domain/match-reports/line-up.ts'
import { type GameReport, type LineUpPlayer, sideLists, teamOf } from '#domain/match-reports/report.ts'
import { type Side, sides } from '#domain/match-reports/sides.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { findReport } from './find.ts'
import { openSide } from './line-up/open-side.ts'
import { keepSide } from './line-up/side-saving.ts'
import { loadReport } from './report.ts'
import type { Saving } from './saving.ts'
import { keepScore } from './scores/score.ts'

type Body = z.output<typeof saveReport.body>
type Row = z.output<typeof LineUpRow>
type Lists = Record<LineUpList, Row[]>

/**
 * Saves a whole report, all or nothing (REP-41). Skips unchanged sides, so that a club may send the
 * opponents' side too (D2-007).
 */
export async function saveWholeReport(body: Body, saving: Saving) {
  const { db, user, services, note } = saving
  const gameId = body.Game.GameId
  note({ Game: gameId })
  const now = services.clock()
  const found = await findReport(db, user, gameId, { lock: true })
  if (found instanceof Refusal) return found
  note({ Status: found.facts.Status })
  const refusal = whyNotEdit('lineUp', user.AuthType, found.relation, found.facts, now)
  if (refusal) return refuse(refusal)
  const current = await loadReport(db, user, found, now, services.texts)
  if (
    sides.some((side) => (body[`${side}Team`]?.Id ?? teamOf(current, side).Id) !== teamOf(current, side).Id)
  )
    return refuse('record.notFound')
  // Compares versions first: otherwise changes of the opponents would be taken for changes of the user.
  if (body.Version && body.Version !== current.Version) return refuse('record.stale', { current })
  const changed = sides.filter((side) => isChanged(body, current, side))
  if (isClubType(user.AuthType) && changed.some((side) => !found.relation.Sides.includes(side)))
    return refuse('matchReports.otherSide')

  for (const side of changed) {
    const problem = await keepLists(body, current, side, saving)
    if (problem) return problem
  }
  await keepScore(found, body.Game, saving)
  const after = await findReport(db, user, gameId)
  return after instanceof Refusal ? after : loadReport(db, user, after, now, services.texts)
}

async function keepLists(body: Body, current: GameReport, side: Side, saving: Saving) {
  const gameId = current.Game.GameId
  const open = await openSide({ act: 'lineUp', gameId, teamId: teamOf(current, side).Id }, saving)
  if (open instanceof Refusal) return open
  // A shirt number in text may stay if it was pre-registered; new entries have to be numbers (REP-13).
  const isAsItWas: MayHaveText = (personId, jersey) =>
    open.rows.some(({ person_id, jersey_number }) => person_id === personId && jersey_number === jersey)
  const refusal = await keepSide(open, listsOf(body, current, side), saving, isAsItWas)
  if (!refusal) return null
  const errors = refusal.detail.errors?.map((error) => ({ ...error, Field: side + error.Field }))
  return refuse(refusal.id, { ...refusal.detail, errors })
}

/** The sent lists of a side's line-up. A missing list keeps its current rows. */
function listsOf(body: Body, current: GameReport, side: Side): Lists {
  const there = sideLists(current, side)
  const [LineUp, Substitutes, Employees] = lineUpLists.map(
    (list) => body[`${side}${list}`] ?? there[list].map(asSent),
  )
  return { LineUp: LineUp!, Substitutes: Substitutes!, Employees: Employees! }
}

const asSent = ({ PersonId, JerseyNumber, PositionId, AddedWithKt }: LineUpPlayer): Row => ({
  PersonId,
  JerseyNumber,
  PositionId,
  AddedWithKt,
})

function isChanged(body: Body, current: GameReport, side: Side): boolean {
  const there = sideLists(current, side)
  return lineUpLists.some((list) => {
    const sent = body[`${side}${list}`]
    return sent !== undefined && rowsText(sent) !== rowsText(there[list])
  })
}

/** Text for comparing line-ups, without empty rows and regardless of order. */
function rowsText(rows: readonly Pick<Row, 'PersonId' | 'JerseyNumber' | 'PositionId'>[]): string {
  return rows
    .flatMap(({ PersonId, JerseyNumber, PositionId }) =>
      PersonId ? [`${PersonId} ${JerseyNumber ?? ''} ${PositionId ?? ''}`] : [],
    )
    .sort()
    .join()
}
