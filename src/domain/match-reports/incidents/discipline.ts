import { isDismissal } from '#domain/games/cards.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { DismissalReason } from '#domain/platform/types.ts'
import type { Discipline, GameReport, Incident } from '../report.ts'

/** The value of DisciplineTypeId2 if no detail is chosen (REP-26). */
export const noDetail = -1

/** The reason and detail chosen in a report to the disciplinary committee. Missing, 0 and -1 all mean not chosen. */
type DisciplineChoice = {
  DisciplineTypeId?: number | null
  DisciplineTypeId2?: number | null
}

type DisciplineProblem = { Field: keyof DisciplineChoice; Refusal: RefusalId }

/**
 * REP-25, REP-26: why a report to the disciplinary committee is incomplete. The server also checks that the codes exist, because it has the
 * lists.
 */
export function whyNotDiscipline(sent: DisciplineChoice): DisciplineProblem | null {
  const { DisciplineTypeId, DisciplineTypeId2 } = settledChoice(sent)
  if (DisciplineTypeId === noDetail)
    return { Field: 'DisciplineTypeId', Refusal: 'matchReports.reasonMissing' }
  return needsDetail(DisciplineTypeId) && DisciplineTypeId2 === noDetail
    ? { Field: 'DisciplineTypeId2', Refusal: 'matchReports.detailMissing' }
    : null
}

export function needsDetail(reason: number | null | undefined): boolean {
  return reason === DismissalReason.NeedsDetail
}

/** The reason and detail as they are stored. Only one of the reasons keeps its detail (REP-26). */
export function settledChoice({
  DisciplineTypeId,
  DisciplineTypeId2,
}: DisciplineChoice): Pick<Discipline, 'DisciplineTypeId' | 'DisciplineTypeId2'> {
  return {
    DisciplineTypeId: DisciplineTypeId || noDetail,
    DisciplineTypeId2: needsDetail(DisciplineTypeId) ? DisciplineTypeId2 || noDetail : noDetail,
  }
}

/** People sent off without a report to the disciplinary committee, each once. They block the events step (REP-24) and the confirmation. */
export function openDismissals(report: Pick<GameReport, 'HomeIncidents' | 'AwayIncidents'>): Incident[] {
  const sentOff = [...report.HomeIncidents, ...report.AwayIncidents].filter(({ IncidentTypeId }) =>
    isDismissal(IncidentTypeId),
  )
  const seen = new Set(sentOff.filter(({ HasDiscipline }) => HasDiscipline).map(({ PersonId }) => PersonId))
  return sentOff.filter(({ PersonId }) => {
    const isFirst = !seen.has(PersonId)
    seen.add(PersonId)
    return isFirst
  })
}
