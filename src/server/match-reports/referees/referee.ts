import type { z } from 'zod'
import { whyNotEdit } from '#domain/match-reports/access.ts'
import type { saveReferee } from '#domain/match-reports/calls.ts'
import { isSetByHand, whyNotMoveReferee } from '#domain/match-reports/referees.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { bareKennitala } from '#domain/platform/kennitala.ts'
import { lookupsSince } from '#domain/platform/lookups.ts'
import { Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { findReport } from '../find.ts'
import { nextReportVersion, recordEvent } from '../incidents/timeline-store.ts'
import { presentReferee, type RefereeRow, viewerOf } from '../present.ts'
import { refereeRows } from '../report-store.ts'
import type { Saving } from '../saving.ts'
import * as store from './referee-store.ts'

type Body = z.output<typeof saveReferee.body>

/**
 * Assigns or empties a referee's role in a game (REP-45). Only an assignment by staff gives access to other
 * reports (D2-012).
 */
export async function saveGameReferee(body: Body, saving: Saving) {
  const { db, user, services, note } = saving
  note({ Game: body.GameId, Role: body.RoleId })
  const now = services.clock()
  const found = await findReport(db, user, body.GameId, { lock: true })
  if (found instanceof Refusal) return found
  const refusal = whyNotEdit('referee', user.AuthType, found.relation, found.facts, now)
  if (refusal) return refuse(refusal)
  const viewer = viewerOf(user, found, now, services.texts)
  const show = async () => (await refereeRows(db, body.GameId)).map((row) => presentReferee(row, viewer))
  const team = await refereeRows(db, body.GameId)
  const before = team.find(({ role_id }) => role_id === body.RoleId)
  if (isStale(body, before)) return refuse('record.stale', { current: { Referees: await show() } })

  const isChanged = body.Delete ? await emptied(saving, before) : await filled(saving, body, team)
  if (isChanged instanceof Refusal) return isChanged
  if (!isChanged) return { Referees: await show(), Version: found.game.report_version }
  await recordEvent(db, { user, now, gameId: body.GameId, act: 'referees' })
  const Version = await nextReportVersion(db, body.GameId)
  return { Referees: await show(), Version }
}

/**
 * Whether the role changed since the user read it. Version 0 means that it was empty; another row id means
 * that the official was replaced.
 */
function isStale({ Referee, Delete }: Body, before: RefereeRow | undefined): boolean {
  const isGone = Delete && !before
  if (isGone) return false
  if (Referee?.Id && Referee.Id !== before?.id) return true
  const seen = Referee?.Version
  return seen !== null && seen !== undefined && seen !== (before?.version ?? 0)
}

async function emptied(
  { db, user, note }: Saving,
  before: RefereeRow | undefined,
): Promise<boolean | Refusal> {
  if (!before) return false
  note({ Person: before.person_id })
  const refusal = whyNotMove(user, before)
  if (refusal) return refuse(refusal)
  await store.deleteReferee(db, before.id)
  await store.forgetReferee(db, before.person_id)
  return true
}

async function filled(saving: Saving, body: Body, team: readonly RefereeRow[]): Promise<boolean | Refusal> {
  const { db, user } = saving
  const { GameId: gameId, RoleId: roleId } = body
  const meant = await personOf(saving, body, team)
  if (meant instanceof Refusal) return meant
  const { personId, isKnown } = meant
  const before = team.find(({ role_id }) => role_id === roleId)
  const setByHand = isSetByHand(user.AuthType)
  if (before?.person_id === personId) {
    if (setByHand || !before.set_by_hand) return false
    await store.confirmReferee(db, before.id)
    await store.registerReferee(db, personId, setByHand)
    return true
  }
  if (team.some(({ person_id }) => person_id === personId))
    return refuse('matchReports.refereeInOtherRole', { field: 'Referee' })
  const refusal = before ? whyNotMove(user, before) : null
  if (refusal) return refuse(refusal)
  const place = { gameId, roleId, personId, setByHand }
  if (before) await store.replaceReferee(db, before.id, place)
  else await store.insertReferee(db, place)
  if (before) await store.forgetReferee(db, before.person_id)
  if (!isKnown) await store.registerReferee(db, personId, setByHand)
  return true
}

function whyNotMove({ AuthType }: User, { role_id, set_by_hand }: RefereeRow): RefusalId | null {
  return whyNotMoveReferee(AuthType, { RoleId: role_id, SetByHand: set_by_hand })
}

/**
 * Returns the person who is to officiate, or why not (REP-19). Look-ups are audited even if refused (D2-016).
 */
async function personOf(
  { db, user, services, note }: Saving,
  { Referee, NotInRegister }: Body,
  team: readonly RefereeRow[],
): Promise<{ personId: number; isKnown: boolean } | Refusal> {
  const named = await namedPerson(db, Referee)
  if (named instanceof Refusal) return named
  const { personId, isBySsn } = named
  const isThere = team.some(({ person_id }) => person_id === personId)
  const referee = await store.findReferee(db, personId)
  if (referee) note({ Person: personId })
  const mayName =
    referee?.isKnown ||
    isThere ||
    isBySsn ||
    user.AuthType === AuthType.Staff ||
    (await store.isLookedUp(db, user.PersonId, personId, lookupsSince(services.clock())))
  // Refuses persons whom the user does not know: otherwise users could read all names by counting ids up
  // (T21).
  if (!referee || !mayName) return refuse('matchReports.lookUpReferee', { field: 'Referee' })
  return referee.isRegistered || isThere || NotInRegister
    ? { personId, isKnown: referee.isKnown }
    : refuse('matchReports.notInRegister', { field: 'Referee' })
}

async function namedPerson(
  db: Queryable,
  referee: Body['Referee'],
): Promise<{ personId: number; isBySsn: boolean } | Refusal> {
  if (referee?.PersonId) return { personId: referee.PersonId, isBySsn: false }
  if (!referee?.SocialId) return refuse('matchReports.refereeMissing', { field: 'Referee' })
  const personId = await store.personBySsn(db, bareKennitala(referee.SocialId))
  return personId
    ? { personId, isBySsn: true }
    : refuse('matchReports.unknownSsn', { field: 'Referee.SocialId' })
}
