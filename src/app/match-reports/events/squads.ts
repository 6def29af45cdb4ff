import { isDismissal } from '#domain/games/cards.ts'
import { IncidentType } from '#domain/games/codes.ts'
import { compareMinutes } from '#domain/match-reports/incidents/minute.ts'
import { numberIn } from '#domain/match-reports/jersey.ts'
import { type GameReport, type Incident, type LineUpPlayer, sideLists } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'

/** The groups of a side's people: on the pitch, not on the pitch (substitutes and players who went off), and team staff. */
export const places = ['pitch', 'bench', 'staff'] as const
export type Place = (typeof places)[number]

export type SquadMember = LineUpPlayer & {
  Side: Side
  place: Place
  incidents: readonly Incident[]
  isSentOff: boolean
}

/** Groups a side's people by where they are after the given incidents. Each group is sorted by shirt number. */
export function squadOf(
  report: GameReport,
  side: Side,
  incidents: readonly Incident[],
): Record<Place, SquadMember[]> {
  const { LineUp, Substitutes, Employees } = sideLists(report, side)
  const own = incidents.filter(({ Side }) => Side === side).toSorted(compareMinutes)
  const members = [
    ...LineUp.map((player) => memberOf(player, side, 'pitch', own)),
    ...Substitutes.map((player) => memberOf(player, side, 'bench', own)),
    ...Employees.map((player) => memberOf(player, side, 'staff', own)),
  ].toSorted((one, other) => numberOf(one) - numberOf(other))
  const at = (place: Place) => members.filter((member) => member.place === place)
  return { pitch: at('pitch'), bench: at('bench'), staff: at('staff') }
}

function memberOf(player: LineUpPlayer, Side: Side, from: Place, ofSide: readonly Incident[]): SquadMember {
  const incidents = ofSide.filter(({ PersonId }) => PersonId === player.PersonId)
  const isSentOff = incidents.some(({ IncidentTypeId }) => isDismissal(IncidentTypeId))
  const moved = incidents.findLast(({ IncidentTypeId }) => moves.has(IncidentTypeId))
  const place = (moved && moves.get(moved.IncidentTypeId)) ?? from
  return {
    ...player,
    Side,
    incidents,
    isSentOff,
    place: from === 'staff' ? 'staff' : isSentOff ? 'bench' : place,
  }
}

const moves = new Map<IncidentType, Place>([
  [IncidentType.SubstitutedIn, 'pitch'],
  [IncidentType.SubstitutedOut, 'bench'],
])

/** The number to sort by; people without a number come last. */
const numberOf = ({ GameTeamJerseyNumber }: LineUpPlayer) => numberIn(GameTeamJerseyNumber) ?? 1000
