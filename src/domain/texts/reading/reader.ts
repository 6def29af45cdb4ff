import type { Found } from '../problem.ts'
import type { TextTree } from '../tree.ts'
import type { Fault } from './fault.ts'
import { Faults } from './faults.ts'
import { type Group, Groups } from './groups.ts'
import { readName } from './name.ts'
import { type PlaceOf, placesIn } from './places.ts'
import { commas, endOfLine, isName, matchAt } from './signs.ts'
import { Spaces } from './spaces.ts'
import { readText } from './text.ts'

type Part = { start: number; end: number }
export type Reading = { root: Found; faults: Fault[] }

/**
 * Reads a text file however broken it is, and finds what breaks it. With the texts that the product knows the names
 * tell where a brace was forgotten; without them only the braces themselves do.
 */
export function readTexts(source: string, known: TextTree | null): Reading {
  return new Reader(source, known).read()
}

const afterValue = String.raw`(?=[^\S\r\n]*(?:[\r\n,;}\]]|\/\/|$))`
const otherValue = new RegExp(`(?:true|false|null|-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)${afterValue}`, 'y')
/** What programs say of a value that is not there. */
const noValue = new RegExp(`(?:True|False|None|undefined|NaN)${afterValue}`, 'y')
/** What somebody wrote before the first brace, as around a piece of a program. */
const prologue = /[^"{}]{1,500}(?=\{\s*")/y
const unclosedList = /\[\s*"/y
const openingBrace = /("\{"|[([<;])[^\S\r\n]*[\r\n]\s*/y

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
    } else if (!this.#passPrologue()) this.#faults.insert('braceOpening', begin, '{')
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
    else if (commas.includes(sign)) this.#groups.comma(this.#at++, sign)
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
    const isGroup = this.#source[valueAt] === '{' || this.#otherBrace(named.name, valueAt) !== null
    if (isGroup && this.#isTwiceAtOnce(named.name)) {
      this.#faults.replace('junk', { start, end: valueAt + 1 }, '')
      this.#at = valueAt + 1
      return true
    }
    const nameFaults = this.#faults.list.splice(before)
    const part = { start, end: named.end }
    this.#groups.goTo(named.name, isGroup, part)
    this.#groups.expectComma()
    const lost = this.#groups.lostAround(named.name, isGroup)
    if (lost !== null) this.#enterLost(lost, part)
    this.#faults.list.push(...nameFaults)
    this.#at = valueAt
    this.#readValue(named.name, isGroup, part)
    return true
  }

  #readValue(name: string, isGroup: boolean, part: Part) {
    const place = this.#placeOf(part.start, part.end)
    const parent = this.#groups.inner?.found
    if (isGroup) {
      this.#readOpeningBrace(name, part.end)
      this.#enter(name, part)
      return
    }
    const start = this.#at
    const value = this.#readSimple(part.end)
    const valuePlace = this.#placeOf(Math.min(start, this.#at), this.#at)
    parent?.members.push({ name, ...place, value: { ...value, ...valuePlace } })
    this.#groups.endValue(this.#at)
  }

  #readOpeningBrace(name: string, nameEnd: number) {
    if (this.#sign === '{') {
      this.#at++
      return
    }
    const length = this.#otherBrace(name, this.#at) ?? 0
    const place = length ? { start: this.#at, end: this.#at + length } : { start: nameEnd, end: nameEnd }
    this.#faults.replace('braceOpening', place, length ? '{' : ' {')
    this.#at += length
  }

  #enter(name: string, { start, end }: Part) {
    const place = this.#placeOf(start, end)
    const group = this.#newGroup(name, this.#knownGroup(name))
    group.found = { ...group.found, ...place }
    this.#groups.inner?.found.members.push({ name, ...place, value: group.found })
    this.#groups.enter(group)
  }

  /** The line is gone in which the group of this name begins. */
  #enterLost(name: string, part: Part) {
    const { start } = part
    this.#faults.add('groupLost', part, [{ start, end: start, put: `"${name}": {\n` }], { name })
    this.#enter(name, part)
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
    const none = matchAt(noValue, this.#source, this.#at)?.[0].length
    if (none) {
      this.#faults.replace('valueLost', { start: this.#at, end: this.#at + none }, '""')
      this.#at += none
      return { kind: 'unread' }
    }
    if (matchAt(unclosedList, this.#source, this.#at)) {
      this.#faults.replace('junk', { start: this.#at, end: this.#at + 1 }, '')
      this.#at = this.#spaces.skip(this.#at + 1)
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

  #passPrologue(): boolean {
    const length = matchAt(prologue, this.#source, this.#at)?.[0].length ?? 0
    if (length === 0) return false
    const end = this.#at + this.#source.slice(this.#at, this.#at + length).trimEnd().length
    this.#faults.replace('junk', { start: this.#at, end }, '')
    this.#at += length + 1
    return true
  }

  /** How many letters stand where a group that the product knows should begin with a brace; null where none begins. */
  #otherBrace(name: string, at: number): number | null {
    if (!this.#knownGroup(name)) return null
    if (isName(this.#source, at)) return 0
    const [all = '', sign = ''] = matchAt(openingBrace, this.#source, at) ?? []
    return sign !== '' && isName(this.#source, at + all.length) ? sign.length : null
  }

  /** The line in which a group begins stands there twice, one below the other. */
  #isTwiceAtOnce(name: string): boolean {
    const { inner } = this.#groups
    return inner?.name === name && inner.found.members.length === 0 && !this.#knownGroup(name)
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
  const ends: string[] = []
  for (const { 0: sign, index } of source.slice(at).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') ends.push(sign === '[' ? ']' : '}')
    if ((sign === ']' || sign === '}') && ends.pop() !== sign) return 0
    if (ends.length === 0) return index + 1
  }
  return 0
}
