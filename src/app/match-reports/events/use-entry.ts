import { useState } from 'react'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { IncidentType } from '#domain/games/codes.ts'
import type { IncidentProblem } from '#domain/match-reports/incidents/incidents.ts'
import { proposedMinute } from '#domain/match-reports/incidents/live.ts'
import { minuteText } from '#domain/match-reports/incidents/minute.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { useReportActions } from '../actions/ReportActions.tsx'
import { countedIncidents } from '../actions/shown-incidents.ts'
import { useReportNow } from '../use-report-now.ts'
import { incidentOf, otherHalf, partnersOf, substitutionOf, typesOf, whyNotBegun } from './begun-incident.ts'
import { places, type SquadMember, squadOf } from './squads.ts'

type Begun = {
  person: number | null
  /**
   * The chosen type. It stays chosen while the minute or the other player of a substitution is still missing.
   */
  type: IncidentType | null
  /** The typed minute; `null` while the minute of the match clock applies. */
  minute: string | null
}
const nothing: Begun = { person: null, type: null, minute: null }

/** Two taps record an incident: the player, then its type. A substitution also needs the other player. */
export function useEntry(report: GameReport) {
  const translate = useTranslate()
  const now = useReportNow()
  const { incidents, shown } = useReportActions()
  const [begun, setBegun, draft] = useDraft<Begun>(`matchReports.entry.${report.Game.GameId}`, nothing)
  const [problem, setProblem] = useState<IncidentProblem | null>(null)

  const counted = countedIncidents(shown)
  const squads = { Home: squadOf(report, 'Home', counted), Away: squadOf(report, 'Away', counted) }
  const everybody = [squads.Home, squads.Away].flatMap((squad) => places.flatMap((place) => squad[place]))
  const chosen = everybody.find(({ PersonId }) => PersonId === begun.person) ?? null
  const proposed = proposedMinute(report, now)
  const minute = begun.minute ?? (proposed ? minuteText(proposed) : '')
  const facts = { report, incidents: counted, minute }
  const half = begun.type === null ? undefined : otherHalf[begun.type]

  const change = (part: Partial<Begun>) => {
    setProblem(null)
    setBegun({ ...begun, ...part })
  }
  const clear = () => {
    setProblem(null)
    setBegun(nothing)
    draft.forget()
  }
  /** Checks whether the incident is complete. If not, returns false and shows the reason at its field. */
  const isSound = (member: SquadMember, type: IncidentType) => {
    const found = whyNotBegun(facts, { member, type })
    setProblem(found)
    return !found
  }
  const record = (type: IncidentType) => {
    if (!chosen) return
    setBegun({ ...begun, type })
    if (!isSound(chosen, type) || type in otherHalf) return
    incidents.add([incidentOf(facts, { member: chosen, type })])
    clear()
  }
  /** Records the substitution with the other player; `null` if nobody comes on. */
  const swap = (other: SquadMember | null) => {
    if (!chosen || !begun.type || !isSound(chosen, begun.type)) return
    incidents.add(substitutionOf(facts, { member: chosen, type: begun.type }, other))
    clear()
  }
  return {
    squads,
    everybody,
    chosen,
    types: chosen ? typesOf(facts, chosen) : [],
    type: begun.type,
    partners: chosen && half ? partnersOf(facts, everybody, chosen, half) : null,
    minute,
    proposed,
    problem: problem && {
      field: problem.Field,
      text: translate(`refusals.${problem.Refusal}`, {
        field: problem.label ? translate(problem.label) : '',
      }),
    },
    choose: (person: number | null) => change({ person, type: null }),
    setMinute: (typed: string | null) => change({ minute: typed }),
    record,
    swap,
    clear,
  }
}

export type Entry = ReturnType<typeof useEntry>
