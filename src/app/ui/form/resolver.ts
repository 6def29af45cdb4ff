import type { Resolver } from 'react-hook-form'
import { fieldErrors } from '#app/platform/calls/field-errors.ts'
import { translate } from '#app/platform/i18n.ts'
import type { Form, Problem, Typed } from './declaration.ts'

/** Validates the payload with the call's schema and the server's messages, then with the form's rules about single fields. */
export function resolverOf(
  form: Pick<Form, 'schema'>,
  toPayload: (typed: Typed) => unknown,
  check: (typed: Typed) => Problem | null,
): Resolver<Record<string, unknown>> {
  return (typed) => {
    const found: Record<string, string | undefined> = fieldErrors(form.schema, toPayload(typed))
    const problem = check(typed)
    if (problem && typeof problem === 'object') found[problem.Field] ??= problemText(problem)
    const errors = Object.entries(found).map(([field, message]) => [field, { type: 'schema', message }])
    return errors.length ? { values: {}, errors: Object.fromEntries(errors) } : { values: typed, errors: {} }
  }
}

export function problemText(problem: Problem): string {
  if (typeof problem === 'string') return translate(`refusals.${problem}`)
  if ('Message' in problem) return problem.Message
  return translate(`refusals.${problem.Refusal}`, { field: problem.label ? translate(problem.label) : '' })
}
