import type { z } from 'zod'
import { isDismissal } from '#domain/games/cards.ts'
import { whyNotEdit } from '#domain/match-reports/access.ts'
import type { saveDiscipline } from '#domain/match-reports/calls.ts'
import { mayRewriteDiscipline } from '#domain/match-reports/fields.ts'
import { noDetail, settledChoice, whyNotDiscipline } from '#domain/match-reports/incidents/discipline.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { known } from '../../platform/known.ts'
import { findReport, sideOfTeam } from '../find.ts'
import { type IncidentRow, presentDiscipline } from '../present.ts'
import { incidentRows } from '../report-store.ts'
import type { Saving } from '../saving.ts'
import * as store from './discipline-store.ts'
import { nextReportVersion, recordEvent } from './timeline-store.ts'

type Body = z.output<typeof saveDiscipline.body>

/** Stores the report of a dismissal to the committee (REP-44). The author is always the logged-in user. */
export async function fileDiscipline(body: Body, { db, user, services, note }: Saving) {
  note({ Game: body.GameId, Incident: body.IncidentId })
  const now = services.clock()
  const found = await findReport(db, user, body.GameId, { lock: true })
  if (found instanceof Refusal) return found
  const incident = await dismissalOf(db, body)
  if (incident instanceof Refusal) return incident
  note({ Incident: incident.id, Person: incident.person_id })
  const side = sideOfTeam(found, incident.team_id)
  if (!side) return refuse('record.notFound')
  const refusal = whyNotEdit('discipline', user.AuthType, found.relation, found.facts, now, side)
  if (refusal) return refuse(refusal)
  if (!isDismissal(incident.incident_type_id)) return refuse('matchReports.notDismissal')
  const before = incident.discipline
  if (before && !mayRewriteDiscipline(user, before.registered_by_id))
    return refuse('matchReports.disciplineFiled')
  if (isStale(body, before)) {
    return refuse('record.stale', { current: before && presentDiscipline(before, incident) })
  }
  const problem = whyNotDiscipline(body) ?? (await unknownCode(db, body))
  if (problem) return refuse(problem.Refusal, { field: problem.Field })

  const values = { ...settledChoice(body), Comments: body.Comments }
  if (before) await store.updateDiscipline(db, incident.id, values)
  else await store.insertDiscipline(db, incident.id, user.PersonId, now, values)
  const teamId = incident.team_id
  await recordEvent(db, { user, now, gameId: body.GameId, act: 'discipline', teamId })
  await nextReportVersion(db, body.GameId)
  const [after] = await incidentRows(db, body.GameId, incident.id)
  return presentDiscipline(known(after?.discipline), incident)
}

/** The incident with the given id. Without an id, the person's only dismissal in the game. */
async function dismissalOf(db: Queryable, body: Body): Promise<IncidentRow | Refusal> {
  const rows = await incidentRows(db, body.GameId, body.IncidentId ?? undefined)
  const ofPerson = rows.filter(({ person_id }) => person_id === body.PersonId)
  const meant = body.IncidentId
    ? ofPerson
    : ofPerson.filter(({ incident_type_id }) => isDismissal(incident_type_id))
  const [incident, ...more] = meant
  if (!incident) return refuse('record.notFound')
  return more.length ? refuse('matchReports.whichDismissal', { field: 'IncidentId' }) : incident
}

/**
 * Whether the report to the committee changed since the user read it. Version 0 means that there was none.
 */
function isStale({ Version }: Body, before: IncidentRow['discipline']): boolean {
  if (Version === null || Version === undefined) return false
  return Version !== (before?.version ?? 0)
}

async function unknownCode(db: Queryable, body: Body) {
  const { DisciplineTypeId, DisciplineTypeId2 } = settledChoice(body)
  if (!(await store.isReason(db, DisciplineTypeId)))
    return { Field: 'DisciplineTypeId', Refusal: 'matchReports.unknownReason' } as const
  if (DisciplineTypeId2 !== noDetail && !(await store.isDetail(db, DisciplineTypeId2)))
    return { Field: 'DisciplineTypeId2', Refusal: 'matchReports.unknownDetail' } as const
  return null
}
