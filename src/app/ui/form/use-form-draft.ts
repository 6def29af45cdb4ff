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

/**
 * An attempt to save that got no answer. Sending the same content again uses the same idempotency key, so the server saves only
 * once.
 */
export type Attempt = { key: string; of: string }
type Kept = Draft<Typed> & { attempt?: Attempt }

/**
 * The draft of a form. It is stored at each change, with the values that the typing is based on. If somebody else saves meanwhile,
 * nothing is overwritten silently.
 */
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
  // The cast is safe, because only this hook writes drafts under the form's name.
  return readDraft(place) as Kept | undefined
}

/** The attempt to save this body. If the stored attempt is for the same body, returns the stored attempt. */
export function attemptOf(body: unknown, kept: Attempt | undefined): Attempt {
  const of = hash(JSON.stringify(body))
  return kept?.of === of ? kept : { key: newKey(), of }
}

/** Whether two sets of values are equal. With `unkept`, compares only fields that no draft stores. */
export function isAlike(form: Form, one: Typed, other: Typed, only?: 'unkept'): boolean {
  const changed = new Set(form.shape.changes(one, other).map(([name]) => name))
  return !form.fields.some((field) => changed.has(field.name) && !(only && isKept(field, one[field.name])))
}

/**
 * Whether a draft stores the field. A draft replaces national ids and e-mail addresses by a placeholder, so a value that is nothing
 * else is not stored.
 */
function isKept({ isUnkept }: Field, value: unknown): boolean {
  return !isUnkept && !(typeof value === 'string' && isIdentity(value))
}

/** The part of the draft that may be stored, without fields such as national ids. */
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

/** A hash (FNV-1a) that tells two bodies of a form apart without storing them. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value >>> 0).toString(36)
}
