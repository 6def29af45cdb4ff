import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { AnyColumn, Row } from '#app/ui/list/list.ts'
import { Arrangement, type Wanted } from '#app/ui/list/view/arrangement.ts'
import { RowSelection } from '#app/ui/list/view/row-selection.ts'
import { compareIcelandic } from '#domain/platform/icelandic.ts'

const columns: AnyColumn[] = [
  { field: 'Name', title: 'referees.name', width: 1 },
  { field: 'Team', title: 'referees.team', width: 1 },
  { field: 'Games', title: 'referees.name', width: 1, kind: 'number' },
  { field: 'Born', title: 'referees.name', width: 1, kind: 'date' },
]
const rows: Row[] = [
  { Name: 'Þór Össurarson', Team: 'ÍBV', Games: 9, Born: '1990-12-31' },
  { Name: 'Árni Björnsson', Team: 'KR', Games: 1000, Born: null },
  { Name: 'Aron Ýmisson', Team: '', Games: null, Born: '2001-01-02' },
  { Name: 'Zoë Kristínardóttir', Team: 'KR', Games: 100, Born: '1989-01-31' },
]
const all = ['Name', 'Team', 'Games', 'Born']

type Asked = Parameters<Arrangement['arranged']>[0]

function names(wanted: Partial<Parameters<Arrangement['arranged']>[0]>) {
  const usual = { sort: { field: 'Name', descending: false }, search: '', shown: all, among: [] }
  return new Arrangement(rows, columns)
    .arranged({ ...usual, ...wanted })
    .map(({ Name }) => String(Name).split(' ')[0])
}
const by = (field: string, descending = false) => names({ sort: { field, descending } })

describe('sorting the rows of a list', () => {
  test('follows the Icelandic alphabet in both directions', () => {
    expect(by('Name')).toEqual(['Aron', 'Árni', 'Zoë', 'Þór'])
    expect(by('Name', true)).toEqual(['Þór', 'Zoë', 'Árni', 'Aron'])
  })

  test('orders numbers by value and dates by time, with empty values last in both directions', () => {
    expect(by('Games')).toEqual(['Þór', 'Zoë', 'Árni', 'Aron'])
    expect(by('Games', true)).toEqual(['Árni', 'Zoë', 'Þór', 'Aron'])
    expect(by('Born')).toEqual(['Zoë', 'Þór', 'Aron', 'Árni'])
    expect(by('Born', true)).toEqual(['Aron', 'Þór', 'Zoë', 'Árni'])
  })

  test("keeps the server's order for equal values", () => {
    expect(by('Team')).toEqual(['Þór', 'Árni', 'Zoë', 'Aron'])
    expect(by('Team', true)).toEqual(['Árni', 'Zoë', 'Þór', 'Aron'])
  })

  test('gives the same order as the comparison function, for any texts', () => {
    const anyRows = fc.array(
      fc.record({ Name: fc.string({ unit: fc.constantFrom(...'aábðÞþæöÖzé 019-'), maxLength: 6 }) }),
      {
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(anyRows, (given) => {
        const sort = { field: 'Name', descending: false }
        const sorted = new Arrangement(given, columns).arranged({ sort, search: '', shown: [], among: [] })
        const texts = sorted.map(({ Name }) => String(Name))
        texts.slice(1).forEach((text, index) => {
          const isLast = compareIcelandic(text, '') === 0
          if (!isLast) expect(compareIcelandic(texts[index]!, text)).toBeLessThanOrEqual(0)
        })
        expect(new Set(sorted)).toEqual(new Set(given))
      }),
    )
  })
})

describe('the sections of a list', () => {
  const sections = {
    of: ({ Team }: Row) => (Team === 'KR' ? 'kr' : 'others'),
    titles: { kr: 'referees.team', others: 'referees.name' },
    backwards: ['others'],
    sortedBy: 'Name',
  } as const
  const inSections = (field: string, descending = false) =>
    new Arrangement(rows, columns, undefined, sections)
      .arranged({ sort: { field, descending }, search: '', shown: all, among: [] })
      .map(({ Name }) => String(Name).split(' ')[0])

  test('are in the order of their titles, or in reverse order if the list declares so', () => {
    expect(inSections('Name')).toEqual(['Árni', 'Zoë', 'Þór', 'Aron'])
    expect(inSections('Name', true)).toEqual(['Zoë', 'Árni', 'Aron', 'Þór'])
  })

  test('come first if they have no title, in the order of their names', () => {
    const byTeam = { ...sections, of: ({ Team }: Row) => (Team === 'KR' ? 'kr' : String(Team)) }
    const arranged = new Arrangement(rows, columns, undefined, byTeam).arranged({
      sort: { field: 'Name', descending: false },
      search: '',
      shown: all,
      among: [],
    })
    const teams = arranged.map(({ Team }) => String(Team))
    expect(teams.slice(-2)).toEqual(['KR', 'KR'])
    expect(teams.slice(0, -2)).toEqual(teams.slice(0, -2).sort())
    expect(new Set(teams).size).toBeGreaterThan(2)
  })

  test('are all sorted in the same direction if the user chose a sort order', () => {
    expect(inSections('Games')).toEqual(['Zoë', 'Árni', 'Þór', 'Aron'])
    expect(inSections('Games', true)).toEqual(['Árni', 'Zoë', 'Þór', 'Aron'])
  })
})

describe('the quick search of a list', () => {
  test.each([
    ['THOR', ['Þór']],
    ['bjorns arni', ['Árni']],
    ['kr', ['Árni', 'Zoë']],
    ['ibv ossur', ['Þór']],
    ['31.01.1989', ['Zoë']],
    ['1.000', ['Árni']],
    ['  ', ['Aron', 'Árni', 'Zoë', 'Þór']],
    ['finnst ekki', []],
  ])('REF-02 finds %j in all visible text, ignoring case and accents', (search, found) => {
    expect(names({ search })).toEqual(found)
  })

  test('OP-031 does not search hidden columns', () => {
    expect(names({ search: 'kr', shown: ['Name', 'Games'] })).toEqual(['Zoë'])
    expect(names({ search: 'ibv', shown: ['Name', 'Games'] })).toEqual([])
  })
})

describe("a list's filter applied in the browser", () => {
  test('keeps rows with any of its values', () => {
    expect(names({ among: [{ field: 'Team', kind: 'many', values: ['KR', 'Valur'] }] })).toEqual([
      'Árni',
      'Zoë',
    ])
  })

  test.each([
    ['dates', 'Born', ['1989-01-31..1990-12-31'], ['Zoë', 'Þór']],
    ['dates', 'Born', ['1990-12-31..'], ['Aron', 'Þór']],
    ['numbers', 'Games', ['10..'], ['Árni', 'Zoë']],
    ['numbers', 'Games', ['..9'], ['Þór']],
    ['switch', 'Team', ['1'], ['Árni', 'Zoë', 'Þór']],
  ] as const)('of the kind %s on the column %s with %j keeps the rows %j', (kind, field, values, left) => {
    expect(names({ among: [{ field, kind, values }] })).toEqual(left)
  })

  test('can compare a value other than the displayed text', () => {
    const of = (row: Row) => String(row.Born).slice(0, 4)
    expect(names({ among: [{ field: 'Born', kind: 'one', values: ['1990'], of }] })).toEqual(['Þór'])
  })

  test('offers the values that occur in the rows, in Icelandic order', () => {
    const labels = new Arrangement(rows, columns).choices('Team').map(({ Label }) => Label)
    expect(labels).toEqual(['ÍBV', 'KR'])
  })
})

describe('the selection of rows in a list', () => {
  const selection = () => new RowSelection((row) => String(row.Name))

  test('notifies listeners of the count, and of a row only if its selection changed', () => {
    const ticked = selection()
    const [first, second, counter] = [vi.fn(), vi.fn(), vi.fn()]
    ticked.subscribeRow(rows[0]!, first)
    ticked.subscribeRow(rows[1]!, second)
    ticked.subscribe(counter)
    ticked.set([rows[0]!], true)
    expect([first, second, counter].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1])
    ticked.set([rows[0]!], true)
    expect(counter).toHaveBeenCalledTimes(1)
    ticked.set(rows, true)
    expect([first, second, counter].map((listener) => listener.mock.calls.length)).toEqual([1, 1, 2])
  })

  test('still contains a row after the server sent the row again', () => {
    const ticked = selection()
    ticked.set([rows[0]!], true)
    expect(ticked.has({ ...rows[0]! })).toBe(true)
    ticked.set([{ ...rows[0]! }], false)
    expect(ticked.all()).toEqual([])
  })

  test('returns the same array of rows until the selection changes', () => {
    const ticked = selection()
    ticked.set([rows[1]!, rows[0]!], true)
    expect(ticked.all()).toEqual([rows[1], rows[0]])
    expect(ticked.all()).toBe(ticked.all())
    ticked.clear()
    expect(ticked.all()).toEqual([])
  })

  test('does not notify listeners that have unsubscribed', () => {
    const ticked = selection()
    const listener = vi.fn()
    const stops = [ticked.subscribe(listener), ticked.subscribeRow(rows[0]!, listener)]
    stops.forEach((stop) => void stop())
    ticked.set(rows, true)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('searching while letters are typed', () => {
  const alphabet = [...'aábðþö 1-']
  const text = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 5 })
  const anyRows = fc.array(fc.record({ Name: text, Team: text }), { maxLength: 12 })
  const asked = (search: string, field = 'Name', among: Wanted[] = []) => ({
    sort: { field, descending: false },
    search,
    shown: ['Name', 'Team'],
    among,
  })
  const anew = (given: Row[], wanted: Asked) => new Arrangement(given, columns).arranged(wanted)

  test('finds the same rows in the same order as a new search, whatever was typed, deleted or sorted before', () => {
    const step = fc.record({ search: text, field: fc.constantFrom('Name', 'Team') })
    fc.assert(
      fc.property(anyRows, fc.array(step, { maxLength: 8 }), (given, steps) => {
        const arrangement = new Arrangement(given, columns)
        for (const { search, field } of steps)
          expect(arrangement.arranged(asked(search, field))).toEqual(anew(given, asked(search, field)))
      }),
    )
  })

  test('a filter that is added during a search leaves the rows that match both', () => {
    const arrangement = new Arrangement(rows, columns)
    arrangement.arranged(asked('arn'))
    const ofKr: Wanted = { field: 'Team', kind: 'many', values: ['KR'] }
    expect(arrangement.arranged(asked('arni', 'Name', [ofKr]))).toEqual([rows[1]])
    expect(arrangement.arranged(asked('ar', 'Name', [ofKr]))).toEqual(anew(rows, asked('ar', 'Name', [ofKr])))
  })

  test('gives the same result before, during and after the preparation of the texts', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ Name: `Örn ${index}`, Team: 'KR' }))
    const arrangement = new Arrangement(many, columns)
    let pieces = 1
    expect(arrangement.prepareSearch(['Name', 'Team'], () => pieces-- > 0)).toBe(false)
    expect(arrangement.arranged(asked('orn 5', 'Team'))).toEqual(anew(many, asked('orn 5', 'Team')))
    expect(arrangement.prepareSearch(['Name', 'Team'], () => true)).toBe(true)
    expect(arrangement.arranged(asked('orn 59'))).toEqual([many[59]])
    arrangement.forgetSearch()
    expect(arrangement.arranged(asked('orn 59'))).toEqual([many[59]])
  })
})
