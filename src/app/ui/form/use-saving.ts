import { useRef, useState } from 'react'
import { useSaveContext } from 'react-admin'
import { CallError } from '#app/platform/calls/call-error.ts'
import { serverErrors } from '#app/platform/calls/field-errors.ts'
import { isAbort } from '#app/platform/calls/http.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { useRefresh } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Form, Problem, Typed } from './declaration.ts'
import { byCase, newerIn, toPayload } from './form.ts'
import { attemptOf } from './use-form-draft.ts'
import { type Refused, useFormStore } from './use-form-store.ts'

type Body = Record<string, unknown>

/**
 * Saves a form that belongs to no resource. Returns `queued` if the request is sent later; the draft with the key `draft` must then
 * stay until it is stored.
 */
export type Send<Sent, Answer> = (
  body: Sent,
  how: { key: string; draft: string; signal: AbortSignal },
) => Promise<Answer> | 'queued'

/** `Answer` is the type that `send` returns. Without `send`, it is the saved record. */
export type SavingOptions<Sent, Answer> = {
  name: string
  send?: Send<Sent, Answer>
  /** A further rule, for forms whose page knows more than the form. */
  check?: (typed: Typed) => Problem | null
  refused?: Refused | null
  onSaved?: (answer: Answer) => void
  onQueued?: () => void
  onTakeTheirs?: () => void
}

export type Saving = ReturnType<typeof useSaving>

/**
 * Saves a form: by react-admin's SaveContext, through the write queue, or by the form's own `send`. Only one save runs at a time.
 */
export function useSaving<Sent, Answer>(
  form: Form<Sent>,
  record: AnyRecord | null,
  options: SavingOptions<Sent, Answer>,
) {
  const store = useFormStore(form, record, options.name, options.refused ?? null)
  const { succeed, fail } = useEnds(form, record, store, options)
  const direct = useDirect(form, options.send)
  const queue = useWriteQueue(queueKindOf(form), ({ write, ...outcome }) => {
    if (write.name !== options.name) return false
    if ('error' in outcome) fail(outcome.error)
    else succeed(store.draft.start.value, outcome.answer)
    return true
  })
  const onItsWay = queue.stateOf(options.name)
  const body = (typed: Typed): Body =>
    toPayload(form, typed, store.copy.current, store.typing.current.base.version)
  const check = (typed: Typed) => form.check?.(typed) ?? options.check?.(typed) ?? null

  const submit = async (typed: Typed) => {
    if (direct.isBusy() || onItsWay || store.isOver.current) return
    const found = check(typed)
    store.setWarning(found)
    if (found) return
    store.setRefused(null)
    const sent = body(typed)
    store.attempt.current = attemptOf(sent, store.attempt.current)
    store.keep(typed)
    const { key } = store.draft
    // The cast is safe, because a call that saves a record has no input other than its body.
    if (form.queue) return queue.enqueue(options.name, callOf(form, record), { body: sent } as never, key)
    try {
      const answer = await direct.send(sent, { key: store.attempt.current.key, draft: key })
      if (answer !== 'queued') return succeed(typed, answer)
      store.isOver.current = true
      options.onQueued?.()
    } catch (error) {
      fail(error)
    }
  }
  return {
    ...store,
    start: store.draft.start.value,
    isFound: store.draft.isFound,
    isUnsafe: (typed: Typed) => !onItsWay && store.isUnsafe(typed),
    body,
    check,
    send: submit,
    state: direct.isSending ? ('saving' as const) : onItsWay,
    isBusy: direct.isSending || onItsWay !== undefined,
    /** Aborts the current `send`; `null` if it cannot be aborted. */
    abort: direct.abort,
    onTakeTheirs: options.onTakeTheirs,
  }
}

function useEnds<Answer>(
  form: Form,
  record: AnyRecord | null,
  store: ReturnType<typeof useFormStore>,
  { onSaved }: Pick<SavingOptions<unknown, Answer>, 'onSaved'>,
) {
  const translate = useTranslate()
  const notice = useNotice()
  const refresh = useRefresh()
  return {
    succeed: (typed: Typed, answer: unknown) => {
      store.saved(typed, answer)
      if (form.done) notice.done(translate(byCase(form.done, record)))
      void refresh(form.of ?? {})
      store.isOver.current = onSaved !== undefined
      // The cast is safe: the answer comes from `send`, or from the resource's own call.
      onSaved?.(answer as Answer)
    },
    fail: (error: unknown) => {
      // A 401 is not shown as an error, because the login page that follows explains it.
      if (error instanceof CallError && error.status === 401) return
      const refused = refusedBy(form, error)
      if (!refused.isUnsure) store.attempt.current = undefined
      if (!(error instanceof CallError) && !isAbort(error)) reportError(error)
      if (form.failed) notice.failed(translate(form.failed))
      store.setRefused(refused)
      void refresh(form.of ?? {})
    },
  }
}

/** Sends the form at once, by its own `send` or by the surrounding SaveContext. */
function useDirect<Sent, Answer>(form: Form<Sent>, send: Send<Sent, Answer> | undefined) {
  const { save } = useSaveContext() ?? {}
  const sending = useRef<AbortController | null>(null)
  const [isSending, setSending] = useState(false)
  const carryOut = (sent: Body, { key, draft }: { key: string; draft: string }, signal: AbortSignal) => {
    // The cast is safe, because the resolver has checked the body by the form's schema.
    if (send) return send(sent as Sent, { key, draft, signal })
    if (!save) throw new Error(`The form ${form.name} has neither a send function nor a SaveContext`)
    return new Promise((done, failed) => save(sent, { onSuccess: done, onError: failed, meta: { key } }))
  }
  return {
    isSending,
    /** Whether a save is running. Unlike `isSending`, it is true before the next render, so a double press cannot save twice. */
    isBusy: () => sending.current !== null,
    abort: send && isSending ? () => sending.current?.abort() : null,
    send: async (sent: Body, how: { key: string; draft: string }) => {
      const abort = new AbortController()
      sending.current = abort
      setSending(true)
      try {
        return await carryOut(sent, how, abort.signal)
      } finally {
        sending.current = null
        setSending(false)
      }
    },
  }
}

function callOf(form: Form, record: AnyRecord | null) {
  const verb = record ? form.of?.update : form.of?.create
  if (!verb) throw new Error(`The resource of the form ${form.name} has no call for this save`)
  return verb.call
}

function refusedBy(form: Form, error: unknown): Refused {
  if (!(error instanceof CallError)) return { message: '', isUnsure: true, errors: {}, newer: null }
  const { message, kind, status, current } = error
  const newer = status === 409 ? newerIn(form, current) : null
  return { message, isUnsure: kind !== 'refused' || status >= 500, errors: serverErrors(error), newer }
}

const queueKindOf = ({ name }: Form) => `form.${name}`

/**
 * For a page that contains a form with `queue`. Shows the outcome of its writes after their dialog is closed, and tells whether any
 * is waiting.
 */
export function useQueuedForm(form: Form): { isAnyWaiting: boolean } {
  const translate = useTranslate()
  const notice = useNotice()
  const refresh = useRefresh()
  const { writes } = useWriteQueue(queueKindOf(form), (outcome) => {
    const { done } = form
    const byName = typeof done === 'object' ? done[outcome.write.name === 'new' ? 'create' : 'edit'] : done
    if ('error' in outcome) notice.failed(outcome.error)
    else if (byName) notice.done(translate(byName))
    void refresh(form.of ?? {})
  })
  return { isAnyWaiting: writes.length > 0 }
}
