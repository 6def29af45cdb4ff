import { useState } from 'react'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { useText } from '#app/platform/i18n.ts'
import {
  type DisciplineChoice,
  type DisciplineProblem,
  needsDetail,
  noDetail,
  settledChoice,
  whyNotDiscipline,
} from '#domain/match-reports/incidents/discipline.ts'
import type { Discipline } from '#domain/match-reports/report.ts'
import { useReportActs } from '../acts/ReportActs.tsx'
import type { ShownIncident } from '../acts/shown-incidents.ts'

/** version 0: none was filed when the form was opened. */
type Typed = { reason: number; detail: number; comments: string; version: number }

/** A report to the disciplinary committee as it is typed: a draft until the server has it. */
export function useDisciplineForm(incident: ShownIncident, onPosted: () => void) {
  const text = useText()
  const { disciplines } = useReportActs()
  const { GameId, PersonId, Id, Discipline: filed } = incident
  const name = disciplineName(incident)
  const place = `matchReports.discipline.${GameId}.${name}`
  const problem = disciplines.problems[name]
  const [typed, setTyped, draft] = useDraft<Typed>(place, typedOf(filed))
  const [wrong, setWrong] = useState<DisciplineProblem | null>(null)
  const choice = { DisciplineTypeId: typed.reason, DisciplineTypeId2: typed.detail }

  const post = (Version: number) => {
    const found = whyNotDiscipline(choice)
    setWrong(found)
    if (found) return
    const body = {
      IncidentId: Id || null,
      GameId,
      PersonId,
      ...settledChoice(choice),
      Comments: typed.comments,
      Version,
    }
    disciplines.post(name, body, place)
    onPosted()
  }
  return {
    typed,
    needsDetail: needsDetail(typed.reason),
    problem,
    /** What somebody else filed meanwhile; both are shown. */
    newer: problem?.error === 'record.stale' ? filed : null,
    errorAt: (field: keyof DisciplineChoice) =>
      wrong?.Field === field ? text(`refusals.${wrong.Refusal}`) : undefined,
    change: (part: Partial<Typed>) => {
      setWrong(null)
      const next = { ...typed, ...part }
      // Every other reason resets the detail (REP-26).
      setTyped({ ...next, detail: needsDetail(next.reason) ? next.detail : noDetail })
    },
    save: () => post(typed.version),
    keepMine: () => post(filed?.Version ?? 0),
    takeTheirs: () => {
      disciplines.forget(name)
      draft.forget()
      onPosted()
    },
  }
}

/** The acts of a report are named by the person: one is sent off once in a game. */
export const disciplineName = ({ PersonId }: Pick<ShownIncident, 'PersonId'>) => String(PersonId)

function typedOf(filed: Discipline | null): Typed {
  if (!filed) return { reason: noDetail, detail: noDetail, comments: '', version: 0 }
  return {
    reason: filed.DisciplineTypeId,
    detail: filed.DisciplineTypeId2,
    comments: filed.Comments,
    version: filed.Version,
  }
}
