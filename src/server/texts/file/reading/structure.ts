import { createScanner } from 'jsonc-parser'
import type { TextTree } from '#domain/texts/tree.ts'
import type { Change, Repair } from './repair.ts'

type Token = { sign: string; start: number; end: number }
type Group = { name: string; known: TextTree | null; names: string[] }
/** What stands behind the last text or group: its end, and the comma after it. */
type Behind = { end: number; comma: number | null }
type Closed = { group: Group; brace: number; behind: Behind | null; fault: Change | null }

/**
 * Puts commas and braces right. With the texts that the product knows their names tell where a brace was forgotten;
 * without them only the braces themselves do.
 */
export function mendStructure(repair: Repair, known: TextTree | null) {
  repair.apply(new Structure(repair.text, known).read())
}

class Structure {
  readonly #text: string
  readonly #tokens: Token[]
  readonly #open: Group[]
  #changes: Change[] = []
  #at = 0
  /** Since the last text or group. */
  #closed: Closed[] = []
  /** Null at the beginning of a group. */
  #behind: Behind | null = null

  constructor(text: string, known: TextTree | null) {
    this.#text = text
    this.#tokens = tokensOf(text)
    this.#open = [{ name: '', known, names: [] }]
  }

  read(): Change[] {
    if (this.#tokens[0]?.sign === '{') this.#at++
    else this.#change('braceOpening', this.#tokens[0]?.start ?? 0, '{')
    for (let token = this.#next(); token; token = this.#next()) {
      if (token.sign === '}') this.#close(token)
      else if (token.sign === ',') this.#comma(token)
      else if (isName(token, this.#tokens[this.#at])) this.#readMember(token)
      else if (this.#inner) this.#remove('junk', token)
      else {
        this.#remove('junkAfter', { start: token.start, end: this.#text.length })
        break
      }
    }
    this.#finish()
    return this.#changes
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++]
  }

  get #inner(): Group | undefined {
    return this.#open.at(-1)
  }

  #readMember(token: Token) {
    const colon = this.#next() ?? token
    const name = String(JSON.parse(token.sign))
    const [first, second] = [this.#tokens[this.#at], this.#tokens[this.#at + 1]]
    const isGroup = first?.sign === '{' || (isName(first, second) && this.#knownGroup(name) !== null)
    if (isGroup && this.#isTwiceAtOnce(name)) {
      this.#remove('junk', { start: token.start, end: first?.end ?? colon.end })
      this.#at++
      return
    }
    this.#goTo(name, isGroup, token)
    if (this.#behind && this.#behind.comma === null) this.#change('commaLost', this.#behind.end, ',')
    this.#behind = null
    this.#closed = []
    const lost = this.#lostAround(name, isGroup)
    if (lost !== null) this.#enterLost(lost, token)
    this.#inner?.names.push(name)
    if (!isGroup) this.#readValue(colon)
    else {
      if (first?.sign === '{') this.#at++
      else this.#change('braceOpening', colon.end, ' {')
      this.#enter(name)
    }
  }

  /** A text, or what stands in its place. */
  #readValue(colon: Token) {
    const first = this.#tokens[this.#at]
    let { end } = colon
    if (!first || /^[},]/.test(first.sign) || isName(first, this.#tokens[this.#at + 1])) {
      this.#change('valueLost', end, ' ""', { instead: '' })
    } else {
      let depth = 0
      do {
        const token = this.#next()
        if (token?.sign === '[') depth++
        if (token?.sign === ']') depth--
        end = token?.end ?? end
      } while (depth > 0 && this.#at < this.#tokens.length)
    }
    this.#behind = { end, comma: null }
    this.#closed = []
  }

  #enter(name: string) {
    this.#open.push({ name, known: this.#knownGroup(name), names: [] })
    this.#behind = null
    this.#closed = []
  }

  /** The line is gone in which the group of this name begins. */
  #enterLost(name: string, { start }: Token) {
    const instead = `"${name}": {`
    this.#change('groupLost', start, `${instead}\n`, { values: { name }, instead })
    this.#inner?.names.push(name)
    this.#enter(name)
  }

  #comma(token: Token) {
    if (!this.#behind || this.#behind.comma !== null) this.#remove('commaExtra', token)
    else this.#behind.comma = token.start
  }

  #close(token: Token) {
    const group = this.#open.pop()
    if (!group) {
      this.#remove('braceExtra', token)
      return
    }
    this.#closed.push({ group, brace: token.start, behind: this.#behind, fault: this.#withoutComma() })
    this.#behind = { end: token.end, comma: null }
  }

  /** Makes the group that has this name the one that is read, by braces that were forgotten or are too many. */
  #goTo(name: string, isGroup: boolean, token: Token) {
    if (this.#inner && fits(this.#inner, name, isGroup)) return
    const isMeant = (group: Group) => fits(group, name, isGroup) && !group.names.includes(name)
    const outer = this.#open.findLastIndex(isMeant)
    if (outer !== -1) {
      this.#lose(this.#open.splice(outer + 1), token)
      return
    }
    const left = this.#closed.findLastIndex(({ group }) => isMeant(group))
    if (left !== -1 || !this.#inner) this.#reopen(Math.max(left, 0))
  }

  /** Of a name that belongs to no group around it: the group of this one that has it and comes next. */
  #lostAround(name: string, isGroup: boolean): string | null {
    const inner = this.#inner
    if (!inner?.known || fits(inner, name, isGroup)) return null
    const names = Object.keys(inner.known)
    const last = inner.names.reduce((most, one) => Math.max(most, names.indexOf(one)), -1)
    const next = names.slice(last + 1).find((one) => this.#knownGroup(one))
    const known = next === undefined ? null : this.#knownGroup(next)
    return next !== undefined && known && fits({ ...inner, known }, name, isGroup) ? next : null
  }

  /** Nothing ends these groups before a name that belongs to one around them. */
  #lose(groups: Group[], { start, end: nameEnd }: Token) {
    if (!this.#behind) return
    const { end, comma } = this.#behind
    const count = groups.length
    const put = `${'\n}'.repeat(count)}${comma === null ? ',' : ''}`
    const [values, instead] = [{ name: groups.at(-1)?.name ?? '' }, `${'}'.repeat(count)},`]
    this.#change(null, end, put)
    this.#changes.push({
      id: 'braceLost',
      start,
      end: nameEnd,
      put: this.#text.slice(start, nameEnd),
      values,
      instead,
    })
    this.#behind = { end, comma: comma ?? end }
  }

  /** These groups ended too early. */
  #reopen(first: number) {
    for (const { group, brace, behind, fault } of this.#closed.splice(first).reverse()) {
      this.#open.push(group)
      this.#changes = this.#changes.filter((change) => change !== fault)
      this.#remove('braceExtra', { start: brace, end: brace + 1 })
      const comma = this.#behind?.comma ?? null
      if (comma !== null && behind?.comma != null) this.#remove(null, { start: comma, end: comma + 1 })
      this.#behind = { end: this.#behind?.end ?? brace + 1, comma: comma ?? behind?.comma ?? null }
    }
  }

  /** The end of the file, where every group should have ended. */
  #finish() {
    const count = this.#open.length
    const fault = this.#withoutComma()
    if (count === 0) return
    if (fault) fault.id = null
    const [at, signs] = [this.#text.trimEnd().length, '}'.repeat(count)]
    this.#change('braceMissing', at, `\n${signs}`, { values: { signs }, instead: '' })
  }

  #withoutComma(): Change | null {
    const at = this.#behind?.comma ?? null
    return at === null ? null : this.#remove('commaExtra', { start: at, end: at + 1 })
  }

  /** The line in which a group begins stands there twice, one below the other. */
  #isTwiceAtOnce(name: string): boolean {
    return this.#inner?.name === name && this.#inner.names.length === 0 && !this.#knownGroup(name)
  }

  #knownGroup(name: string): TextTree | null {
    const known = this.#inner?.known
    const own = known && Object.hasOwn(known, name) ? known[name] : undefined
    return typeof own === 'object' ? own : null
  }

  #remove(id: Change['id'], { start, end }: { start: number; end: number }): Change {
    const change: Change = { id, start, end, put: '' }
    this.#changes.push(change)
    return change
  }

  #change(id: Change['id'], at: number, put: string, more?: Pick<Change, 'values' | 'instead'>) {
    this.#changes.push({ id, start: at, end: at, put, ...more })
  }
}

const isName = (token: Token | undefined, next: Token | undefined) =>
  token?.sign.startsWith('"') === true && next?.sign === ':'

/** Whether the product has this name in the group; true where it is not asked for. */
function fits({ known }: Group, name: string, isGroup: boolean): boolean {
  return !known || (Object.hasOwn(known, name) && (typeof known[name] !== 'string') === isGroup)
}

function tokensOf(text: string): Token[] {
  const scanner = createScanner(text, true)
  const tokens: Token[] = []
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const start = scanner.getTokenOffset()
    const end = start + scanner.getTokenLength()
    tokens.push({ sign: text.slice(start, end), start, end })
  }
  return tokens
}
