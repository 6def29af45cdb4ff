import { useRef, useState } from 'react'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { draftOf, type Snapshot } from '#domain/platform/drafts/draft.ts'
import type { Form, Problem, Typed } from './declaration.ts'
import { toFormValues, versionOf } from './form.ts'
import { isAlike, useFormDraft } from './use-form-draft.ts'

export type Refused = {
  /** Why the save was refused; empty if the server did not answer. */
  message: string
  /** True if it is unknown whether the save succeeded. If the user sends the same content again, the server saves it only once. */
  isUnsure: boolean
  errors: Readonly<Partial<Record<string, string>>>
  /** The record as somebody else has saved it meanwhile; `null` if nobody has. */
  newer: AnyRecord | null
}

/** The state of a form besides its values: the server's copy, the draft, and the outcome of the last save. */
export function useFormStore(form: Form, record: AnyRecord | null, name: string, earlier: Refused | null) {
  const draft = useFormDraft(form, record, name)
  /** The typed values, and the values that the typing is based on. */
  const typing = useRef(draft.start)
  const attempt = useRef(draft.start.attempt)
  const isOver = useRef(false)
  const [base, setBase] = useState(draft.begun)
  /** The newest known version of the record. It provides values that are sent but have no field. */
  const copy = useRef(record)
  const [isKept, setKept] = useState(true)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [refused, setRefused] = useState(earlier)
  const [warning, setWarning] = useState<Problem | null>(null)
  const isChanged = (typed: Typed, only?: 'unkept') => !isAlike(form, typed, base.value, only)

  /** Starts again from a version of the server, saved by this user or by somebody else. */
  const startFrom = (next: Snapshot<Typed>) => {
    typing.current = draftOf(next)
    setBase(next)
    setRefused(null)
    setWarning(null)
    draft.forget()
  }
  const keep = (typed: Typed) => {
    typing.current = { ...typing.current, value: typed }
    return draft.keep({ ...typing.current, attempt: attempt.current })
  }
  return {
    draft,
    typing,
    attempt,
    isOver,
    base,
    copy,
    savedAt,
    refused,
    warning,
    startFrom,
    setRefused,
    setWarning,
    keep,
    saved: (typed: Typed, answer: unknown) => {
      attempt.current = undefined
      setSavedAt(Date.now())
      const version = versionOf(answer) ?? typing.current.base.version
      startFrom({ value: typed, version })
    },
    /** Stores each change as a draft. A change clears an earlier refusal, but not a conflict. */
    noteTyped: (typed: Typed) => {
      if (isOver.current) return
      setWarning(null)
      setRefused((now) => (now?.newer ? now : null))
      if (!isChanged(typed)) draft.forget()
      else setKept(keep(typed))
    },
    isUnsafe: (typed: Typed) => !isOver.current && isChanged(typed, isKept ? 'unkept' : undefined),
    isChanged: (typed: Typed) => isChanged(typed),
    /** Called once the user has seen the newer version. The typed values are then based on it. */
    seen: (newer: AnyRecord) => {
      const [theirs, version] = [toFormValues(form, newer), versionOf(newer)]
      const before = typing.current
      copy.current = record && { ...record, ...newer, id: record.id }
      typing.current = { ...before, base: { value: { ...before.base.value, ...theirs }, version } }
      setBase({ value: { ...base.value, ...theirs }, version })
    },
  }
}
