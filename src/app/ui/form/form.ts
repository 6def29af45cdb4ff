import type { z } from 'zod'
import type { AnyRecord, AnyResource } from '#app/platform/resource/resource.ts'
import { record, value } from '#domain/platform/drafts/shape.ts'
import type { ByCase, Form, FormDeclaration, Typed } from './declaration.ts'

/**
 * Declares a form for the pages and dialogs of a resource. A form without a resource has a name instead, and its dialog a `send`.
 */
export function formOf<Schema extends z.ZodType, Name extends keyof z.input<Schema> & string>(
  of: AnyResource | string,
  declared: FormDeclaration<z.input<Schema>, Name> & { schema: Schema },
): Form<z.input<Schema>> {
  const groups = 'groups' in declared ? declared.groups : [{ fields: declared.fields }]
  // The cast is safe, because the type parameters have checked the field names.
  const known = declared as unknown as Form<z.input<Schema>>
  const fields = groups.flatMap((group) => [...group.fields])
  return {
    ...known,
    name: typeof of === 'string' ? of : of.name,
    of: typeof of === 'string' ? null : of,
    groups,
    fields,
    shape: record<Typed>(
      Object.fromEntries(
        fields.map(({ name, isOrdered }) => [name, value<unknown>(null, isOrdered ? isSameInOrder : isSame)]),
      ),
    ),
  }
}

/** The form's values for a record; if `record` is null, for a new one. */
export function toFormValues(form: Form, record: AnyRecord | null): Typed {
  if (!record) return form.empty()
  return (
    form.toFormValues?.(record) ?? Object.fromEntries(form.fields.map(({ name }) => [name, record[name]]))
  )
}

export function toPayload(form: Form, typed: Typed, record: AnyRecord | null, version: number | null) {
  const id = form.of && record ? { [form.of.id]: record[form.of.id] } : {}
  const sent = { ...id, ...typed, ...(version === null ? {} : { Version: version }) }
  return form.toPayload?.(sent, record) ?? sent
}

/** The current record from the body of a refusal; `null` if the form cannot show it. */
export function newerIn(form: Form, current: unknown): AnyRecord | null {
  const answer = form.of?.update?.call.answer
  const newer = answer ? answer.safeParse(current).data : current
  return typeof newer === 'object' && newer !== null ? { id: 0, ...newer } : null
}

export function versionOf(record: unknown): number | null {
  if (typeof record !== 'object' || record === null || !('Version' in record)) return null
  return typeof record.Version === 'number' ? record.Version : null
}

export function byCase(texts: ByCase, record: AnyRecord | null) {
  if (typeof texts === 'string') return texts
  return record ? texts.edit : texts.create
}

/** Whether two values of a field are equal. Lists are compared without order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    const parts = new Set(one.map(written))
    return one.length === other.length && other.every((part) => parts.has(written(part)))
  }
  return one === other || written(one) === written(other)
}

function isSameInOrder(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

/** The value as JSON with sorted keys, so equal values give equal text. */
function written(value: unknown): string {
  if (value instanceof Blob) return `${value.size} ${value.type}`
  return JSON.stringify(value ?? null, (_name, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
