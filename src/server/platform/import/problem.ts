import { mostProblems } from '#domain/file-imports/file-import.ts'

/** One error in the files of an imported folder. The text is in English, because operators read it. */
export type Problem = {
  /** The name of the file; empty if the problem concerns the folder. */
  file: string
  /** The line as an editor counts it: the header is line 1. 0 for the whole file. */
  line: number
  /** The column's name in the header; empty if the problem concerns the whole line. */
  column: string
  reason: string
}

/** Collects the first problems, and counts the rest. */
export class ProblemList {
  readonly kept: Problem[] = []
  total = 0

  add(problem: Problem) {
    this.total++
    if (!this.isFull) this.kept.push(problem)
  }

  /** Adds the first problems of a check, and counts all that it found. */
  addFirst(problems: readonly Problem[], total: number) {
    this.kept.push(...problems.slice(0, this.room))
    this.total += total
  }

  /** Throws an error with all problems, sorted by file and line, if there are any. */
  throwIfAny(files: readonly string[] = []) {
    if (!this.total) return
    const place = ({ file }: Problem) => files.indexOf(file)
    const inOrder = this.kept.toSorted((one, other) => place(one) - place(other) || one.line - other.line)
    throw new FaultyFolder(inOrder, this.total)
  }

  get room() {
    return Math.max(0, mostProblems - this.kept.length)
  }

  get isFull() {
    return this.room === 0
  }
}

/** The import stopped because of problems and changed nothing. Contains the first problems and their total. */
export class FaultyFolder extends Error {
  readonly problems: Problem[]
  constructor(
    problems: readonly Problem[],
    readonly total = problems.length,
  ) {
    super('the folder has mistakes')
    this.problems = problems.slice(0, mostProblems)
  }
}

export function sentenceFor({ file, line, column, reason }: Problem): string {
  const place = [file, line ? `line ${line}` : '', column ? `column ${column}` : ''].filter(Boolean)
  return place.length ? `${place.join(', ')}: ${reason}` : reason
}
