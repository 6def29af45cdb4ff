import { expect, test } from 'vitest'
import { type CellFacts, minutesOf, type OfficialFacts } from '#domain/appointments/facts.ts'
import { judge } from '#domain/appointments/judge.ts'
import { type Level, levelFinder } from '#domain/appointments/levels.ts'
import { kilometres, type Place, travelMinutes } from '#domain/appointments/locations.ts'
import { greedy } from '#domain/appointments/proposal/greedy.ts'
import { proposalInput } from '#domain/appointments/proposal/input.ts'
import { ReasonCode } from '#domain/appointments/reasons.ts'
import { whyNotAppoint } from '#domain/appointments/why-not-appoint.ts'
import { RefereeRole } from '#domain/games/codes.ts'

const day = '2026-06-06'
const reykjavik = { Latitude: 64.14, Longitude: -21.92 }
const courts: readonly (Place | null)[] = [
  reykjavik,
  { Latitude: 64.1, Longitude: -21.88 },
  { Latitude: 63.94, Longitude: -21 },
  { Latitude: 65.68, Longitude: -18.09 },
  null,
]
const roles = [RefereeRole.Referee, RefereeRole.Assistant1]
const right = 1
const levels: readonly Level[] = [
  {
    Id: 1,
    PermissionId: right,
    RoleIds: roles,
    TournamentId: 0,
    CategoryId: 0,
    AgeGroupId: 0,
    Gender: null,
    Version: 1,
  },
]

/** A random generator that repeats its numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (most: number) => Math.floor(next() * most), is: (share: number) => next() < share }
}
type Dice = ReturnType<typeof dice>

function aGame(GameId: number, { below, is }: Dice): Omit<CellFacts, 'RoleId'> {
  const minutes = 10 * 60 + 15 * below(40)
  const clock = is(0.05) ? '00:00' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  const Start = `${day}T${clock}:00`
  const court = below(courts.length + 1)
  return {
    GameId,
    Start,
    Minutes: minutesOf(Start),
    Lasts: is(0.5) ? 120 : 60,
    Name: `Leikur ${GameId}`,
    CourtId: court < courts.length ? court + 1 : null,
    Place: courts[court] ?? null,
    TournamentId: 1,
    CategoryId: null,
    AgeGroupId: null,
    Gender: 1,
    ClubIds: [below(4), 4 + below(4)],
  }
}

function anOfficial(PersonId: number, games: number, { below, is }: Dice): OfficialFacts {
  const leave = { DateFrom: '2026-06-05', DateTo: is(0.5) ? day : '2026-06-09' }
  return {
    PersonId,
    PermissionId: is(0.9) ? right : right + 1,
    Clubs: is(0.7) ? [{ ClubId: below(8), Name: 'Félagið' }] : [],
    Conflicts: is(0.4) ? [{ ClubId: below(8), Name: 'Hitt félagið' }] : [],
    Home: is(0.8) ? reykjavik : null,
    RoleUntil: null,
    Leaves: is(0.2) ? [{ ...leave, PartOfDay: is(0.3) }] : [],
    Bookings: [],
    LastWith: new Map(),
    MonthGames: new Map([['2026-06', below(3)]]),
    Mark: null,
    LateReports: 0,
    Declined: new Set(is(0.3) ? [below(games)] : []),
  }
}

type Taken = { cell: CellFacts; official: OfficialFacts }

/** Appoints random officials in any order, and keeps only the appointments that need no explanation. */
function typedBoard(cells: readonly CellFacts[], officials: OfficialFacts[], { below, is }: Dice) {
  const taken: Taken[] = []
  const codes = new Set<ReasonCode>()
  for (const cell of cells) {
    const at = below(officials.length)
    const official = officials[at]
    if (!official || is(0.5)) continue
    const { Reasons } = judge(cell, official, levelFinder(levels))
    for (const { Code } of Reasons) codes.add(Code)
    if (whyNotAppoint(Reasons, '')) continue
    taken.push({ cell, official })
    officials[at] = { ...official, Bookings: [...official.Bookings, cell] }
  }
  return { taken, codes }
}

/** The appointments that a proposal makes for the vacant roles. */
function proposedFor(cells: readonly CellFacts[], officials: readonly OfficialFacts[]): Taken[] {
  const input = proposalInput({ cells: cells.map((cell) => ({ ...cell, base: null })), officials, levels })
  const chosen = input ? greedy(input) : []
  return cells.flatMap((cell, index) => {
    const official = officials.find(({ PersonId }) => PersonId === chosen[index])
    return official ? [{ cell, official }] : []
  })
}

/** Why an appointment is wrong, computed independently of the code under test. */
function wrongIn({ cell, official }: Taken): string[] {
  const forbidden = [...official.Clubs, ...official.Conflicts].map(({ ClubId }) => ClubId)
  return [
    ...(official.PermissionId === right ? [] : ['has no right']),
    ...(official.Leaves.some(({ PartOfDay }) => !PartOfDay) ? ['is on leave'] : []),
    ...(cell.ClubIds.some((club) => forbidden.includes(club)) ? ['has a forbidden club'] : []),
    ...(official.Declined.has(cell.GameId) ? ['has declined'] : []),
  ]
}

function isTwiceAtOnce(one: CellFacts, other: CellFacts): boolean {
  if (one.GameId === other.GameId) return true
  if ([one, other].some(({ Start }) => Start.includes('T00:00'))) return false
  const [first, second] = one.Minutes < other.Minutes ? [one, other] : [other, one]
  const isSameCourt = first.CourtId !== null && first.CourtId === second.CourtId
  const km = first.Place && second.Place ? kilometres(first.Place, second.Place) : null
  const way = isSameCourt ? 0 : km === null ? 60 : travelMinutes(km)
  return first.Minutes + first.Lasts + way > second.Minutes
}

test('on 10,000 random appointment boards, no official is appointed or proposed against the rules without an explanation by staff', () => {
  const wrong: string[] = []
  const codes = new Set<ReasonCode>()
  const places = { typed: 0, proposed: 0 }
  for (let seed = 1; seed <= 10_000; seed++) {
    const thrown = dice(seed)
    const games = 2 + thrown.below(4)
    const cells = Array.from({ length: games }, (_, id) => aGame(id, thrown)).flatMap((game) =>
      roles.map((RoleId) => ({ ...game, RoleId })),
    )
    const officials = Array.from({ length: 2 + thrown.below(4) }, (_, id) => anOfficial(id, games, thrown))
    const typed = typedBoard(cells, officials, thrown)
    const empty = cells.filter((cell) => !typed.taken.some((one) => one.cell === cell))
    const proposed = proposedFor(empty, officials)
    const taken = [...typed.taken, ...proposed]
    for (const code of typed.codes) codes.add(code)
    places.typed += typed.taken.length
    places.proposed += proposed.length
    for (const [index, one] of taken.entries()) {
      wrong.push(...wrongIn(one).map((what) => `${seed}: ${one.official.PersonId} ${what}`))
      for (const other of taken.slice(index + 1))
        if (one.official.PersonId === other.official.PersonId && isTwiceAtOnce(one.cell, other.cell))
          wrong.push(`${seed}: ${one.official.PersonId} is twice at once`)
    }
  }
  expect(wrong).toEqual([])
  // The random boards cover all cases: each rule forbids some appointment, and many appointments are allowed.
  const { SameGame, OtherGame, OnLeave, OwnClub, Conflict, NotRight, HasDeclined } = ReasonCode
  const forbidding = [SameGame, OtherGame, OnLeave, OwnClub, Conflict, NotRight, HasDeclined]
  expect(forbidding.filter((code) => !codes.has(code))).toEqual([])
  expect(Math.min(places.typed, places.proposed)).toBeGreaterThan(10_000)
})
