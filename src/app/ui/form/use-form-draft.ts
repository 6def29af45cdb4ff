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
import type { Field, Form, Typed } from './declaration.ts'
import { isSame, typedOf, versionOf } from './form.ts'

/** A save whose end nobody knows: the same thing sent again has the same key, so that it counts once. */
export type Attempt = { key: string; of: string }
type Kept = {
  typed: Typed
  /** What it was typed over. */
  from?: Typed
  version: number | null
  attempt?: Attempt
}

/** What is typed, kept at each change with the version that it began from, so that it goes over nothing unseen. */
export function useFormDraft(form: Form, record: AnyRecord | null, name: string) {
  const key = `${form.name}.${name}`
  const place = draftPlace(useUser().PersonId, key)
  const [begun] = useState<Kept>(() => ({ typed: typedOf(form, record), version: versionOf(record) }))
  // Only this hook writes there, under the form's name.
  const [found] = useState(() => readDraft(place) as Kept | undefined)
  const [start] = useState<Kept>(() =>
    found ? { ...found, typed: { ...begun.typed, ...found.typed } } : begun,
  )
  const isOfBegun = !found || found.version === begun.version
  const keep = useCallback((kept: Kept) => writeDraft(place, keptOf(form, kept)), [form, place])
  const forget = useCallback(() => removeDraft(place), [place])
  return {
    key,
    begun,
    start,
    /** What was typed over; nothing is known of it where an older version's is not kept. */
    from: isOfBegun ? begun.typed : (found.from ?? {}),
    isFound: found !== undefined && !isAlike(form, start.typed, begun.typed),
    keep,
    forget,
  }
}

/** The attempt that sends this; a kept one of the same is the same attempt. */
export function attemptOf(body: unknown, kept: Attempt | undefined): Attempt {
  const of = hash(JSON.stringify(body))
  return kept?.of === of ? kept : { key: newKey(), of }
}

/** Whether what is typed is as it was; of `unkept` fields only, whether what no draft holds is. */
export function isAlike(form: Form, one: Typed, other: Typed, only?: 'unkept'): boolean {
  return form.fields
    .filter((field) => !only || !isKept(field, one[field.name]))
    .every(({ name }) => isSame(one[name], other[name]))
}

/** Of a field with an e-mail address nothing would be kept but its place, which must not come back in its stead. */
function isKept({ isUnkept }: Field, value: unknown): boolean {
  return !isUnkept && !(typeof value === 'string' && isIdentity(value))
}

/** Without what may not be kept; nor a trace of it. */
function keptOf(form: Form, { typed, from, version, attempt }: Kept): Kept {
  const keptIn = (values: Typed) =>
    Object.fromEntries(
      form.fields.flatMap((field) =>
        isKept(field, values[field.name]) ? [[field.name, values[field.name]]] : [],
      ),
    )
  const kept = { typed: keptIn(typed), from: from && keptIn(from), version }
  return form.fields.some(({ isUnkept }) => isUnkept) ? kept : { ...kept, attempt }
}

/** FNV-1a: it tells two bodies of one form apart, and keeps nothing of them. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value >>> 0).toString(36)
}
