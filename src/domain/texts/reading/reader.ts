import type { Found } from '../problem.ts'
import type { TextTree } from '../tree.ts'
import type { Fault } from './fault.ts'
import { Faults } from './faults.ts'
import { type Group, Groups } from './groups.ts'
import { readName } from './name.ts'
import { type PlaceOf, placesIn } from './places.ts'
import { endOfLine, isName, matchAt } from './signs.ts'
import { Spaces } from './spaces.ts'
import { readText } from './text.ts'

export type Reading = { root: Found; faults: Fault[] }

/**
 * Reads a text file however broken it is, and finds what breaks it. With the texts that the product knows the names
 * tell where a brace was forgotten; without them only the braces themselves do.
 */
export function readTexts(source: string, known: TextTree | null): Reading {
  return new Reader(source, known).read()
}

const otherValue = /(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=[\s,}\]]|$)/y

class Reader {
  readonly #source: string
  readonly #placeOf: PlaceOf
  readonly #faults: Faults
  readonly #spaces: Spaces
  readonly #groups: Groups
  readonly #root: Group
  #at = 0

  constructor(source: string, known: TextTree | null) {
    this.#source = source
    this.#placeOf = placesIn(source)
    this.#faults = new Faults(source)
    this.#spaces = new Spaces(source, this.#faults)
    this.#root = this.#newGroup('', known)
    this.#groups = new Groups(this.#root, this.#faults)
  }

  read(): Reading {
    this.#skip()
    const begin = this.#at
    if (this.#sign === '{') this.#at++
    else if (isWholeValue(this.#source)) {
      return { root: { kind: 'other', ...this.#placeOf(begin, begin + 1) }, faults: [] }
    } else this.#faults.insert('braceOpening', begin, '{')
    this.#root.found = { ...this.#root.found, ...this.#placeOf(begin, begin + 1) }
    for (this.#skip(); this.#at < this.#source.length; this.#skip()) this.#readOne()
    this.#groups.finish(this.#source.trimEnd().length)
    return { root: this.#root.found, faults: this.#faults.list }
  }

  get #sign(): string {
    return this.#source[this.#at] ?? ''
  }

  #skip() {
    this.#at = this.#spaces.skip(this.#at)
  }

  #readOne() {
    const [start, sign] = [this.#at, this.#sign]
    if (sign === '}') this.#groups.close(this.#at++)
    else if (/[,;.،]/.test(sign)) this.#groups.comma(this.#at++, sign)
    else if (sign === ']' || sign === ')') {
      this.#faults.replace('braceOther', { start, end: start + 1 }, '}', { found: sign })
      this.#groups.close(this.#at++)
    } else if (!this.#readMember()) this.#passJunk()
  }

  #readMember(): boolean {
    const start = this.#at
    const before = this.#faults.list.length
    const named = readName(this.#source, start, this.#faults)
    if (!named) return false
    const valueAt = this.#spaces.skip(named.end)
    const isGroup = this.#source[valueAt] === '{' || this.#isGroupWithoutBrace(named.name, valueAt)
    const nameFaults = this.#faults.list.splice(before)
    this.#groups.goTo(named.name, isGroup, { start, end: named.end })
    this.#groups.expectComma()
    this.#faults.list.push(...nameFaults)
    this.#at = valueAt
    this.#readValue(named.name, isGroup, { start, end: named.end })
    return true
  }

  #readValue(name: string, isGroup: boolean, part: { start: number; end: number }) {
    const place = this.#placeOf(part.start, part.end)
    const parent = this.#groups.inner?.found
    if (isGroup) {
      if (this.#sign === '{') this.#at++
      else this.#faults.insert('braceOpening', part.end, ' {')
      const group = this.#newGroup(name, this.#knownGroup(name))
      group.found = { ...group.found, ...place }
      parent?.members.push({ name, ...place, value: group.found })
      this.#groups.enter(group)
      return
    }
    const start = this.#at
    const value = this.#readSimple(part.end)
    const valuePlace = this.#placeOf(Math.min(start, this.#at), this.#at)
    parent?.members.push({ name, ...place, value: { ...value, ...valuePlace } })
    this.#groups.endValue(this.#at)
  }

  /** A text, or what stands in its place. */
  #readSimple(nameEnd: number): { kind: 'text'; text: string } | { kind: 'other' | 'unread' } {
    if (/[,;}]|^$/.test(this.#sign) || isName(this.#source, this.#at)) {
      this.#faults.insert('valueLost', nameEnd, ' ""')
      this.#at = nameEnd
      return { kind: 'unread' }
    }
    const other =
      matchAt(otherValue, this.#source, this.#at)?.[0].length ?? listLength(this.#source, this.#at)
    if (other) {
      this.#at += other
      return { kind: 'other' }
    }
    const { text, end } = readText(this.#source, this.#at, this.#faults)
    this.#at = end
    return text === null ? { kind: 'unread' } : { kind: 'text', text }
  }

  /** What is neither a name nor a brace, up to where one follows. */
  #passJunk() {
    const start = this.#at
    const line = endOfLine(this.#source, start)
    const isAfter = !this.#groups.inner
    const next = this.#source.slice(start + 1, line).search(/"(?:[^"\\]|\\.)*"\s*:|[}\]][\s},]*$/)
    const end = isAfter ? this.#source.length : next === -1 ? line : start + 1 + next
    this.#faults.replace(isAfter ? 'junkAfter' : 'junk', { start, end: isAfter ? line : end }, '')
    if (isAfter) this.#faults.list.at(-1)?.edits.push({ start: line, end, put: '' })
    if (this.#groups.inner) this.#groups.inner.found.isPartial = true
    this.#at = end
  }

  #isGroupWithoutBrace(name: string, at: number): boolean {
    return isName(this.#source, at) && this.#knownGroup(name) !== null
  }

  #knownGroup(name: string): TextTree | null {
    const known = this.#groups.inner?.known
    const own = known && Object.hasOwn(known, name) ? known[name] : undefined
    return typeof own === 'object' ? own : null
  }

  #newGroup(name: string, known: TextTree | null): Group {
    return { name, known, found: { kind: 'group', members: [], ...this.#placeOf(0, 0) } }
  }
}

function isWholeValue(source: string): boolean {
  try {
    JSON.parse(source)
    return true
  } catch {
    return false
  }
}

/** The length of a list, which no text is; 0 where none begins or it does not end. */
function listLength(source: string, at: number): number {
  if (source[at] !== '[') return 0
  let depth = 0
  for (const { 0: sign, index } of source.slice(at).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') depth++
    if (sign === ']' || sign === '}') depth--
    if (depth === 0) return index + 1
  }
  return 0
}
