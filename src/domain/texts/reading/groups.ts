import type { Found, Member } from '../problem.ts'
import type { TextTree } from '../tree.ts'
import type { Fault } from './fault.ts'
import type { Faults } from './faults.ts'

type Part = { start: number; end: number }

/** A group whose end is not read yet. */
export type Group = {
  name: string
  /** What the product has in it; null where it is not asked for. */
  known: TextTree | null
  found: Extract<Found, { kind: 'group' }>
}

/** What stands behind the last text: its end, and the comma after it. */
type Behind = { end: number; comma: number | null }
type Closed = { group: Group; brace: number; behind: Behind | null; fault: Fault | null }

/** The groups around the place that is read, with the commas and braces between what is in them. */
export class Groups {
  readonly #faults: Faults
  #open: Group[] = []
  /** Since the last text or group. */
  #closed: Closed[] = []
  /** Null at the beginning of a group. */
  #behind: Behind | null = null

  constructor(root: Group, faults: Faults) {
    this.#faults = faults
    this.#open.push(root)
  }

  /** The group that is read; none after the end of the outermost one. */
  get inner(): Group | undefined {
    return this.#open.at(-1)
  }

  enter(group: Group) {
    this.#open.push(group)
    this.#closed = []
    this.#behind = null
  }

  /** A text, or something in its place, ends here. */
  endValue(end: number) {
    this.#behind = { end, comma: null }
    this.#closed = []
  }

  comma(at: number, sign: string) {
    const part = { start: at, end: at + 1 }
    const isOver = !this.inner && sign !== ','
    if (isOver || !this.#behind || this.#behind.comma !== null) {
      this.#faults.replace(sign === ',' ? 'commaExtra' : 'junk', part, '')
      return
    }
    if (sign !== ',') this.#faults.replace('commaOther', part, ',', { found: sign })
    this.#behind.comma = at
  }

  close(brace: number) {
    const group = this.#open.pop()
    if (!group) {
      this.#faults.replace('braceExtra', { start: brace, end: brace + 1 }, '')
      return
    }
    this.#closed.push({ group, brace, behind: this.#behind, fault: this.#faultOfLastComma() })
    this.#behind = { end: brace + 1, comma: null }
  }

  /** Makes the group that has this name the one that is read, by braces that were forgotten or are too many. */
  goTo(name: string, isGroup: boolean, part: Part) {
    if (this.inner && fits(this.inner, name, isGroup)) return
    const outer = this.#open.findLastIndex((group) => fits(group, name, isGroup) && !has(group, name))
    if (outer !== -1) {
      this.#lose(this.#open.splice(outer + 1), part)
      return
    }
    const left = this.#closed.findLastIndex(({ group }) => fits(group, name, isGroup) && !has(group, name))
    if (left !== -1 || !this.inner) this.#reopen(Math.max(left, 0))
  }

  /** Of a name that belongs to no group around it: the group of this one that has it and comes next, whose beginning is gone. */
  lostAround(name: string, isGroup: boolean): string | null {
    const { inner } = this
    if (!inner?.known || fits(inner, name, isGroup)) return null
    const names = Object.keys(inner.known)
    const last = inner.found.members.reduce((most, one) => Math.max(most, names.indexOf(one.name)), -1)
    const next = names.slice(last + 1).find((one) => typeof inner.known?.[one] === 'object')
    const known = next === undefined ? undefined : inner.known[next]
    const isIn = typeof known === 'object' && fits({ ...inner, known }, name, isGroup)
    return next !== undefined && isIn ? next : null
  }

  /** A name begins here, so a comma stands before it. */
  expectComma() {
    if (this.#behind && this.#behind.comma === null) this.#faults.insert('commaLost', this.#behind.end, ',')
    this.#closed = []
    this.#behind = null
  }

  /** The end of the file, where every group should have ended. */
  finish(at: number) {
    const count = this.#open.length
    const comma = this.#behind?.comma ?? null
    if (count === 0) {
      this.#faultOfLastComma()
      return
    }
    const edits = [{ start: at, end: at, put: `\n${'}'.repeat(count)}` }]
    if (comma !== null) edits.unshift(deleted(comma))
    this.#faults.add('braceMissing', { start: at, end: at }, edits, { signs: '}'.repeat(count) })
    for (const { found } of this.#open) found.isPartial = true
  }

  #faultOfLastComma(): Fault | null {
    const at = this.#behind?.comma ?? null
    return at === null ? null : this.#faults.replace('commaExtra', { start: at, end: at + 1 }, '')
  }

  /** Nothing ends these groups before a name that belongs to one around them. */
  #lose(groups: Group[], part: Part) {
    if (!this.#behind) return
    const { end, comma } = this.#behind
    const put = `${'\n}'.repeat(groups.length)}${comma === null ? ',' : ''}`
    this.#faults.add('braceLost', part, [{ start: end, end, put }], { name: groups.at(-1)?.name ?? '' })
    this.#behind = { end, comma: comma ?? end }
  }

  /** These groups ended too early. */
  #reopen(first: number) {
    const early = this.#closed.splice(first)
    for (const { group, brace, behind, fault } of early.reverse()) {
      this.#open.push(group)
      if (fault) this.#faults.remove(fault)
      this.#faults.replace('braceExtra', { start: brace, end: brace + 1 }, '')
      const comma = this.#behind?.comma ?? null
      if (comma !== null && behind?.comma != null) this.#faults.list.at(-1)?.edits.push(deleted(comma))
      this.#behind = { end: this.#behind?.end ?? brace + 1, comma: comma ?? behind?.comma ?? null }
    }
  }
}

const deleted = (at: number) => ({ start: at, end: at + 1, put: '' })

/** Whether the product has this name in the group; true where it is not asked for. */
function fits({ known }: Group, name: string, isGroup: boolean): boolean {
  return !known || (Object.hasOwn(known, name) && (typeof known[name] !== 'string') === isGroup)
}

const has = ({ found }: Group, name: string) => found.members.some((member: Member) => member.name === name)
