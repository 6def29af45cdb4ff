import { useCallback, useState } from 'react'
import { newKey } from '#app/platform/calls/idempotency-keys.ts'
import {
  draftPlace,
  isIdentity,
  readDraft,
  removeDraft,
  writeDraft,
} from '#app/platform/drafts/draft-store.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { useUser } from '#app/platform/session/session.ts'
import { type Draft, draftOf, isChanged } from '#domain/platform/drafts/draft.ts'
import type { Field, Form, Typed } from './declaration.ts'
import { toFormValues, versionOf } from './form.ts'

/** A save whose end nobody knows: the same thing sent again has the same key, so that it counts once. */
export type Attempt = { key: string; of: string }
type Kept = Draft<Typed> & { attempt?: Attempt }

/** What is typed, kept at each change with what it was typed on, so that it goes over nothing unseen. */
export function useFormDraft(form: Form, record: AnyRecord | null, name: string) {
  const key = `${form.name}.${name}`
  const place = draftPlace(useUser().PersonId, key)
  const [begun] = useState(() => ({ value: toFormValues(form, record), version: versionOf(record) }))
  const [found] = useState(() => keptAt(place))
  const [start] = useState<Kept>(() => {
    if (!found) return draftOf(begun)
    const base = found.base.version === begun.version ? begun : found.base
    return { ...found, base, value: { ...begun.value, ...found.value } }
  })
  const keep = useCallback((kept: Kept) => writeDraft(place, keptOf(form, kept)), [form, place])
  const forget = useCallback(() => removeDraft(place), [place])
  const isFound = found !== undefined && isChanged(form.shape, { ...start, base: begun })
  return { key, begun, start, isFound, keep, forget }
}

function keptAt(place: string): Kept | undefined {
  // Only the hook above writes there, under the form's name.
  return readDraft(place) as Kept | undefined
}

/** The attempt that sends this; a kept one of the same is the same attempt. */
export function attemptOf(body: unknown, kept: Attempt | undefined): Attempt {
  const of = hash(JSON.stringify(body))
  return kept?.of === of ? kept : { key: newKey(), of }
}

/** Whether what is typed is as it was; of `unkept` fields only, whether what no draft holds is. */
export function isAlike(form: Form, one: Typed, other: Typed, only?: 'unkept'): boolean {
  const changed = new Set(form.shape.changes(one, other).map(([name]) => name))
  return !form.fields.some((field) => changed.has(field.name) && !(only && isKept(field, one[field.name])))
}

/** Of a field with an e-mail address nothing would be kept but its place, which must not come back in its stead. */
function isKept({ isUnkept }: Field, value: unknown): boolean {
  return !isUnkept && !(typeof value === 'string' && isIdentity(value))
}

/** Without what may not be kept; nor a trace of it. */
function keptOf(form: Form, { attempt, base, value, ...draft }: Kept): Kept {
  const keptIn = (values: Typed) =>
    Object.fromEntries(
      form.fields.flatMap((field) =>
        isKept(field, values[field.name]) ? [[field.name, values[field.name]]] : [],
      ),
    )
  const kept = { ...draft, base: { ...base, value: keptIn(base.value) }, value: keptIn(value) }
  return form.fields.some(({ isUnkept }) => isUnkept) ? kept : { ...kept, attempt }
}

/** FNV-1a: it tells two bodies of one form apart, and keeps nothing of them. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value >>> 0).toString(36)
}
