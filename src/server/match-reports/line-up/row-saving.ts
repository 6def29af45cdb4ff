import type { z } from 'zod'
import type { Position } from '#domain/games/codes.ts'
import type { saveLineUpPlayer } from '#domain/match-reports/calls.ts'
import { isStaffNumber, type JerseyNumber, nextStaffNumber } from '#domain/match-reports/jersey.ts'
import {
  isCaptain,
  isPosition,
  type LineUpList,
  listOf,
  mostRows,
  type LineUpRow as Row,
  usualPosition,
  whyNotNumber,
  withoutArmband,
} from '#domain/match-reports/line-up.ts'
import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import type { Saving } from '../saving.ts'
import { type LineUpRow, type NewRow, putRows, removePerson, replacePerson } from './line-up-store.ts'
import { markLineUpChanged, type OpenSide } from './open-side.ts'
import { loadSide } from './side.ts'
import { personProblems, standingsOf, whyNotLeave } from './side-saving.ts'

type Body = z.output<typeof saveLineUpPlayer.body>
type Player = z.output<typeof Row> & { PersonId: number }

/**
 * Saves one row of a line-up (REP-48, OP-069). Checks the version of this row only, so that two users can
 * edit a side at once (T10).
 */
export async function keepRow(open: OpenSide, body: Body, saving: Saving): Promise<Refusal | null> {
  const player = isPlayer(body.Player) ? body.Player : null
  const formerId = body.ReplacePlayer?.PersonId || (body.updateCurr ? player?.PersonId : undefined)
  const former = open.rows.find((row) => row.person_id === formerId)
  saving.note({ Replaced: former?.person_id })
  if (!player && !formerId) return fieldRefusal('matchReports.personMissing', 'PersonId')
  // Nothing to do: the row to remove is gone already.
  if (!player && !former) return null
  const known = body.ReplacePlayer?.Version || (formerId === player?.PersonId && player?.Version)
  if (formerId && (!former || (known && known !== former.version))) return stale(open, saving)

  if (former && former.person_id !== player?.PersonId) {
    const refusal = await whyNotLeave(open, [former], saving)
    if (refusal) return refusal
  }
  if (!player) {
    await removePerson(saving.db, open.gameId, open.teamId, formerId ?? 0)
    await markLineUpChanged(open, saving)
    return null
  }
  const row = await settledRow(open, player, former, saving)
  if ('id' in row) return row
  saving.note({ Person: row.person_id })
  const isChanged = await writeRow(open, row, former, saving)
  if (isChanged) await markLineUpChanged(open, saving)
  return null
}

function isPlayer(row: Body['Player']): row is Player {
  return Boolean(row?.PersonId)
}

async function stale(open: OpenSide, { db }: Saving) {
  return refuse('record.stale', { current: await loadSide(db, open) })
}

async function settledRow(
  open: OpenSide,
  player: Player,
  former: LineUpRow | undefined,
  saving: Saving,
): Promise<NewRow | Refusal> {
  const { PersonId } = player
  const others = open.rows.filter((row) => row !== former)
  if (others.some((row) => row.person_id === PersonId))
    return fieldRefusal('matchReports.alreadyPicked', 'PersonId')
  const standings = await standingsOf(open, saving, [player])
  const [problem] = personProblems(open, saving, [{ PersonId, Field: 'Player' }], standings)
  if (problem) return fieldRefusal(problem.Refusal, 'PersonId')
  const position_id = positionOf(player, former)
  const list = listOf(position_id)
  if (others.filter((row) => listOf(row.position_id) === list).length >= mostRows)
    return fieldRefusal('matchReports.lineUpFull', 'PersonId')
  const isStaff = list === 'Employees'
  const taken = others.map((row) => row.jersey_number)
  const kept = former && listOf(former.position_id) === 'Employees' ? former.jersey_number : null
  const jersey_number = player.JerseyNumber ?? (isStaff ? (kept ?? nextStaffNumber(taken)) : null)
  const isAsItWas = former?.person_id === PersonId && former.jersey_number === jersey_number
  const refusal = jersey_number === null ? null : whyNotTake(jersey_number, list, taken, isAsItWas)
  if (refusal) return fieldRefusal(refusal, 'JerseyNumber')
  const added_with_ssn = !standings.get(PersonId)?.is_of_club
  return { person_id: PersonId, jersey_number, position_id, added_with_ssn }
}

function whyNotTake(
  jersey: JerseyNumber,
  list: LineUpList,
  taken: readonly (JerseyNumber | null)[],
  isAsItWas: boolean,
): RefusalId | null {
  return taken.includes(jersey) ? 'matchReports.numberTaken' : whyNotNumber(jersey, list, isAsItWas)
}

/**
 * The position of a person: as requested, else as in the current row, else the default of the list (starters,
 * substitutes or staff).
 */
function positionOf({ PersonId, PositionId, JerseyNumber }: Player, former: LineUpRow | undefined): Position {
  if (isPosition(PositionId)) return PositionId
  if (former?.person_id === PersonId) return former.position_id
  if (former) return usualPosition[listOf(former.position_id)]
  return usualPosition[isStaffNumber(JerseyNumber) ? 'Employees' : 'LineUp']
}

/**
 * Writes a row. A new captain replaces the other captains (REP-09, OP-074). Returns true if any row changed.
 */
async function writeRow(open: OpenSide, row: NewRow, former: LineUpRow | undefined, { db }: Saving) {
  const { gameId, teamId } = open
  const captains = open.rows.filter((one) => one !== former && isCaptain(one.position_id))
  const uncrowned = isCaptain(row.position_id)
    ? captains.map((one) => ({ ...one, position_id: withoutArmband(one.position_id) }))
    : []
  if (!former || former.person_id === row.person_id) return putRows(db, gameId, teamId, [...uncrowned, row])
  await putRows(db, gameId, teamId, uncrowned)
  await replacePerson(db, gameId, teamId, former.person_id, row)
  return true
}

function fieldRefusal(id: RefusalId, field: 'PersonId' | 'JerseyNumber'): Refusal {
  return refuse(id, { field: `Player.${field}` })
}
