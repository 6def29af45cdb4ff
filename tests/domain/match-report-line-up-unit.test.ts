import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  added,
  filledFrom,
  moved,
  numbered,
  picked,
  positioned,
  removed,
  withoutCopied,
} from '#app/match-reports/line-up/edits.ts'
import { problemsOf } from '#app/match-reports/line-up/problems.ts'
import { keyOf, lineUpFields, rowsOf, type TypedRow, typed } from '#app/match-reports/line-up/rows.ts'
import { lineUpId, lineUpUnit } from '#app/match-reports/line-up/unit.ts'
import type { Snapshot } from '#app/platform/autosave/kind.ts'
import { areSameRows, type Rows } from '#app/platform/autosave/rows.ts'
import { rebased, unitOf, wantedOf } from '#app/platform/autosave/state.ts'
import { draftPlace } from '#app/platform/drafts/draft-store.ts'
import { Position } from '#domain/games/codes.ts'
import { isCaptain } from '#domain/match-reports/line-up.ts'

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
const sideOf = (...rows: TypedRow[]): Rows =>
  Object.fromEntries(rows.map((one) => [keyOf(one.PersonId), one]))

test('T27 the drafts of two games stay apart, though their numbers look like a national id', () => {
  const places = [652341, 652342].map((gameId) => draftPlace(7, lineUpId(gameId, 5001)))
  expect(new Set(places).size).toBe(2)
})

describe('what a hand does to a line-up', () => {
  test('T27 the copy of the last line-up is taken back, and what was typed since then stays', () => {
    const before = sideOf(row(1, '1', Starter, 0))
    const { rows: filled } = filledFrom(before, sideOf(row(2, '2', Starter, 0), row(3, '3', Starter, 1)))
    const since = sideOf(row(1, '88', Starter, 0), row(2, '2', Starter, 1), row(4, '4', Starter, 3))
    expect(withoutCopied(since, { before, filled })).toEqual(
      sideOf(row(1, '88', Starter, 0), row(4, '4', Starter, 3)),
    )
  })

  test('a person is picked with the number of the squad list', () => {
    expect(added({}, 'LineUp', person(1, 7))).toEqual(sideOf(row(1, '7', Starter, 0)))
  })

  test('a number that was typed first stays', () => {
    const rows = numbered({}, { list: 'LineUp', seat: 3 }, null, '12')
    expect(picked(rows, { list: 'LineUp', seat: 3 }, person(1, 7))).toEqual(sideOf(row(1, '12', Starter, 3)))
  })

  test('REP-14 nobody is in a side twice', () => {
    expect(added(sideOf(row(1, '7', Starter, 0)), 'Substitutes', person(1, 7))).toBeNull()
  })

  test('REP-12 team staff is numbered from 100 on', () => {
    const first = added({}, 'Employees', person(1, 7)) ?? {}
    const second = added(first, 'Employees', person(2)) ?? {}
    expect(
      rowsOf(second, 'Employees').map(({ JerseyNumber, PositionId }) => [JerseyNumber, PositionId]),
    ).toEqual([
      ['100', TeamManager],
      ['101', TeamManager],
    ])
  })

  test('REP-09 OP-074 a new captain takes the armband from the others', () => {
    const rows = sideOf(row(1, '1', CaptainGoalkeeper, 0), row(2, '2', Starter, 1))
    const next = positioned(rows, { list: 'LineUp', seat: 1 }, 'p2', Captain)
    expect(rowsOf(next, 'LineUp').map(({ PositionId }) => PositionId)).toEqual([Goalkeeper, Captain])
  })

  test('who goes to the bench keeps the number', () => {
    const next = moved(sideOf(row(1, '7', Captain, 4)), 'p1', 'Substitutes')
    expect(next).toEqual(sideOf(row(1, '7', Substitute, 0)))
  })

  test('REP-11 at most three letters are a number', () => {
    expect(
      numbered(sideOf(row(1, '', Starter, 0)), { list: 'LineUp', seat: 0 }, 'p1', '12345').p1?.JerseyNumber,
    ).toBe('123')
  })

  test('the last line-up fills what is empty and leaves what is there', () => {
    const now = sideOf(row(1, '9', Captain, 0))
    const last = sideOf(row(1, '7', Starter, 0), row(2, '2', Captain, 1), row(3, '13', Substitute, 0))
    const { rows, count } = filledFrom(now, last)
    expect(count).toBe(2)
    expect(rows.p1).toEqual(now.p1)
    expect([rows.p2?.PositionId, rows.p3?.PositionId]).toEqual([Starter, Substitute])
    expect(rows.p2?.JerseyNumber).toBe('2')
  })
})

describe('mistakes are shown at their row', () => {
  test.each(['007', '-1', '99x', '1e1'])('REP-11 REP-13 %s is pre-registered, and no number', (text) => {
    const rows = sideOf(row(1, text, Starter, 0))
    expect(problemsOf(rows)).toEqual({})
    expect(problemsOf(rows, {}, 'rows').p1?.[0]?.field).toBe('JerseyNumber')
    expect(problemsOf(rows, rows, 'rows')).toEqual({})
  })

  test('REP-13 a duplicate is shown where the number was changed', () => {
    const base = sideOf(row(1, '7', Starter, 0), row(2, '9', Starter, 1))
    const mine = sideOf(row(1, '9', Starter, 0), row(2, '9', Starter, 1))
    expect(Object.keys(problemsOf(mine, base))).toEqual(['p1'])
    expect(Object.keys(problemsOf(mine))).toEqual(['p2'])
  })

  test('REP-12 a player has no number above 99, team staff none below 100', () => {
    const rows = sideOf(row(1, '100', Starter, 0), row(2, '99', TeamManager, 0))
    expect(Object.keys(problemsOf(rows)).sort()).toEqual(['p1', 'p2'])
  })
})

// A server of a few lines: it takes what `write` sends, refuses a taken number, and lets one wear the armband.

type Sent = { Player?: Partial<TypedRow> | null; ReplacePlayer?: Partial<TypedRow> | null }

function serverWith(rows: Rows) {
  let snapshot: Snapshot = { rows, version: 1 }
  return {
    snapshot: () => snapshot,
    write: (next: Rows) => {
      snapshot = { rows: next, version: snapshot.version + 1 }
    },
    take: (body: unknown): boolean => {
      const { Player, ReplacePlayer } = body as Sent
      const gone = ReplacePlayer?.PersonId ? keyOf(ReplacePlayer.PersonId) : ''
      const others = Object.fromEntries(Object.entries(snapshot.rows).filter(([key]) => key !== gone))
      if (!Player?.PersonId) {
        snapshot = { rows: others, version: snapshot.version + 1 }
        return true
      }
      const isTaken = Object.values(others).some(
        ({ JerseyNumber }) => JerseyNumber !== '' && JerseyNumber === Player.JerseyNumber,
      )
      if (isTaken || others[keyOf(Player.PersonId)]) return false
      const kept = Object.entries(others).map(([key, one]) => {
        const { PositionId } = typed(one)
        const loses = isCaptain(Player.PositionId ?? 0) && isCaptain(PositionId)
        return [key, loses ? { ...one, PositionId: PositionId === Captain ? Starter : Goalkeeper } : one]
      })
      const before = snapshot.rows[keyOf(Player.PersonId)]
      snapshot = {
        rows: { ...Object.fromEntries(kept), [keyOf(Player.PersonId)]: { ...before, ...Player } as TypedRow },
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
  if (!rows[key]) return rows
  const { PositionId, Seat } = typed(rows[key])
  const place = {
    list: PositionId === Substitute ? ('Substitutes' as const) : ('LineUp' as const),
    seat: Seat,
  }
  if (one.kind === 'remove') return removed(rows, key)
  if (one.kind === 'number') return numbered(rows, place, key, one.text)
  return PositionId === Substitute ? rows : positioned(rows, place, key, Captain)
}
/** Another editor only leaves what a server would have taken. */
const lawful = (rows: Rows) => Object.keys(problemsOf(rows)).length === 0

describe('row by row', () => {
  test('REP-48 whatever was changed arrives, swapped numbers and armbands too, and it comes to an end', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), fc.array(edit, { maxLength: 12 }), (before, edits) => {
        const start = before.reduce(done, {})
        fc.pre(lawful(start))
        const server = serverWith(start)
        let unit = { ...unitOf(server.snapshot()), mine: edits.reduce(done, start) }
        for (let writes = 0; ; writes++) {
          expect(writes).toBeLessThan(40)
          const wanted = wantedOf(lineUpUnit, unit, problemsOf(unit.mine, unit.base.rows))
          const next = lineUpUnit.write('1 2', unit.base, wanted, 'rows')
          if (!next) break
          const isTaken = server.take((next.input as { body: unknown }).body)
          // Only a number that is held by a row that is wrong itself is not free.
          if (!isTaken) {
            expect(problemsOf(unit.mine, unit.base.rows)).not.toEqual({})
            return
          }
          unit = rebased(lineUpUnit, unit, server.snapshot(), { from: next.rows, sent: null })
        }
        expect(unit.conflicts).toEqual([])
        // What still differs cannot be saved, and has its mistake shown at the row.
        const wrong = problemsOf(unit.mine, unit.base.rows)
        for (const key of Object.keys({ ...unit.mine, ...unit.base.rows }))
          if (!wrong[key])
            expect(areSameRows(lineUpFields, pick(unit.base.rows, key), pick(unit.mine, key))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('REP-09 T10 two captains of two editors wait for a choice', () => {
    const start = sideOf(row(1, '1', Starter, 0), row(2, '2', Starter, 1))
    const captain = (PersonId: number) =>
      positioned(start, { list: 'LineUp', seat: 0 }, keyOf(PersonId), Captain)
    const unit = { ...unitOf({ rows: start, version: 1 }), mine: captain(1) }
    const merged = rebased(lineUpUnit, unit, { rows: captain(2), version: 2 }, { from: start, sent: null })
    expect(merged.conflicts).toEqual(['p1'])
    expect(wantedOf(lineUpUnit, merged, {})).toEqual(captain(2))
  })

  test('T10 two editors: nothing of either is lost, whatever they do', () => {
    fc.assert(
      fc.property(
        fc.array(edit, { maxLength: 6 }),
        fc.array(edit, { maxLength: 6 }),
        fc.array(edit, { maxLength: 6 }),
        (before, mine, theirs) => {
          const start = before.reduce(done, {})
          const other = theirs.reduce(done, start)
          fc.pre(lawful(start) && lawful(other))
          const unit = { ...unitOf({ rows: start, version: 1 }), mine: mine.reduce(done, start) }
          const merged = rebased(lineUpUnit, unit, { rows: other, version: 2 }, { from: start, sent: null })
          for (const key of persons.map(keyOf)) {
            const isSame = (one: Rows, two: Rows) => areSameRows(lineUpFields, pick(one, key), pick(two, key))
            if (isSame(unit.mine, start)) expect(isSame(merged.mine, other)).toBe(true)
            else if (isSame(other, start)) expect(isSame(merged.mine, unit.mine)).toBe(true)
            // The server keeps their value until somebody has chosen.
            expect(merged.base.rows[key]).toEqual(other[key])
          }
          const seats = Object.values(merged.mine).map(typed)
          const places = seats.map(({ PositionId, Seat }) => `${PositionId === Substitute} ${Seat}`)
          expect(new Set(places).size).toBe(places.length)
        },
      ),
      { numRuns: 300 },
    )
  })
})

const pick = (rows: Rows, key: string): Rows => (rows[key] ? { [key]: rows[key] } : {})
