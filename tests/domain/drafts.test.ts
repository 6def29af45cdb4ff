import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosen,
  type Draft,
  draftOf,
  isChanged,
  received,
  refused,
  type Snapshot,
  saved,
  wanted,
} from '#domain/platform/drafts/draft.ts'
import { type ById, byId, isWithin, type Path, record, text, value } from '#domain/platform/drafts/shape.ts'
import { isWhole } from '../support/long-form.ts'

// These tests let two users change the same document. No change may be lost, and only conflicting changes may need a decision.

type Item = { readonly number: string; readonly position: number; readonly seat?: number }
type Doc = { readonly title: string; readonly items: ById<Item> }
const shape = record<Doc>({ title: text, items: byId(record<Item>({ number: text, position: value(0) })) })

const item = (number: string, position = 1): Item => ({ number, position })
const doc = (items: ById<Item>, title = ''): Doc => ({ title, items })
const merge = (base: Doc, mine: Doc, theirs: Doc, sent = base) => shape.merge({ base, mine, theirs, sent })

describe("merging two users' changes of one document", () => {
  test('T10 adopts changes that only one user made, field by field', () => {
    const base = doc({ a: item('1'), b: item('2'), c: item('3') }, 'Fyrr')
    const mine = doc({ a: item('9'), b: item('2'), c: item('3', 2) }, 'Fyrr')
    const theirs = doc({ a: item('1', 5), b: item('8'), d: item('4') }, 'Síðar')
    expect(merge(base, mine, theirs)).toEqual({
      value: doc({ a: item('9', 5), b: item('8'), c: item('3', 2), d: item('4') }, 'Síðar'),
      conflicts: [['items', 'c']],
    })
  })

  test('T10 keeps my value if both users changed a field, and lists its path as a conflict', () => {
    const merged = merge(
      doc({ a: item('1') }),
      doc({ a: item('7') }, 'Mitt'),
      doc({ a: item('9', 2) }, 'Þeirra'),
    )
    expect(merged).toEqual({
      value: doc({ a: item('7', 2) }, 'Mitt'),
      conflicts: [['title'], ['items', 'a', 'number']],
    })
  })

  test('finds no conflict if both users made the same change', () => {
    expect(merge(doc({ a: item('1') }), doc({ a: item('7') }), doc({ a: item('7') })).conflicts).toEqual([])
    expect(merge(doc({ a: item('1') }), doc({}), doc({})).conflicts).toEqual([])
  })

  test("does not treat what I just sent as another user's change", () => {
    const merged = merge(
      doc({ a: item('1') }),
      doc({ a: item('17') }),
      doc({ a: item('7') }),
      doc({ a: item('7') }),
    )
    expect(merged).toEqual({ value: doc({ a: item('17') }), conflicts: [] })
  })

  test('T27 keeps a change undone that I sent and then undid, even if the server received it', () => {
    const undone = merge(doc({}, 'Fyrr'), doc({}, 'Fyrr'), doc({}, 'Sent'), doc({}, 'Sent'))
    expect(undone).toEqual({ value: doc({}, 'Fyrr'), conflicts: [] })
    const removed = merge(doc({}), doc({}), doc({ a: item('1') }), doc({ a: item('1') }))
    expect(removed).toEqual({ value: doc({}), conflicts: [] })
    // It is unknown whether my write or the other user's change came first, so I must choose.
    const both = merge(doc({}, 'Fyrr'), doc({}, 'Fyrr'), doc({}, 'Þeirra'), doc({}, 'Sent'))
    expect(both).toEqual({ value: doc({}, 'Fyrr'), conflicts: [['title']] })
  })

  test('keeps a trailing blank that I typed and the server trimmed, and counts the difference as no change', () => {
    const [typed, kept] = [doc({ a: item('Allt ') }), doc({ a: item('Allt') })]
    expect(merge(typed, typed, kept)).toEqual({ value: typed, conflicts: [] })
    expect(shape.changes(typed, kept)).toEqual([])
    const others = merge(typed, doc({ a: item('Allt ', 2) }), kept)
    expect(others).toEqual({ value: doc({ a: item('Allt ', 2) }), conflicts: [] })
  })

  test('fills an empty field of a record that both users added', () => {
    const merged = merge(doc({}), doc({ a: item('') }), doc({ a: item('7') }))
    expect(merged).toEqual({ value: doc({ a: item('7') }), conflicts: [] })
  })

  test('keeps fields that exist only in this browser tab, and takes those of new records from the other user', () => {
    const base = doc({ a: { ...item('1'), seat: 0 } })
    const mine = doc({ a: { ...item('1'), seat: 4 } })
    const theirs = doc({ a: { ...item('2'), seat: 0 }, b: { ...item('3'), seat: 1 } })
    expect(merge(base, mine, theirs).value.items).toEqual({
      a: { ...item('2'), seat: 4 },
      b: { ...item('3'), seat: 1 },
    })
  })
})

const ids = ['a', 'b', 'c', 'd']
const docs = fc.record({
  title: fc.constantFrom('', 'x', 'y', 'z'),
  items: fc.dictionary(
    fc.constantFrom(...ids),
    fc.record({ number: fc.constantFrom('', '1', '2', '3'), position: fc.constantFrom(1, 2) }),
  ),
})
const everyPath: readonly Path[] = [
  ['title'],
  ...ids.flatMap((id) => [
    ['items', id, 'number'],
    ['items', id, 'position'],
  ]),
]

function at(value: unknown, path: Path): unknown {
  const [name, ...rest] = path
  if (name === undefined || typeof value !== 'object' || value === null) return value
  return at(new Map(Object.entries(value)).get(name), rest)
}
const named = (conflicts: readonly Path[], path: Path) => conflicts.some((one) => isWithin(path, one))

describe('merging random changes', () => {
  test('T10 T27 keeps each change that one user made, and my value with a conflict if both users changed a field', () => {
    fc.assert(
      fc.property(docs, docs, docs, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs)
        for (const path of everyPath) {
          const [b, m, t, now] = [base, mine, theirs, merged.value].map((one) => at(one, path))
          if (named(merged.conflicts, path) || t === b) expect(now).toBe(m)
          else if (m === b) expect(now).toBe(t)
          // In the remaining cases both users made the same change, or both added the record and one left the
          // field empty.
          else expect(new Set([m, t, now].filter((one) => one || b !== undefined)).size).toBeLessThan(2)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test("returns the other user's document if I changed nothing, and mine if the other user changed nothing", () => {
    fc.assert(
      fc.property(docs, docs, (base, other) => {
        expect(merge(base, base, other)).toEqual({ value: other, conflicts: [] })
        expect(merge(base, other, base)).toEqual({ value: other, conflicts: [] })
      }),
    )
  })

  test('has the same result whichever of the two users merges, except for conflicts', () => {
    fc.assert(
      fc.property(docs, docs, docs, (base, mine, theirs) => {
        const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
        expect(new Set(other.conflicts.map(String))).toEqual(new Set(one.conflicts.map(String)))
        if (!one.conflicts.length) expect(other.value).toEqual(one.value)
      }),
    )
  })

  test('in several steps equals merging at once, if the users change different fields', () => {
    fc.assert(
      fc.property(docs, docs, docs, docs, fc.array(fc.nat(3)), (base, mine, first, second, whose) => {
        // Each path belongs to one of the two users, so their changes are independent.
        const isMine = (path: Path) => (whose[everyPath.indexOf(path)] ?? 0) < 2
        const paths = everyPath.filter(([name, id]) => name === 'title' || (id && id in base.items))
        const onto = (from: Doc, other: Doc, of: (path: Path) => boolean) =>
          paths
            .filter((path) => of(path) && at(other, path) !== undefined)
            .reduce((doc, path) => shape.take(doc, other, path), from)
        const own = onto(base, mine, isMine)
        const theirs = onto(base, first, (path) => !isMine(path))
        const later = onto(theirs, second, (path) => !isMine(path))
        const stepwise = merge(theirs, merge(base, own, theirs).value, later)
        expect(stepwise).toEqual(merge(base, own, later))
        expect(stepwise.conflicts).toEqual([])
      }),
    )
  })
})

// A model server that accepts writes of the newest version only, and repeats its response to a repeated write.

type Answer = { isTaken: boolean; snapshot: Snapshot<Doc> }
type Write = { value: Doc; version: number | null; answer?: Answer }
type Client = {
  draft: Draft<Doc>
  write: Write | null
  /** The values that the user has seen at each path when typing or choosing. The user's writes may overwrite no other value. */
  seen: Map<string, Set<unknown>>
}

const steps = fc.array(
  fc.record({
    who: fc.nat(2),
    what: fc.constantFrom('type', 'type', 'type', 'remove', 'send', 'send', 'arrive', 'arrive', 'answer'),
    odd: fc.constantFrom('', '', '', '', 'read', 'read', 'lose', 'reload', 'mine', 'theirs'),
    path: fc.constantFrom(...everyPath),
    isTwice: fc.boolean(),
  }),
  { minLength: 10, maxLength: 60, size: 'max' },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

class Scene {
  server: Snapshot<Doc>
  clients: Client[]
  /** All values that the server has had at some time. */
  had = new Set<unknown>()
  count = 0

  constructor(start: Doc, clients: number) {
    this.server = { value: start, version: 1 }
    this.clients = Array.from({ length: clients }, () => ({
      draft: draftOf(this.server),
      write: null,
      seen: new Map(),
    }))
    this.note()
  }

  do({ who, what, odd, path, isTwice }: Step) {
    const client = this.clients[who % this.clients.length]
    if (!client) return
    const act = odd || what
    const before = client.draft
    if (act === 'type') this.type(client, path)
    if (act === 'remove') this.remove(client, path)
    if (act === 'mine' || act === 'theirs') this.choose(client, act)
    if (act === 'send') this.send(client)
    if (act === 'arrive') for (const _ of isTwice ? [1, 2] : [1]) this.arrive(client)
    if (act === 'answer') this.answer(client)
    if (act === 'read') client.draft = received(shape, client.draft, this.server, client.write === null)
    if (act === 'lose') client.write = null
    if (act === 'reload') client.draft = JSON.parse(JSON.stringify(client.draft))
    if (!['type', 'remove', 'theirs'].includes(act)) this.expectNothingLost(before, client.draft)
  }

  /** Simulates typing. Each edit writes a value that was never written before. */
  type(client: Client, path: Path) {
    const { draft } = client
    this.count++
    const now = { title: `${this.count}`, items: { ...draft.value.items } }
    const [, id] = path
    if (id) now.items[id] = item(`${this.count}`, this.count)
    this.see(client, draft.value, path)
    const isNew = id !== undefined && !draft.value.items[id]
    client.draft = { ...draft, value: shape.take(draft.value, now, isNew ? ['items', id] : path) }
  }

  remove(client: Client, [, id]: Path) {
    if (!id) return
    const { [id]: _gone, ...items } = client.draft.value.items
    this.see(client, client.draft.value, ['items', id])
    client.draft = { ...client.draft, value: { ...client.draft.value, items } }
  }

  choose(client: Client, whose: 'mine' | 'theirs') {
    const [path] = client.draft.conflicts
    if (!path) return
    this.see(client, client.draft.base.value, path)
    client.draft = chosen(shape, client.draft, path, whose)
  }

  send(client: Client) {
    const value = wanted(shape, client.draft)
    if (client.draft.sent || !shape.changes(value, client.draft.base.value).length) return
    client.write = { value, version: client.draft.base.version }
    client.draft = { ...client.draft, sent: value }
  }

  arrive({ write, seen }: Client) {
    if (!write || write.answer) return
    const isTaken = write.version === this.server.version
    if (isTaken) {
      for (const path of everyPath) {
        const [before, after] = [at(this.server.value, path), at(write.value, path)]
        if (before !== after && before !== undefined) expect(seen.get(String(path))).toContain(before)
      }
      this.server = { value: write.value, version: (this.server.version ?? 0) + 1 }
      this.note()
    }
    write.answer = { isTaken, snapshot: this.server }
  }

  answer(client: Client) {
    const answer = client.write?.answer
    if (!answer) return
    client.write = null
    client.draft = (answer.isTaken ? saved : refused)(shape, client.draft, answer.snapshot)
  }

  /** Simulates typing of a whole document at once. */
  set(who: number, value: Doc) {
    const client = this.clients[who]
    if (!client) return
    for (const path of everyPath) this.see(client, client.draft.value, path)
    client.draft = { ...client.draft, value }
  }

  /** Checks that the values that the user typed are still in the draft or have reached the server. */
  expectNothingLost(before: Draft<Doc>, after: Draft<Doc>) {
    for (const path of everyPath) {
      const typed = at(before.value, path)
      if (typed !== undefined && at(after.value, path) !== typed) expect(this.had).toContain(typed)
    }
  }

  settle(client: Client) {
    for (let round = 0; round < 12; round++) {
      this.arrive(client)
      this.answer(client)
      client.draft = received(shape, client.draft, this.server, client.write === null)
      while (client.draft.conflicts.length) this.choose(client, 'mine')
      this.send(client)
      if (!client.write && !isChanged(shape, client.draft)) return
    }
    expect(client.draft).toBe('saved')
  }

  see(client: Client, value: Doc, place: Path) {
    for (const path of everyPath.filter((one) => isWithin(one, place)))
      client.seen.set(String(path), new Set([...(client.seen.get(String(path)) ?? []), at(value, path)]))
  }

  note() {
    for (const path of everyPath) this.had.add(at(this.server.value, path))
  }
}

describe('editing a document over an unreliable connection', () => {
  const runs = isWhole ? 20_000 : 1500

  test('T10 T11 T27 overwrites no edit that the user has not seen, and all clients end with the same document', () => {
    fc.assert(
      fc.property(docs, steps, fc.integer({ min: 1, max: 3 }), (start, history, clients) => {
        const scene = new Scene(start, clients)
        for (const step of history) scene.do(step)
        // Once each user has resolved the conflicts, all clients have the same document and no conflicts.
        for (const client of [...scene.clients, ...scene.clients]) scene.settle(client)
        for (const { draft } of scene.clients) {
          expect(shape.changes(draft.value, scene.server.value)).toEqual([])
          expect([draft.conflicts, draft.sent]).toEqual([[], null])
        }
      }),
      { numRuns: runs },
    )
  })

  test('T10 does not count a received value as my change if my write was lost and others change the value again', () => {
    const [number, title] = [['items', 'a', 'number'], ['title']]
    const scene = new Scene(doc({ a: item('2') }), 2)
    const act = (who: number, what: Step['what'], path = title, odd: Step['odd'] = '') =>
      scene.do({ who, what, odd, path, isTwice: false })
    act(0, 'type', number)
    act(0, 'send')
    act(0, 'arrive')
    act(0, 'answer')
    act(1, 'type')
    act(1, 'send')
    act(1, 'type', title, 'read')
    act(1, 'type', title, 'lose')
    // The user types the earlier number again, which the lost write contained beside the title.
    scene.set(0, doc({ a: item('2') }))
    for (const client of [...scene.clients, ...scene.clients]) scene.settle(client)
    expect(scene.server.value.items.a?.number).toBe('2')
  })

  test('T27 never leads to a conflict for a single user, whichever writes are lost, late or repeated', () => {
    fc.assert(
      fc.property(docs, steps, (start, history) => {
        const scene = new Scene(start, 1)
        for (const step of history) {
          scene.do(step)
          expect(scene.clients[0]?.draft.conflicts).toEqual([])
        }
      }),
      { numRuns: runs },
    )
  })

  test('sends all fields except invalid ones and those with conflicts', () => {
    const start = draftOf<Doc>({ value: doc({ a: item('1'), b: item('2') }), version: 1 })
    const typed = { ...start, value: doc({ a: item('9'), b: item('x', 3), c: item('y', 4) }, 'Nýtt') }
    const held = refused(shape, typed, { value: doc({ a: item('5'), b: item('2') }), version: 2 })
    expect(held.conflicts).toEqual([['items', 'a']])
    const wrong = [
      ['items', 'b', 'number'],
      ['items', 'c', 'number'],
    ]
    expect(wanted(shape, held, wrong)).toEqual(doc({ a: item('5'), b: item('2', 3), c: item('', 4) }, 'Nýtt'))
    expect(wanted(shape, held, [['items', 'c']]).items).not.toHaveProperty('c')
  })
})
