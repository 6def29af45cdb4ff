import type { TextProblem } from '#domain/texts/calls.ts'
import type { Problem } from '#domain/texts/check.ts'
import { flatten } from '#domain/texts/tree.ts'
import type { Texts } from '../platform/texts.ts'

export function present(texts: Texts): TextProblem[] {
  const shown = flatten(texts.merged())
  return texts.problems().map((problem, index) => ({
    id: index + 1,
    Line: problem.line,
    Column: problem.column,
    Key: problem.key,
    Problem: sentenceFor(problem, texts),
    Shown: shown.get(problem.key) ?? '',
  }))
}

/** What is wrong, in words for who edited the file. */
export function sentenceFor({ id, values }: Problem, texts: Pick<Texts, 'translate'>): string {
  return texts.translate(`texts.problems.${id}`, values)
}
