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

/** Saves something that is no record of a resource. `queued`: it is sent later, and the given draft stays until it is stored. */
export type Send<Sent, Answer> = (
  body: Sent,
  how: { key: string; draft: string; signal: AbortSignal },
) => Promise<Answer> | 'queued'

/** `Answer` is the result of `send`, or the saved record without `send`. */
export type SavingOptions<Sent, Answer> = {
  name: string
  send?: Send<Sent, Answer>
  /** A rule that depends on the page, besides the form's own rule. */
  check?: (typed: Typed) => Problem | null
  refused?: Refused | null
  onSaved?: (answer: Answer) => void
  onQueued?: () => void
  onTakeTheirs?: () => void
}

export type Saving = ReturnType<typeof useSaving>

/** How a form saves: by react-admin's SaveContext, the write queue or its own `send`. One save at a time. */
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
    // A call that is declared as a save takes only a body.
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
      // The answer comes from `send`, or from the resource's own call with the record.
      onSaved?.(answer as Answer)
    },
    fail: (error: unknown) => {
      // The session's end is shown by the login page that follows.
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

/** Sends with the form's own `send`, or else with the surrounding SaveContext. */
function useDirect<Sent, Answer>(form: Form<Sent>, send: Send<Sent, Answer> | undefined) {
  const { save } = useSaveContext() ?? {}
  const sending = useRef<AbortController | null>(null)
  const [isSending, setSending] = useState(false)
  const carryOut = (sent: Body, { key, draft }: { key: string; draft: string }, signal: AbortSignal) => {
    // The resolver has checked the payload against the form's schema.
    if (send) return send(sent as Sent, { key, draft, signal })
    if (!save) throw new Error(`The form ${form.name} has neither a send function nor a SaveContext`)
    return new Promise((done, failed) => save(sent, { onSuccess: done, onError: failed, meta: { key } }))
  }
  return {
    isSending,
    /** Guards against a second press before the busy state is rendered. */
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

/** For the page of a form with `queue`: shows the outcome of writes whose dialog is closed, and whether any are pending. */
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
