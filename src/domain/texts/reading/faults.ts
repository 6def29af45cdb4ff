import type { Edit, Fault, FaultId } from './fault.ts'

type Part = { start: number; end: number }

/** The faults of one file; what is wrong in the same way on the same line is one of them. */
export class Faults {
  readonly list: Fault[] = []
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  add(id: FaultId, part: Part, edits: Edit[], values?: Record<string, string>): Fault {
    const before = this.list.findLast((fault) => fault.id === id)
    if (before && this.#isOneLine(before.end, part.start)) {
      before.end = Math.max(before.end, part.end)
      before.edits.push(...edits)
      return before
    }
    const fault = { id, ...part, edits, ...(values && { values }) }
    this.list.push(fault)
    return fault
  }

  /** A part that is to be another one. */
  replace(id: FaultId, part: Part, put: string, values?: Record<string, string>): Fault {
    return this.add(id, part, [{ ...part, put }], values)
  }

  /** Something that is missing at a place. */
  insert(id: FaultId, at: number, put: string): Fault {
    return this.replace(id, { start: at, end: at }, put)
  }

  remove(fault: Fault) {
    this.list.splice(this.list.indexOf(fault), 1)
  }

  #isOneLine(start: number, end: number) {
    return !/[\r\n]/.test(this.#source.slice(start, end))
  }
}
