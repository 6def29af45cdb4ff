import type { z } from 'zod'
import { isClubType } from '#domain/games/club-type.ts'
import { isBegun } from '#domain/match-reports/incidents/times.ts'
import { nextStaffNumber } from '#domain/match-reports/jersey.ts'
import {
  isCaptain,
  isPosition,
  type LineUpInput,
  type LineUpList,
  type LineUpProblem,
  lineUpLists,
  lineUpProblems,
  type MayHaveText,
  type Picked,
  usualPosition,
  whyNotLineUp,
  withOneCaptain,
} from '#domain/match-reports/line-up.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { lookupsSince } from '#domain/platform/lookups.ts'
import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import { bannedIn } from '../../bans/reading.ts'
import { shownTeams } from '../present.ts'
import type { Saving } from '../saving.ts'
import { type Candidacy, standingOf, whoHasIncident } from './candidate-store.ts'
import { replaceSide } from './line-up-store.ts'
import { markLineUpChanged, type OpenSide } from './open-side.ts'

type Typed = Pick<z.output<typeof LineUpInput>, LineUpList>
type Placed = Picked & { Field: string }

/**
 * Replaces the whole line-up of a side. If a row is invalid, stores nothing and returns the errors of each
 * row.
 */
export async function keepSide(
  open: OpenSide,
  typed: Typed,
  saving: Saving,
  mayHaveText?: MayHaveText,
): Promise<Refusal | null> {
  const placed = placedRows(typed)
  const there = new Map(open.rows.map((row) => [row.person_id, row]))
  const added = placed.filter(({ PersonId }) => !there.has(PersonId))
  const standing = await standingsOf(open, saving, added)
  const problems = [...lineUpProblems(typed, mayHaveText), ...personProblems(open, saving, placed, standing)]
  if (problems.length) return invalid(problems, saving)
  const stays = new Set(placed.map(({ PersonId }) => PersonId))
  const leaving = open.rows.filter(({ person_id }) => !stays.has(person_id))
  const refusal = await whyNotLeave(open, leaving, saving)
  if (refusal) return refusal
  const rows = withOneCaptain(placed, newCaptain(placed, open)).map((row) => ({
    person_id: row.PersonId,
    jersey_number: row.JerseyNumber,
    position_id: row.PositionId,
    added_with_ssn: there.get(row.PersonId)?.added_with_ssn ?? !standing.get(row.PersonId)?.is_of_club,
  }))
  const isChanged = await replaceSide(saving.db, open.gameId, open.teamId, rows)
  if (isChanged) await markLineUpChanged(open, saving)
  return null
}

type Standing = Candidacy & { whyNot: RefusalId | null }

export async function standingsOf(
  { found, gameId, teamId, viewer, states, rows: there }: OpenSide,
  { db, user, services }: Saving,
  rows: readonly { PersonId: number }[],
): Promise<Map<number, Standing>> {
  if (!rows.length) return new Map()
  const shown = shownTeams(found, viewer, states)
  const candidates = { gameId, teamId, shown, askedBy: user.PersonId, since: lookupsSince(services.clock()) }
  const standings = await standingOf(
    db,
    candidates,
    rows.map(({ PersonId }) => PersonId),
  )
  const isNew = ({ person_id }: Candidacy) => !there.some((row) => row.person_id === person_id)
  const ids = standings.filter(isNew).map(({ person_id }) => person_id)
  const bans = await bannedIn(db, found.game, isClubType(user.AuthType) ? ids : [], services.clock())
  return new Map(
    standings.map((one) => [
      one.person_id,
      { ...one, whyNot: whyNotLineUp(user.AuthType, bans.get(one.person_id)) },
    ]),
  )
}

/**
 * Errors for persons whom the user may not add, because the user does not know them: by guessing ids, users
 * could read names or a hidden line-up.
 */
export function personProblems<Row extends { PersonId: number; Field: string }>(
  open: Pick<OpenSide, 'rows'>,
  { user }: Pick<Saving, 'user'>,
  rows: readonly Row[],
  standings: ReadonlyMap<number, Standing>,
): LineUpProblem[] {
  const there = new Set(open.rows.map((row) => row.person_id))
  return rows.flatMap(({ PersonId, Field }) => {
    const standing = standings.get(PersonId)
    const add = (Refusal: LineUpProblem['Refusal']) => [{ Field: `${Field}.PersonId`, Refusal }]
    if (there.has(PersonId)) return []
    const mayPut = standing && (standing.is_known || user.AuthType === AuthType.Staff)
    if (!mayPut) return add('matchReports.notCandidate')
    if (standing.whyNot) return add(standing.whyNot)
    return standing.is_opponent ? add('matchReports.inOtherTeam') : []
  })
}

/**
 * Why these rows cannot be removed: the person has an incident, or is banned and the game has begun. Removing
 * a banned player then would make the game count towards the ban.
 */
export async function whyNotLeave(
  { found, gameId, teamId }: OpenSide,
  leaving: OpenSide['rows'],
  { db, user, services }: Saving,
): Promise<Refusal | null> {
  const ids = leaving.map((row) => row.person_id)
  const withIncident = await whoHasIncident(db, gameId, teamId, ids)
  const name = leaving.find((row) => row.person_id === withIncident)?.name
  if (name) return refuse('matchReports.hasIncident', { values: { name } })
  if (!isClubType(user.AuthType) || !isBegun(found.game.game_day, services.clock())) return null
  const bans = await bannedIn(db, found.game, ids, services.clock())
  const banned = leaving.find(({ person_id }) => bans.get(person_id)?.IsCertain)
  return banned ? refuse('bans.stays', { values: { name: banned.name } }) : null
}

export function invalid(problems: readonly LineUpProblem[], { services }: Saving): Refusal {
  const errors = problems.map(({ Field, Refusal }) => ({
    Field,
    Message: services.texts.translate(`refusals.${Refusal}`),
  }))
  return refuse('matchReports.lineUpInvalid', { errors })
}

function placedRows(typed: Typed): Placed[] {
  const numbers = lineUpLists.flatMap((list) => typed[list].map((row) => row.JerseyNumber))
  return lineUpLists.flatMap((list) =>
    typed[list].flatMap(({ PersonId, JerseyNumber, PositionId }, index) => {
      if (!PersonId) return []
      const number = JerseyNumber ?? (list === 'Employees' ? nextStaffNumber(numbers) : null)
      numbers.push(number)
      const position = isPosition(PositionId) ? PositionId : usualPosition[list]
      return { PersonId, JerseyNumber: number, PositionId: position, Field: `${list}.${index}` }
    }),
  )
}

/**
 * The captain among the sent rows. If there are several, the new one counts, because choosing a captain
 * resets the others (REP-09).
 */
function newCaptain(placed: readonly Placed[], { rows }: OpenSide): number | undefined {
  const captains = placed.filter(({ PositionId }) => isCaptain(PositionId))
  const before = rows.filter((row) => isCaptain(row.position_id)).map((row) => row.person_id)
  return (captains.find(({ PersonId }) => !before.includes(PersonId)) ?? captains[0])?.PersonId
}
