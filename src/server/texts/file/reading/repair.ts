import type { SyntaxFaultId } from '#domain/texts/problem.ts'
import { visible } from './excerpt.ts'

/** Something wrong with the signs around the texts, at its place in the file. */
export type Fault = {
  id: SyntaxFaultId
  start: number
  end: number
  values?: Record<string, string>
  /** What to type, where it is not the line as it is when mended. */
  instead?: string
}

/** A part of the text as it stands now that is to be another one; without an id it belongs to another change's fault. */
export type Change = Omit<Fault, 'id'> & { id: SyntaxFaultId | null; put: string }

const longestLine = 240

/** The text of a file while it is mended; it knows of each letter where that stood in the file. */
export class Repair {
  text: string
  faults: Fault[] = []
  readonly #source: string
  #origins: Int32Array<ArrayBufferLike>

  constructor(
    source: string,
    origins: Int32Array<ArrayBufferLike> = new Int32Array(source.length).map((_, index) => index),
  ) {
    this.#source = source
    this.text = source
    this.#origins = origins
  }

  copy(): Repair {
    const copy = new Repair(this.#source, this.#origins)
    copy.text = this.text
    copy.faults = [...this.faults]
    return copy
  }

  apply(changes: readonly Change[]) {
    if (changes.length === 0) return
    const inOrder = [...changes].sort((a, b) => a.start - b.start || a.end - b.end)
    const origins = new Int32Array(this.text.length + changes.reduce((sum, { put }) => sum + put.length, 0))
    let [text, at] = ['', 0]
    const keep = (until: number) => {
      if (until <= at) return
      origins.set(this.#origins.subarray(at, until), text.length)
      text += this.text.slice(at, until)
      at = until
    }
    for (const { put, start, end, id, ...rest } of inOrder) {
      keep(start)
      if (id) this.faults.push({ id, ...rest, ...this.#placeOf(start, end) })
      for (let index = 0; index < put.length; index++)
        origins[text.length + index] =
          start === end ? this.originAfter(start) - 1 : this.originOf(Math.min(start + index, end - 1))
      text += put
      at = Math.max(at, end)
    }
    keep(this.text.length)
    this.text = text
    this.#origins = origins.slice(0, text.length)
  }

  originOf(at: number): number {
    return this.#origins[at] ?? this.#source.length
  }

  /** Where the file goes on behind the letter before this place. */
  originAfter(at: number): number {
    return at === 0 ? 0 : this.originOf(at - 1) + 1
  }

  /** What a part of the file is now. */
  partOf(start: number, end: number): { start: number; end: number } {
    return { start: this.#indexOf(start), end: this.#indexOf(end) }
  }

  /** The line of a place of the file as it is now; empty where it is gone or long. */
  lineOf(place: number): string {
    const at = this.#indexOf(place)
    const start = this.text.slice(0, at).search(/[^\r\n]*$/)
    const line = (/^[^\r\n]*/.exec(this.text.slice(start))?.[0] ?? '').trim()
    return line.length > longestLine ? '' : visible(line)
  }

  #indexOf(origin: number): number {
    let [low, high] = [0, this.#origins.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#origins[middle] ?? 0) < origin) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Never more than the rest of one line. */
  #placeOf(start: number, end: number): { start: number; end: number } {
    const from = start === end ? this.originAfter(start) : this.originOf(start)
    const to = start === end ? from : this.originAfter(end)
    const line = this.#source.slice(from, to).search(/[\r\n]/)
    return { start: from, end: line > 0 ? from + line : to }
  }
}
