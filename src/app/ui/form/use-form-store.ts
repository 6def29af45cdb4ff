import { useRef, useState } from 'react'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { draftOf, type Snapshot } from '#domain/platform/drafts/draft.ts'
import type { Form, Problem, Typed } from './declaration.ts'
import { toFormValues, versionOf } from './form.ts'
import { isAlike, useFormDraft } from './use-form-draft.ts'

/** A save that did not end well. */
export type Refused = {
  /** Empty where nobody said why. */
  message: string
  /** Nobody knows whether it was carried out: sent again as it is, it counts once. */
  isUnsure: boolean
  /** What the server found wrong, by field. */
  errors: Readonly<Partial<Record<string, string>>>
  /** What somebody else saved meanwhile. */
  newer: AnyRecord | null
}

/** What a form holds beside what is typed: what the server has, the draft, and how the last save ended. */
export function useFormStore(form: Form, record: AnyRecord | null, name: string, earlier: Refused | null) {
  const draft = useFormDraft(form, record, name)
  /** What is typed now is typed on its base. */
  const typing = useRef(draft.start)
  const attempt = useRef(draft.start.attempt)
  /** The form has done its work and goes away. */
  const isOver = useRef(false)
  const [base, setBase] = useState(draft.begun)
  /** What goes along as it is goes as it was last seen. */
  const copy = useRef(record)
  const [isKept, setKept] = useState(true)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [refused, setRefused] = useState(earlier)
  const [warning, setWarning] = useState<Problem | null>(null)
  const isChanged = (typed: Typed, only?: 'unkept') => !isAlike(form, typed, base.value, only)

  /** Goes on from what the server has, whoever saved it. */
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
    /** The server has it. */
    saved: (typed: Typed, answer: unknown) => {
      attempt.current = undefined
      setSavedAt(Date.now())
      const version = versionOf(answer) ?? typing.current.base.version
      startFrom({ value: typed, version })
    },
    /** Each change is kept, and what was refused before it is no longer what stands there. */
    noteTyped: (typed: Typed) => {
      if (isOver.current) return
      setWarning(null)
      setRefused((now) => (now?.newer ? now : null))
      if (!isChanged(typed)) draft.forget()
      else setKept(keep(typed))
    },
    /** Whether something would be lost with the page. */
    isUnsafe: (typed: Typed) => !isOver.current && isChanged(typed, isKept ? 'unkept' : undefined),
    isChanged: (typed: Typed) => isChanged(typed),
    /** What the newer copy holds has been seen: what is typed goes on from it. */
    seen: (newer: AnyRecord) => {
      const [theirs, version] = [toFormValues(form, newer), versionOf(newer)]
      const before = typing.current
      copy.current = record && { ...record, ...newer, id: record.id }
      typing.current = { ...before, base: { value: { ...before.base.value, ...theirs }, version } }
      setBase({ value: { ...base.value, ...theirs }, version })
    },
  }
}
