import type { z } from 'zod'
import { isCard, isDismissal } from '#domain/games/cards.ts'
import { whyNotEdit } from '#domain/match-reports/access.ts'
import type { updateIncident } from '#domain/match-reports/calls.ts'
import { whyNotIncident } from '#domain/match-reports/incidents/incidents.ts'
import { minuteIn } from '#domain/match-reports/input.ts'
import type { Incident } from '#domain/match-reports/report.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import { openReportDays } from '#server/bans/candidate-store.ts'
import { leaveToJob, toldAmong } from '#server/bans/changed-store.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { known } from '../../platform/known.ts'
import { type FoundReport, findReport, sideOfTeam } from '../find.ts'
import { type IncidentRow, presentIncident, viewerOf } from '../present.ts'
import { incidentRows } from '../report-store.ts'
import type { Saving } from '../saving.ts'
import { deleteDiscipline } from './discipline-store.ts'
import * as store from './incident-store.ts'
import { nextReportVersion, recordEvent } from './timeline-store.ts'

type Body = z.output<typeof updateIncident.body>

/**
 * Adds, changes or deletes an incident (REP-43). Answers 404 if the ids of game, team and incident do not
 * belong together (D2-010, T03).
 */
export async function saveIncident(body: Body, { db, user, services, note }: Saving) {
  note({ Game: body.GameId, Incident: body.Id || null })
  const now = services.clock()
  const found = await findReport(db, user, body.GameId, { lock: true })
  if (found instanceof Refusal) return found
  const side = sideOfTeam(found, body.TeamId)
  if (!side || (body.GameTeamId ?? body.TeamId) !== body.TeamId) return refuse('record.notFound')
  const refusal = whyNotEdit('incident', user.AuthType, found.relation, found.facts, now, side)
  if (refusal) return refuse(refusal)
  const [before = null] = body.Id ? await incidentRows(db, body.GameId, body.Id) : []
  if (body.Id && before?.team_id !== body.TeamId) return refuse('record.notFound')
  const shown = (row: IncidentRow): Incident =>
    presentIncident(row, side, viewerOf(user, found, now, services.texts))
  if (before && body.Version && body.Version !== before.version)
    return refuse('record.stale', { current: shown(before) })

  const id = body.Delete
    ? await deleted(db, user, before, body)
    : await saved(db, user, before, body, services.texts)
  if (id instanceof Refusal) return id
  note({ Incident: id ?? before?.id, Person: body.PersonId || before?.person_id })
  await recordEvent(db, { user, now, gameId: body.GameId, act: 'incidents', teamId: body.TeamId })
  const Version = await nextReportVersion(db, body.GameId)
  await leaveCardToJob(found, before, body, { db, at: now })
  const [row] = id === null ? [] : await incidentRows(db, body.GameId, id)
  return { Incident: row ? shown(row) : null, Version }
}

type Told = { db: Queryable; at: Date }

/**
 * Makes the notification job check bans: if a card behind a notified ban was removed, or a card was added to
 * an old game.
 */
async function leaveCardToJob(
  { facts }: FoundReport,
  before: IncidentRow | null,
  { Delete, PersonId, IncidentTypeId }: Body,
  { db, at }: Told,
) {
  if (facts.IsInCorrection) return
  const hasLost =
    before &&
    isCard(before.incident_type_id) &&
    (Delete || PersonId !== before.person_id || IncidentTypeId !== before.incident_type_id)
  const loser = hasLost ? [before.person_id] : []
  const isLate = dayAt(at) > addDays(facts.GameDay.slice(0, 10), openReportDays)
  const winner = isLate && !Delete && PersonId && isCard(IncidentTypeId) ? [PersonId] : []
  await leaveToJob(db, [...(await toldAmong(db, loser)), ...winner], at)
}

async function deleted(db: Queryable, user: User, before: IncidentRow | null, { PersonId }: Body) {
  if (!before || (PersonId && PersonId !== before.person_id)) return refuse('record.notFound')
  if (isAnothersReport(user, before)) return refuse('matchReports.disciplineFiled')
  await store.deleteIncident(db, before.id)
  return null
}

async function saved(
  db: Queryable,
  user: User,
  before: IncidentRow | null,
  body: Body,
  texts: Services['texts'],
): Promise<number | Refusal> {
  const { GameId, TeamId, IncidentTypeId } = body
  const Minute = minuteIn(body)
  const sent = { Id: before?.id ?? null, PersonId: body.PersonId || null, IncidentTypeId, Minute }
  const typed = String(body.Minute ?? '')
  const problem = whyNotIncident({ ...sent, typed }, await store.sideFacts(db, GameId, TeamId))
  if (problem) {
    const values = problem.label && { field: texts.translate(problem.label) }
    return refuse(problem.Refusal, { field: problem.Field, values })
  }
  const values = {
    PersonId: known(sent.PersonId),
    IncidentTypeId,
    ...(Minute as Exclude<typeof Minute, string>),
  }
  if (!before) return store.insertIncident(db, { gameId: GameId, teamId: TeamId }, values)
  const isDismissed = isDismissal(IncidentTypeId)
  const isOther = values.PersonId !== before.person_id || !isDismissed
  if (isOther && isAnothersReport(user, before)) return refuse('matchReports.disciplineFiled')
  if (!isDismissed) await deleteDiscipline(db, before.id)
  await store.updateIncident(db, before.id, values)
  return before.id
}

/**
 * Whether another user wrote the incident's report to the committee. Deleting the incident would delete it,
 * which only its author and staff may do (D2-011).
 */
function isAnothersReport(user: User, { discipline }: IncidentRow): boolean {
  return (
    discipline !== null && user.AuthType !== AuthType.Staff && discipline.registered_by_id !== user.PersonId
  )
}
