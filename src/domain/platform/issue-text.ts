import type { z } from 'zod'
import type { TextKey } from '../texts/keys.ts'

type Issue = z.core.$ZodIssue
type Text = { key: TextKey; values?: Record<string, string | number> }

/**
 * The error text for an issue of a schema, the same in the form and on the server. A schema may name its own text by using its key as the
 * message.
 */
export function issueText(issue: Issue, isKey: (text: string) => boolean): Text {
  // The cast is safe: `isKey` has just checked the message.
  return isKey(issue.message) ? { key: issue.message as TextKey } : usualText(issue)
}

function usualText(issue: Issue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined ? 'validation.required' : 'validation.type' }
    case 'invalid_format':
      return { key: issue.format === 'date' ? 'validation.date' : 'validation.invalid' }
    case 'too_big':
      return { key: tooBig[issue.origin] ?? 'validation.tooBig', values: { max: Number(issue.maximum) } }
    case 'too_small':
      return { key: tooSmall[issue.origin] ?? 'validation.tooSmall', values: { min: Number(issue.minimum) } }
    case 'unrecognized_keys':
      return { key: 'validation.unknownField', values: { fields: shortened(issue.keys) } }
    default:
      return { key: 'validation.invalid' }
  }
}

const tooBig: Record<string, TextKey> = { string: 'validation.tooLong', array: 'validation.tooMany' }
const tooSmall: Record<string, TextKey> = { string: 'validation.required', array: 'validation.tooFew' }

/** Shortens names in an error text. The sender chose them, so they may be of any length. */
function shortened(names: string[]) {
  const shown = names.slice(0, 5).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name))
  return [...shown, ...(names.length > shown.length ? ['…'] : [])].join(', ')
}
