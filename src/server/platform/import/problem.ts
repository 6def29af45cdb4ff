import { mostProblems } from '#domain/file-imports/file-import.ts'

/** One mistake in the folder. English: the reader is an operator. */
export type Problem = {
  /** Empty where the folder itself is meant. */
  file: string
  /** As an editor counts; the header is line 1. 0 where the file as a whole is meant. */
  line: number
  /** The name in the header; empty where the whole line is meant. */
  column: string
  reason: string
}

/** Stores the first problems found while files are read, and counts the rest. */
export class ProblemList {
  readonly kept: Problem[] = []
  total = 0

  add(problem: Problem) {
    this.total++
    if (!this.isFull) this.kept.push(problem)
  }

  /** Adds the first problems of a check, and counts all that the check has found. */
  addFirst(problems: readonly Problem[], total: number) {
    this.kept.push(...problems.slice(0, this.room))
    this.total += total
  }

  /** Refuses the import if there are problems. They stand in the order of the files, or of the lines of one file. */
  throwIfAny(files: readonly string[] = []) {
    if (!this.total) return
    const place = ({ file }: Problem) => files.indexOf(file)
    const inOrder = this.kept.toSorted((one, other) => place(one) - place(other) || one.line - other.line)
    throw new FaultyFolder(inOrder, this.total)
  }

  /** How many further problems are kept. */
  get room() {
    return Math.max(0, mostProblems - this.kept.length)
  }

  get isFull() {
    return this.room === 0
  }
}

/** The import has stopped because of problems: the first of them, and their number. Nothing has been imported. */
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
