import { useRef, useState } from 'react'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'
import { isAbort } from '#app/platform/calls/http.ts'
import { newKey } from '#app/platform/calls/idempotency-keys.ts'
import { upload } from '#app/platform/calls/upload.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { AnyResource } from '#app/platform/resource/resource.ts'
import { useRefresh } from '#app/platform/resource/use-action.ts'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import { type FileField, headBytes, whyNotFile } from '#domain/platform/upload.ts'

/** One chosen file on its way to the server. */
export type Upload = {
  readonly id: string
  readonly file: File
  /** A refused one is never sent; a failed or cancelled one can be sent again. */
  readonly state: 'ready' | 'refused' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** How much of it is sent, from 0 to 1. */
  readonly part: number
  /** Why it is not taken, or was not sent. */
  readonly problem?: string
}

/** What the field of files shows; sending them is the page's. */
export type Uploads = Omit<ReturnType<typeof useUploads>, 'sendAll'>

/**
 * The files that are chosen for a call, and their sending, one by one. `key` names the form: the names of what was not
 * sent are kept there, so that a page that was reloaded asks for those files again; no content is kept in the browser.
 */
export function useUploads<C extends JsonCall, Target = void>(
  call: C,
  {
    resource,
    key,
    field,
    input,
    onAnswer,
  }: {
    /** That they belong to: what is shown of it is read again once they are sent. */
    resource: Pick<AnyResource, 'name' | 'touches'>
    key: string
    field: FileField
    input: (file: File, target: Target) => InputOf<C>
    /** Told of each file that has arrived. */
    onAnswer?: (answer: AnswerOf<C>) => void
  },
) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [list, setList] = useState<readonly Upload[]>([])
  const newest = useRef(list)
  const aborts = useRef(new Map<string, AbortController>())
  const [names, setNames, { restored, forget }] = useDraft<string[]>(`files.${key}`, [])
  const [missing, setMissing] = useState(() => (restored ? names : []))
  const isKept = useRef(true)

  const change = (next: readonly Upload[]) => {
    newest.current = next
    setList(next)
    const open = next.filter(({ state }) => state !== 'done').map(({ file }) => file.name)
    if (open.length && isKept.current) setNames(open)
    else forget()
  }
  const update = (id: string, part: Partial<Upload>) =>
    change(newest.current.map((one) => (one.id === id ? { ...one, ...part } : one)))

  const add = async (files: readonly File[]) => {
    const checked = await Promise.all(files.map((file) => readyUpload(file, field, translate)))
    const kept = field.maxCount === 1 ? [] : newest.current
    const all = [...kept, ...checked]
    const isTooMany = all.length > field.maxCount
    const problem = translate('upload.tooMany', { smart_count: field.maxCount })
    change(
      isTooMany
        ? all.map((one, index) =>
            index < field.maxCount ? one : { ...one, state: 'refused' as const, problem },
          )
        : all,
    )
  }

  /** Sends what is not there yet; true when the server has every file, and the page shows them. `target` is the record they belong to. */
  const sendAll = async (target: Target): Promise<boolean> => {
    for (const { id, file, state } of newest.current) {
      if (state === 'done' || state === 'refused') continue
      const abort = new AbortController()
      aborts.current.set(id, abort)
      update(id, { state: 'sending', part: 0, problem: undefined })
      try {
        const onProgress = (part: number) => update(id, { part })
        // The id is the key: what is sent again after a lost answer is stored once.
        const answer = await upload(call, input(file, target), { onProgress, signal: abort.signal, key: id })
        onAnswer?.(answer)
        update(id, { state: 'done', part: 1 })
      } catch (error) {
        if (!(error instanceof CallError) && !isAbort(error)) reportError(error)
        const problem = error instanceof CallError ? error.message : lastResort
        update(id, isAbort(error) ? { state: 'cancelled' } : { state: 'failed', problem })
      }
    }
    const shown = refresh(resource)
    const areThere = newest.current.every(({ state }) => state === 'done')
    if (areThere) await shown
    return areThere
  }

  return {
    list,
    field,
    /** Names of files that were chosen before the page was reloaded. */
    missing: list.length ? [] : missing,
    /** Something is chosen, all of it can be sent (again), and nothing is on its way. */
    isReady: list.length > 0 && list.every(({ state }) => state !== 'refused' && state !== 'sending'),
    isSending: list.some(({ state }) => state === 'sending'),
    add,
    sendAll,
    /** The record that they belong to is there and names them itself: they are asked for there, and no longer here. */
    release: () => {
      isKept.current = false
      forget()
    },
    cancel: (id: string) => aborts.current.get(id)?.abort(),
    /** Nothing is chosen any more, and nothing is asked for again. */
    clear: () => {
      change([])
      setMissing([])
    },
    remove: (id: string) => change(newest.current.filter((one) => one.id !== id)),
  }
}

async function readyUpload(
  file: File,
  field: FileField,
  translate: ReturnType<typeof useTranslate>,
): Promise<Upload> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const refusal = whyNotFile({ name: file.name, size: file.size, head }, field)
  const one = { id: newKey(), file, part: 0 }
  return refusal
    ? { ...one, state: 'refused', problem: translate(`refusals.${refusal}`) }
    : { ...one, state: 'ready' }
}
