import { IncidentType } from '#domain/games/codes.ts'
import { type IncidentProblem, typesFor, whyNotIncident } from '#domain/match-reports/incidents/incidents.ts'
import { minuteIn } from '#domain/match-reports/input.ts'
import { type GameReport, type Incident, teamOf } from '#domain/match-reports/report.ts'
import { sideFacts } from './side-facts.ts'
import type { SquadMember } from './squads.ts'

/** Input for checking a new incident: the report, its incidents including pending changes, and the typed minute. */
export type EntryFacts = { report: GameReport; incidents: readonly Incident[]; minute: string }

/** An incident of which the player and type are chosen, but whose minute is not checked yet. */
type Begun = { member: SquadMember; type: IncidentType }

/** For each half of a substitution, the type of its other half. Other types of incident have no entry. */
export const otherHalf: Partial<Record<IncidentType, IncidentType>> = {
  [IncidentType.SubstitutedOut]: IncidentType.SubstitutedIn,
  [IncidentType.SubstitutedIn]: IncidentType.SubstitutedOut,
}

export function typesOf({ report, incidents }: EntryFacts, member: SquadMember): IncidentType[] {
  return typesFor(member.PersonId, sideFacts(report, member.Side, incidents))
}

/** Why the incident cannot be recorded at the typed minute; `null` if it can. */
export function whyNotBegun(facts: EntryFacts, { member, type }: Begun): IncidentProblem | null {
  const { report, incidents, minute } = facts
  return whyNotIncident(
    {
      Id: null,
      PersonId: member.PersonId,
      IncidentTypeId: type,
      Minute: minuteIn({ Minute: minute }),
      typed: minute,
    },
    sideFacts(report, member.Side, incidents),
  )
}

export function incidentOf({ report, minute }: EntryFacts, { member, type }: Begun) {
  return {
    TeamId: teamOf(report, member.Side).Id,
    PersonId: member.PersonId,
    IncidentTypeId: type,
    Minute: minute,
  }
}

/**
 * The incidents of a substitution: first the player who goes off, then the player who comes on. Only one incident if `other` is
 * null.
 */
export function substitutionOf(facts: EntryFacts, { member, type }: Begun, other: SquadMember | null) {
  const half = otherHalf[type]
  const first = incidentOf(facts, { member, type })
  const both = other && half ? [first, incidentOf(facts, { member: other, type: half })] : [first]
  return type === IncidentType.SubstitutedIn ? both.toReversed() : both
}

/** The players who can complete a substitution of `member`. `half` is the type of their incident: going off or coming on. */
export function partnersOf(
  facts: EntryFacts,
  everybody: readonly SquadMember[],
  member: SquadMember,
  half: IncidentType,
): SquadMember[] {
  const place = half === IncidentType.SubstitutedIn ? 'bench' : 'pitch'
  return everybody.filter(
    (one) =>
      one.Side === member.Side &&
      one.PersonId !== member.PersonId &&
      !one.isSentOff &&
      one.place === place &&
      typesOf(facts, one).includes(half),
  )
}
