import { useSaveContext } from 'ra-core'
import { useRef, useState } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { serverErrors } from '#app/platform/calls/field-errors.ts'
import { isAbort } from '#app/platform/calls/http.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { flush } from '#app/platform/queue/write-queue.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Form, Problem, Typed } from './declaration.ts'
import { byCase, newerIn, sentOf, versionOf } from './form.ts'
import { attemptOf, isAlike, useFormDraft } from './use-form-draft.ts'

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

/**
 * Saves what is no record of a resource. `queued` says that it goes on elsewhere, under the draft that is named: that
 * draft stays until the server has it.
 */
export type Send = (
  body: Record<string, unknown>,
  how: { key: string; draft: string; signal: AbortSignal },
) => Promise<unknown> | 'queued'

export type SavingOptions = {
  /** Tells the record apart from others of the form. */
  name: string
  send?: Send
  /** A rule that needs to know what only the page knows, beside that of the form. */
  check?: (typed: Typed) => Problem | null
  /** What an earlier save was refused for. */
  refused?: Refused | null
  onSaved?: (answer: unknown) => void
  onTakeTheirs?: () => void
}

export type Saving = ReturnType<typeof useSaving>

/** How a form saves: by react-admin's SaveContext, the write queue, or what it was given; one save at a time. */
export function useSaving(form: Form, record: AnyRecord | null, options: SavingOptions) {
  const text = useText()
  const notice = useNotice()
  const refresh = useRefresh()
  const { save } = useSaveContext() ?? {}
  const draft = useFormDraft(form, record, options.name)
  const version = useRef(draft.start.version)
  const attempt = useRef(draft.start.attempt)
  const sending = useRef<AbortController | null>(null)
  const isOver = useRef(false)
  /** What the server has. */
  const [base, setBase] = useState(draft.begun)
  const [isSending, setSending] = useState(false)
  const [isKept, setKept] = useState(true)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [refused, setRefused] = useState<Refused | null>(options.refused ?? null)
  const [warning, setWarning] = useState<Problem | null>(null)
  const queueKind = queueKindOf(form)
  const queue = useWriteQueue(queueKind, ({ write, ...outcome }) => {
    if (write.name !== options.name) return false
    if ('error' in outcome) fail(outcome.error)
    else succeed(outcome.answer, draft.start.typed)
    return true
  })
  const onItsWay = queue.stateOf(options.name)

  const body = (typed: Typed) => sentOf(form, typed, record, version.current)
  const check = (typed: Typed) => {
    // The declaration has typed the rule by the names of its fields.
    const problem = form.check?.(typed as never) ?? options.check?.(typed)
    return problem ?? null
  }
  const succeed = (answer: unknown, typed: Typed) => {
    draft.forget()
    attempt.current = undefined
    setSavedAt(Date.now())
    if (form.done) notice.done(text(byCase(form.done, record)))
    void refresh(form.of ?? [], form.refreshes)
    if (options.onSaved) {
      isOver.current = true
      options.onSaved(answer)
      return
    }
    // The form stays, and goes on from what was saved.
    version.current = versionOf(answer as AnyRecord | null) ?? version.current
    setBase({ typed, version: version.current })
  }
  const fail = (error: unknown) => {
    // The page that follows says that access is over.
    if (error instanceof CallError && error.status === 401) return
    const isUnsure = !(error instanceof CallError && error.kind === 'refused' && error.status < 500)
    if (!isUnsure) attempt.current = undefined
    if (!(error instanceof CallError) && !isAbort(error)) reportError(error)
    if (form.failed) notice.failed(text(form.failed))
    setRefused(refusedBy(form, error, isUnsure))
    void refresh(form.of ?? [])
  }
  const carryOut = (sent: Record<string, unknown>, key: string, signal: AbortSignal) => {
    if (options.send) return options.send(sent, { key, draft: draft.key, signal })
    if (!save) throw new Error(`Nothing saves the form ${form.name}`)
    return new Promise((done, failed) => save(sent, { onSuccess: done, onError: failed, meta: { key } }))
  }
  const submit = async (typed: Typed) => {
    if (sending.current || onItsWay || isOver.current) return
    const found = check(typed)
    setWarning(found)
    if (found) return
    setRefused(null)
    const sent = body(typed)
    attempt.current = attemptOf(sent, attempt.current)
    draft.keep({ typed, version: version.current, attempt: attempt.current })
    if (form.queue) {
      const call = record ? form.of?.update?.call : form.of?.create?.call
      if (!call) throw new Error(`The resource of ${form.name} saves nothing`)
      // A call that is declared as a save takes a body and nothing else.
      queue.enqueue(options.name, call, { body: sent } as never, draft.key)
      return
    }
    const abort = new AbortController()
    sending.current = abort
    setSending(true)
    try {
      const answer = await carryOut(sent, attempt.current.key, abort.signal)
      if (answer === 'queued') {
        isOver.current = true
        options.onSaved?.(null)
      } else succeed(answer, typed)
    } catch (error) {
      fail(error)
    } finally {
      sending.current = null
      setSending(false)
    }
  }
  /** Goes on from what is saved, whoever saved it. */
  const startFrom = (next: Pick<typeof base, 'typed' | 'version'>) => {
    version.current = next.version
    setBase(next)
    setRefused(null)
    setWarning(null)
    draft.forget()
  }
  /** Each change is kept, and what was refused before it is no longer what stands there. */
  const noteTyped = (typed: Typed) => {
    if (isOver.current) return
    setWarning(null)
    setRefused((now) => (now?.newer ? now : null))
    if (isAlike(form, typed, base.typed)) draft.forget()
    else setKept(draft.keep({ typed, version: version.current, attempt: attempt.current }))
  }
  return {
    start: draft.start.typed,
    base,
    isFound: draft.isFound,
    /** Whether something would be lost with the page. */
    isUnsafe: (typed: Typed) =>
      !isOver.current && !isAlike(form, typed, base.typed, isKept ? 'unkept' : 'all') && !onItsWay,
    body,
    check,
    send: submit,
    /** It is being sent, or waits for a connection. */
    state: isSending ? ('saving' as const) : onItsWay,
    isBusy: isSending || onItsWay !== undefined,
    /** Breaks off a send that can be broken off. */
    abort: options.send && isSending ? () => sending.current?.abort() : null,
    tryNow: flush,
    savedAt,
    refused,
    warning,
    noteTyped,
    startFrom,
    /** What the newer copy holds has been seen. */
    seen: (newer: AnyRecord) => {
      version.current = versionOf(newer)
    },
    onTakeTheirs: options.onTakeTheirs,
  }
}

/** What a refusal is to a form. */
export function refusedBy(form: Form, error: unknown, isUnsure = false): Refused {
  if (!(error instanceof CallError)) return { message: '', isUnsure: true, errors: {}, newer: null }
  const newer = error.status === 409 ? newerIn(form, error.current) : null
  return { message: error.message, isUnsure, errors: serverErrors(error), newer }
}

/** Under this name the form's writes wait. */
export const queueKindOf = ({ name }: Form) => `form.${name}`
