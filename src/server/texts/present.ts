import type { TextProblem } from '#domain/text-editing/calls.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { Translate } from '#domain/texts/keys.ts'
import type { Problem } from '#domain/texts/problem.ts'
import { flatten } from '#domain/texts/tree.ts'
import type { Texts } from '../platform/texts.ts'
import { polyglotOf } from './file/open-texts.ts'

export function present(texts: Texts): TextProblem[] {
  const shown = flatten(texts.merged())
  return texts.problems().map((problem, index) => ({
    id: index + 1,
    Line: problem.line,
    Column: problem.column,
    Key: problem.key,
    Problem: sentenceFor(problem),
    Shown: shown.get(problem.key) ?? '',
    Excerpt: problem.excerpt?.text ?? '',
    Mark: { Start: problem.excerpt?.start ?? 0, End: problem.excerpt?.end ?? 0 },
    Added: problem.added ?? '',
  }))
}

const ownTexts = polyglotOf(builtIn)
/** Translates with the built-in texts, because the texts of the file may be faulty. */
export const ownTranslate: Translate = (key, values) => ownTexts.t(key, values)

export function sentenceFor({ id, values, more }: Problem): string {
  const sentence = ownTranslate(`texts.problems.${id}`, values)
  return more ? `${sentence} ${ownTranslate('texts.more', { smart_count: more })}` : sentence
}
