import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  added,
  filledFrom,
  filledFromList,
  moved,
  numbered,
  picked,
  positioned,
  removed,
  withoutCopied,
} from '#app/match-reports/line-up/edits.ts'
import { lineUpDocument } from '#app/match-reports/line-up/line-up-document.ts'
import { problemsOf } from '#app/match-reports/line-up/problems.ts'
import { keyOf, lineUpShape, type Rows, rowsOf, type TypedRow } from '#app/match-reports/line-up/rows.ts'
import { draftPlace } from '#app/platform/drafts/draft-store.ts'
import { Position } from '#domain/games/codes.ts'
import { isCaptain, type LineUpList } from '#domain/match-reports/line-up.ts'
import {
  type Draft,
  draftOf,
  rebased,
  type Snapshot,
  wanted,
  withConflicts,
} from '#domain/platform/drafts/draft.ts'

const person = (PersonId: number, JerseyNumber: number | null = null) => ({
  PersonId,
  PersonName: `Leikmaður ${PersonId}`,
  JerseyNumber,
})
const row = (PersonId: number, JerseyNumber: string, PositionId: Position, Seat: number): TypedRow => ({
  PersonId,
  PersonName: `Leikmaður ${PersonId}`,
  JerseyNumber,
  PositionId,
  AddedWithKt: false,
  Seat,
})
const { Captain, CaptainGoalkeeper, Goalkeeper, Starter, Substitute, TeamManager } = Position
const wrongIn = (rows: Rows, base?: Rows) => [...new Set(problemsOf(rows, base).map(({ path }) => path[0]))]
const sideOf = (...rows: TypedRow[]): Rows =>
  Object.fromEntries(rows.map((one) => [keyOf(one.PersonId), one]))

test("T27 the line-up drafts of two games are separate, even if the games' ids look like a national id", () => {
  const places = [652341, 652342].map((gameId) =>
    draftPlace(7, lineUpDocument.name({ gameId, teamId: 5001 })),
  )
  expect(new Set(places).size).toBe(2)
})

describe('editing a line-up', () => {
  test('T27 undoes the copy of the last line-up, and keeps what was typed since', () => {
    const before = sideOf(row(1, '1', Starter, 0))
    const { rows: filled } = filledFrom(before, sideOf(row(2, '2', Starter, 0), row(3, '3', Starter, 1)))
    const since = sideOf(row(1, '88', Starter, 0), row(2, '2', Starter, 1), row(4, '4', Starter, 3))
    expect(withoutCopied(since, { before, filled })).toEqual(
      sideOf(row(1, '88', Starter, 0), row(4, '4', Starter, 3)),
    )
  })

  test('gives a picked person the number of the squad list', () => {
    expect(added({}, 'LineUp', person(1, 7))).toEqual(sideOf(row(1, '7', Starter, 0)))
  })

  test('keeps a jersey number that was typed before the person was picked', () => {
    const rows = numbered({}, { list: 'LineUp', seat: 3 }, null, '12')
    expect(picked(rows, { list: 'LineUp', seat: 3 }, person(1, 7))).toEqual(sideOf(row(1, '12', Starter, 3)))
  })

  test('REP-14 refuses a person who is already in the side', () => {
    expect(added(sideOf(row(1, '7', Starter, 0)), 'Substitutes', person(1, 7))).toBeNull()
  })

  test('REP-12 gives team staff numbers from 100 on', () => {
    const first = added({}, 'Employees', person(1, 7)) ?? {}
    const second = added(first, 'Employees', person(2)) ?? {}
    expect(
      rowsOf(second, 'Employees').map(({ JerseyNumber, PositionId }) => [JerseyNumber, PositionId]),
    ).toEqual([
      ['100', TeamManager],
      ['101', TeamManager],
    ])
  })

  test('REP-09 OP-074 leaves one captain on the side when another captain is chosen', () => {
    const rows = sideOf(row(1, '1', CaptainGoalkeeper, 0), row(2, '2', Starter, 1))
    const next = positioned(rows, { list: 'LineUp', seat: 1 }, 'p2', Captain)
    expect(rowsOf(next, 'LineUp').map(({ PositionId }) => PositionId)).toEqual([Goalkeeper, Captain])
  })

  test('keeps the number of a player moved to the bench', () => {
    const next = moved(sideOf(row(1, '7', Captain, 4)), 'p1', 'Substitutes')
    expect(next).toEqual(sideOf(row(1, '7', Substitute, 0)))
  })

  test('REP-11 limits a jersey number to three characters', () => {
    expect(
      numbered(sideOf(row(1, '', Starter, 0)), { list: 'LineUp', seat: 0 }, 'p1', '12345').p1?.JerseyNumber,
    ).toBe('123')
  })

  test('fills empty rows from the last line-up and keeps the other rows', () => {
    const now = sideOf(row(1, '9', Captain, 0))
    const last = sideOf(row(1, '7', Starter, 0), row(2, '2', Captain, 1), row(3, '13', Substitute, 0))
    const { rows, count } = filledFrom(now, last)
    expect(count).toBe(2)
    expect(rows.p1).toEqual(now.p1)
    expect([rows.p2?.PositionId, rows.p3?.PositionId]).toEqual([Starter, Substitute])
    expect(rows.p2?.JerseyNumber).toBe('2')
  })

  test('REP-05 REP-06 fills empty rows from the squad list: missing starters first, then substitutes', () => {
    const list = Array.from({ length: 20 }, (_, place) => ({
      PersonId: place + 1,
      PersonName: `Leikmaður ${place + 1}`,
      JerseyNumber: place + 1,
      isPlayer: place !== 3,
    }))
    const now = sideOf(row(2, '22', Captain, 0))
    const { rows, count } = filledFromList(now, list)
    const shirts = (name: LineUpList) => rowsOf(rows, name).map(({ JerseyNumber }) => JerseyNumber)
    expect(shirts('LineUp')).toEqual(['22', '1', '3', '5', '6', '7', '8', '9', '10', '11', '12'])
    expect(shirts('Substitutes')).toEqual(['13', '14', '15', '16', '17', '18', '19'])
    expect([count, rows.p2]).toEqual([17, now.p2])
    expect(filledFromList(rows, list.slice(0, 5)).count).toBe(0)
  })
})

describe('mistakes in a line-up', () => {
  test.each(['007', '-1', '99x', '1e1'])(
    'REP-11 REP-13 do not include the jersey %s, which is pre-registered as text',
    (text) => {
      const rows = sideOf(row(1, text, Starter, 0))
      expect(problemsOf(rows)).toEqual([])
      expect(problemsOf(rows, {}, 'rows')[0]?.path).toEqual(['p1', 'JerseyNumber'])
      expect(problemsOf(rows, rows, 'rows')).toEqual([])
    },
  )

  test('REP-13 include a duplicate number at the row that was changed', () => {
    const base = sideOf(row(1, '7', Starter, 0), row(2, '9', Starter, 1))
    const mine = sideOf(row(1, '9', Starter, 0), row(2, '9', Starter, 1))
    expect(wrongIn(mine, base)).toEqual(['p1'])
    expect(wrongIn(mine)).toEqual(['p2'])
  })

  test("REP-12 include a player's number above 99, and a number of team staff below 100", () => {
    const rows = sideOf(row(1, '100', Starter, 0), row(2, '99', TeamManager, 0))
    expect(wrongIn(rows).sort()).toEqual(['p1', 'p2'])
  })
})

// A small model server: it accepts what `write` sends, refuses a used number, and allows one captain.

type Sent = { Player?: Partial<TypedRow> | null; ReplacePlayer?: Partial<TypedRow> | null }

function serverWith(rows: Rows) {
  let snapshot: Snapshot<Rows> & { version: number } = { value: rows, version: 1 }
  return {
    snapshot: () => snapshot,
    write: (next: Rows) => {
      snapshot = { value: next, version: snapshot.version + 1 }
    },
    take: (body: unknown): boolean => {
      const { Player, ReplacePlayer } = body as Sent
      const gone = ReplacePlayer?.PersonId ? keyOf(ReplacePlayer.PersonId) : ''
      const others = Object.fromEntries(Object.entries(snapshot.value).filter(([key]) => key !== gone))
      if (!Player?.PersonId) {
        snapshot = { value: others, version: snapshot.version + 1 }
        return true
      }
      const isTaken = Object.values(others).some(
        ({ JerseyNumber }) => JerseyNumber !== '' && JerseyNumber === Player.JerseyNumber,
      )
      if (isTaken || others[keyOf(Player.PersonId)]) return false
      const kept = Object.entries(others).map(([key, one]) => {
        const { PositionId } = one
        const loses = isCaptain(Player.PositionId ?? 0) && isCaptain(PositionId)
        return [key, loses ? { ...one, PositionId: PositionId === Captain ? Starter : Goalkeeper } : one]
      })
      const before = snapshot.value[keyOf(Player.PersonId)]
      snapshot = {
        value: {
          ...Object.fromEntries(kept),
          [keyOf(Player.PersonId)]: { ...before, ...Player } as TypedRow,
        },
        version: snapshot.version + 1,
      }
      return true
    },
  }
}

const persons = [1, 2, 3, 4, 5, 6]
const edit = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    who: fc.constantFrom(...persons),
    list: fc.constantFrom('LineUp' as const, 'Substitutes' as const),
  }),
  fc.record({ kind: fc.constant('remove' as const), who: fc.constantFrom(...persons) }),
  fc.record({
    kind: fc.constant('number' as const),
    who: fc.constantFrom(...persons),
    text: fc.constantFrom('', '1', '2', '3', '007'),
  }),
  fc.record({ kind: fc.constant('captain' as const), who: fc.constantFrom(...persons) }),
)
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never

function done(rows: Rows, one: Edit): Rows {
  const key = keyOf(one.who)
  if (one.kind === 'add') return added(rows, one.list, person(one.who, one.who)) ?? rows
  const there = rows[key]
  if (!there) return rows
  const { PositionId, Seat } = there
  const place = {
    list: PositionId === Substitute ? ('Substitutes' as const) : ('LineUp' as const),
    seat: Seat,
  }
  if (one.kind === 'remove') return removed(rows, key)
  if (one.kind === 'number') return numbered(rows, place, key, one.text)
  return PositionId === Substitute ? rows : positioned(rows, place, key, Captain)
}
/** Whether a server would accept the side. The other editor writes only such sides. */
const lawful = (rows: Rows) => problemsOf(rows).length === 0

/** Merges a newer line-up from the server into what the user has typed, as the screen does. */
function merged(draft: Draft<Rows>, theirs: Snapshot<Rows>, from?: Rows): Draft<Rows> {
  const next = rebased(lineUpShape, draft, theirs, from)
  const others = lineUpDocument.findConflicts?.(next.value, theirs.value) ?? []
  const value = lineUpDocument.arrange?.(next.value) ?? next.value
  return { ...withConflicts(lineUpShape, next, [...next.conflicts, ...others]), value }
}

describe('saving a line-up row by row', () => {
  test('REP-48 sends every change, including swapped numbers and captains, in a finite number of requests', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), fc.array(edit, { maxLength: 12 }), (before, edits) => {
        const start = before.reduce(done, {})
        fc.pre(lawful(start))
        const server = serverWith(start)
        let draft = { ...draftOf(server.snapshot()), value: edits.reduce(done, start) }
        for (let writes = 0; ; writes++) {
          expect(writes).toBeLessThan(40)
          const wrong = problemsOf(draft.value, draft.base.value).map(({ path }) => path)
          const asked = wanted(lineUpShape, draft, wrong)
          const next = lineUpDocument.write({ gameId: 1, teamId: 2 }, draft.base, asked, 'rows')
          if (!next) break
          const isTaken = server.take((next.input as { body: unknown }).body)
          // The server refuses a number only if the row is invalid itself.
          if (!isTaken) {
            expect(wrong).not.toEqual([])
            return
          }
          draft = merged(draft, server.snapshot(), next.value)
        }
        expect(draft.conflicts).toEqual([])
        // Rows that still differ from the server's are invalid, and show a mistake.
        const wrong = wrongIn(draft.value, draft.base.value)
        for (const key of Object.keys({ ...draft.value, ...draft.base.value }))
          if (!wrong.includes(key)) expect(isSame(draft.base.value, draft.value, key)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('REP-09 T10 leads to a conflict if two editors choose two captains', () => {
    const start = sideOf(row(1, '1', Starter, 0), row(2, '2', Starter, 1))
    const captain = (PersonId: number) =>
      positioned(start, { list: 'LineUp', seat: 0 }, keyOf(PersonId), Captain)
    const draft = { ...draftOf({ value: start, version: 1 }), value: captain(1) }
    const both = merged(draft, { value: captain(2), version: 2 })
    expect(both.conflicts).toEqual([['p1']])
    expect(wanted(lineUpShape, both)).toEqual(captain(2))
  })

  test('T10 loses no change of two editors', () => {
    fc.assert(
      fc.property(
        fc.array(edit, { maxLength: 6 }),
        fc.array(edit, { maxLength: 6 }),
        fc.array(edit, { maxLength: 6 }),
        (before, mine, theirs) => {
          const start = before.reduce(done, {})
          const other = theirs.reduce(done, start)
          fc.pre(lawful(start) && lawful(other))
          const draft = { ...draftOf({ value: start, version: 1 }), value: mine.reduce(done, start) }
          const both = merged(draft, { value: other, version: 2 })
          for (const key of persons.map(keyOf)) {
            if (isSame(draft.value, start, key)) expect(isSame(both.value, other, key)).toBe(true)
            else if (isSame(other, start, key)) expect(isSame(both.value, draft.value, key)).toBe(true)
            // The draft keeps the server's value as its base until the user has chosen.
            expect(both.base.value[key]).toEqual(other[key])
          }
          const seats = Object.values(both.value)
          const places = seats.map(({ PositionId, Seat }) => `${PositionId === Substitute} ${Seat}`)
          expect(new Set(places).size).toBe(places.length)
        },
      ),
      { numRuns: 300 },
    )
  })
})

const pick = (rows: Rows, key: string): Rows => (rows[key] ? { [key]: rows[key] } : {})
const isSame = (one: Rows, other: Rows, key: string) =>
  lineUpShape.changes(pick(one, key), pick(other, key)).length === 0
