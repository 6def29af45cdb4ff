import type { Fault } from './fault.ts'
import type { Faults } from './faults.ts'
import { endOfLine, matchAt, oddSpace } from './signs.ts'

const spaces = /[ \t\r\n]+/y
const oddSpaces = new RegExp(`${oddSpace}+`, 'y')
const comments = /\/\*.*?\*\/|<!--.*?-->|(?:\/\/|\/\*|<!--|--|#)[^\r\n]*/sy
const mergeMarks = /(?:<{7}|\|{7}|={7}|>{7})(?=[\s\w]|$)[^\r\n]*/y

/** Goes over all that is between the texts, and finds what does not belong there. */
export class Spaces {
  readonly #source: string
  readonly #faults: Faults
  /** Of two versions that were never made one, the part that is read. */
  #merging: Fault | null = null

  constructor(source: string, faults: Faults) {
    this.#source = source
    this.#faults = faults
  }

  /** Where what follows begins. */
  skip(at: number): number {
    let [before, now] = [-1, at]
    while (now !== before) [before, now] = [now, this.#skipOne(now)]
    return now
  }

  #skipOne(at: number): number {
    const plain = matchAt(spaces, this.#source, at)
    if (plain) return at + plain[0].length
    const odd = matchAt(oddSpaces, this.#source, at)
    if (odd) return this.#over('oddSpace', at, at + odd[0].length, ' ')
    const merge = matchAt(mergeMarks, this.#source, at)
    if (merge) return this.#skipMerge(at, at + merge[0].length)
    const comment = matchAt(comments, this.#source, at)
    return comment ? this.#over('comment', at, at + comment[0].length, '') : at
  }

  #over(id: 'oddSpace' | 'comment', start: number, end: number, put: string): number {
    this.#faults.replace(id, { start, end }, put)
    return end
  }

  /** Both versions stand between marks; the upper one is read, the lower one passed over. */
  #skipMerge(start: number, end: number): number {
    const sign = this.#source[start]
    const last = this.#source.slice(end).search(/^[<>]{7}/m)
    // Without its end it is not passed over, lest it reach as far as another one.
    const hasEnd = last !== -1 && this.#source[end + last] === '>'
    const isLower = this.#merging && sign !== '<' && sign !== '>' && hasEnd
    const passed = isLower ? endOfLine(this.#source, end + last) : end
    const edit = { start, end: passed, put: '' }
    if (this.#merging) this.#merging.edits.push(edit)
    else {
      const fault = this.#faults.add('mergeMark', { start, end }, [edit])
      if (sign === '<') this.#merging = fault
    }
    if (isLower || sign === '>') this.#merging = null
    return passed
  }
}
