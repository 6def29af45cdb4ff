import { IncidentType, Position } from '#domain/games/codes.ts'
import { keysOf } from '#domain/platform/records.ts'
import { known } from '../../platform/known.ts'
import type { Random } from '../random.ts'
import type { LineUp } from './line-up.ts'

export type Side = 'home' | 'away'
export type Incident = {
  side: Side
  incident_type_id: IncidentType
  person_id: number
  minute: number
  minute_in_extra_time: number | null
}
export type Goals = Record<Side, number>
export type Match = {
  incidents: Incident[]
  halftime: Goals
  fulltime: Goals
  /** The result, including goals in extra time. */
  result: Goals
  /** Goals at half-time and at the end of extra time; `null` if there was no extra time. */
  added: { halftime: Goals; fulltime: Goals } | null
  penalties: Goals | null
}

/** Simulates a match. Only players on the pitch have incidents, and every score is the sum of the goals. */
export function play(
  random: Random,
  lineUps: Record<Side, LineUp>,
  { needsWinner, isEventful }: { needsWinner: boolean; isEventful: boolean },
): Match {
  const pitch = { home: teamOn(lineUps.home), away: teamOn(lineUps.away) }
  const incidents = happenings(random, isEventful ? eventful : often, 1, 90).flatMap((one) =>
    happen(random, one, pitch),
  )
  const fulltime = goalsIn(incidents)
  if (needsWinner && fulltime.home === fulltime.away) {
    const extra = happenings(random, often, 91, 120).filter((one) => one.kind === 'goal')
    incidents.push(...extra.slice(0, 2).flatMap((one) => happen(random, one, pitch)))
  }
  const wasLonger = needsWinner && fulltime.home === fulltime.away
  const result = goalsIn(incidents)
  return {
    incidents,
    halftime: goalsIn(incidents, 45),
    fulltime,
    result,
    added: wasLonger ? { halftime: goalsIn(incidents, 105), fulltime: result } : null,
    penalties: wasLonger && result.home === result.away ? random.pick(shootOuts) : null,
  }
}

const shootOuts: Goals[] = [
  { home: 4, away: 3 },
  { home: 2, away: 4 },
  { home: 6, away: 5 },
]

/** Counts goals per side up to a minute. An own goal counts for the opponent (REP-28). */
export function goalsIn(incidents: readonly Incident[], until = Number.POSITIVE_INFINITY): Goals {
  const goals = { home: 0, away: 0 }
  for (const { incident_type_id, side, minute } of incidents) {
    if (minute > until) continue
    if (incident_type_id === IncidentType.Goal || incident_type_id === IncidentType.PenaltyGoal) goals[side]++
    if (incident_type_id === IncidentType.OwnGoal) goals[other(side)]++
  }
  return goals
}

type Happening = { minute: number; minute_in_extra_time: number | null; side: Side; kind: keyof typeof often }

/** Weights for 0, 1, 2, … incidents of each type per side and match. */
const often = {
  goal: [26, 32, 24, 11, 5, 2],
  yellow: [25, 35, 25, 15],
  secondYellow: [96, 4],
  red: [97, 3],
  change: [0, 5, 15, 40, 25, 15],
}

/** Weights for a match with a full report: about thirty incidents, with a dismissal on each side. */
const eventful: typeof often = {
  goal: [0, 0, 1, 1],
  yellow: [0, 0, 0, 1],
  secondYellow: [1],
  red: [0, 1],
  change: [0, 0, 0, 0, 0, 1],
}

function happenings(random: Random, weights: typeof often, from: number, to: number): Happening[] {
  const kinds = keysOf(weights)
  return (['home', 'away'] as const)
    .flatMap((side) =>
      kinds.flatMap((kind) =>
        Array.from({ length: random.weighted(weights[kind]) }, () => ({
          side,
          kind,
          ...minuteOf(random, kind, from, to),
        })),
      ),
    )
    .sort((a, b) => a.minute - b.minute || (a.minute_in_extra_time ?? 0) - (b.minute_in_extra_time ?? 0))
}

function minuteOf(random: Random, kind: Happening['kind'], from: number, to: number) {
  const earliest = kind === 'change' || kind === 'secondYellow' ? Math.max(from, 46) : from
  const minute = random.between(earliest, to)
  const isStoppage = (minute === 45 || minute === to) && random.chance(0.7)
  return { minute, minute_in_extra_time: isStoppage ? random.between(1, 5) : null }
}

type OnPitch = { field: number[]; keeper: number; bench: number[]; booked: number[] }

function teamOn({ starters, bench }: LineUp): OnPitch {
  return {
    field: starters.slice(1).map((row) => row.person_id),
    keeper: known(starters[0]).person_id,
    bench: bench.filter((row) => row.position_id === Position.Substitute).map((row) => row.person_id),
    booked: [],
  }
}

function happen(
  random: Random,
  { kind, side, ...time }: Happening,
  pitch: Record<Side, OnPitch>,
): Incident[] {
  const team = pitch[side]
  const by = (incident_type_id: IncidentType, person_id: number, of = side) => ({
    side: of,
    incident_type_id,
    person_id,
    ...time,
  })
  switch (kind) {
    case 'goal': {
      const type = known(
        [IncidentType.Goal, IncidentType.PenaltyGoal, IncidentType.OwnGoal][random.weighted([86, 10, 4])],
      )
      const scorer = type === IncidentType.OwnGoal ? other(side) : side
      return [by(type, random.pick(pitch[scorer].field), scorer)]
    }
    case 'yellow': {
      const clean = [team.keeper, ...team.field].filter((person) => !team.booked.includes(person))
      const person = random.pick(clean)
      team.booked.push(person)
      return [by(IncidentType.Yellow, person)]
    }
    case 'secondYellow':
      return team.booked
        .filter((person) => team.field.includes(person))
        .slice(0, 1)
        .map((person) => by(IncidentType.SecondYellow, sentOff(team, person)))
    case 'red':
      return [by(IncidentType.Red, sentOff(team, random.pick(team.field)))]
    case 'change': {
      const coming = team.bench.shift()
      if (coming === undefined) return []
      const going = random.pick(team.field)
      team.field.splice(team.field.indexOf(going), 1, coming)
      return [by(IncidentType.SubstitutedOut, going), by(IncidentType.SubstitutedIn, coming)]
    }
  }
}

function sentOff(team: OnPitch, person: number) {
  team.field.splice(team.field.indexOf(person), 1)
  return person
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
