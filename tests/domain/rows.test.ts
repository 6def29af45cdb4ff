import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areSameRows, mergeRows, type Row, type Rows } from '#app/platform/autosave/rows.ts'

// Two people change the same rows: nothing of either is lost, and nobody is asked about what only one of them changed.

const fields = ['number', 'position']
const row = (number: string, position = 1): Row => ({ number, position })
const merge = (base: Rows, mine: Rows, theirs: Rows, sent?: Rows) =>
  mergeRows(fields, { base, mine, theirs, sent })

describe('two changes of the same rows', () => {
  test('T10 what only one of the two changed is taken, field by field', () => {
    const base = { a: row('1'), b: row('2'), c: row('3') }
    const mine = { a: row('9'), b: row('2'), c: row('3', 2) }
    const theirs = { a: row('1', 5), b: row('8'), d: row('4') }
    expect(merge(base, mine, theirs)).toEqual({
      rows: { a: row('9', 5), b: row('8'), c: row('3', 2), d: row('4') },
      conflicts: ['c'],
    })
  })

  test('T10 what both changed stays mine, and is named as a conflict', () => {
    const merged = merge({ a: row('1') }, { a: row('7') }, { a: row('9') })
    expect(merged).toEqual({ rows: { a: row('7') }, conflicts: ['a'] })
  })

  test('the same change twice is one change', () => {
    expect(merge({ a: row('1') }, { a: row('7') }, { a: row('7') }).conflicts).toEqual([])
    expect(merge({ a: row('1') }, {}, {}).conflicts).toEqual([])
  })

  test('what I sent a moment ago is not somebody else’s change', () => {
    const merged = merge({ a: row('1') }, { a: row('17') }, { a: row('7') }, { a: row('7') })
    expect(merged).toEqual({ rows: { a: row('17') }, conflicts: [] })
  })

  test('a blank that the server took from the end stays where somebody types on, and is no change to be sent', () => {
    const merged = merge({ a: row('Allt ') }, { a: row('Allt ') }, { a: row('Allt') })
    expect(merged).toEqual({ rows: { a: row('Allt ') }, conflicts: [] })
    expect(areSameRows(fields, merged.rows, { a: row('Allt') })).toBe(true)
    const others = merge({ a: row('Allt ') }, { a: row('Allt ', 2) }, { a: row('Allt', 1) })
    expect(others).toEqual({ rows: { a: row('Allt ', 2) }, conflicts: [] })
  })

  test('an empty field of a row that both added is filled by the other', () => {
    expect(merge({}, { a: row('') }, { a: row('7') })).toEqual({ rows: { a: row('7') }, conflicts: [] })
  })

  test('fields that are only this tab’s stay, and a row of theirs brings its own', () => {
    const base = { a: { ...row('1'), seat: 0 } }
    const mine = { a: { ...row('1'), seat: 4 } }
    const theirs = { a: { ...row('2'), seat: 0 }, b: { ...row('3'), seat: 1 } }
    expect(merge(base, mine, theirs).rows).toEqual({
      a: { ...row('2'), seat: 4 },
      b: { ...row('3'), seat: 1 },
    })
  })
})

const rows = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.record({ number: fc.constantFrom('', '1', '2', '3'), position: fc.constantFrom(1, 2) }),
)
const isSame = (one: Row | undefined, other: Row | undefined) => JSON.stringify(one) === JSON.stringify(other)

describe('whatever two people do', () => {
  test('T10 T27 a change of one alone is there afterwards, and a conflict keeps mine whole', () => {
    fc.assert(
      fc.property(rows, rows, rows, (base: Rows, mine: Rows, theirs: Rows) => {
        const merged = merge(base, mine, theirs)
        for (const key of ['a', 'b', 'c', 'd', 'e']) {
          const [b, m, t] = [base[key], mine[key], theirs[key]]
          const now = merged.rows[key]
          if (isSame(m, b)) expect(now).toEqual(t)
          else if (isSame(t, b)) expect(now).toEqual(m)
          for (const field of fields) {
            const [before, own, other] = [b?.[field] ?? '', m?.[field], t?.[field]]
            // My value is kept, or only they changed the field.
            if (m && t && own !== before) expect([own, isSame(m, b) ? other : own]).toContain(now?.[field])
            // Their value is kept, or named as a conflict, or only I changed the field.
            if (m && t && other !== before && now?.[field] !== other) expect(merged.conflicts).toContain(key)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('without a change of mine the result is theirs, and without one of theirs it is mine', () => {
    fc.assert(
      fc.property(rows, rows, (base, other) => {
        expect(merge(base, base, other)).toEqual({ rows: other, conflicts: [] })
        expect(merge(base, other, base)).toEqual({ rows: other, conflicts: [] })
      }),
    )
  })
})
