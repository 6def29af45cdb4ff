import { useRef } from 'react'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'
import { isAbort } from '#app/platform/calls/http.ts'
import { upload } from '#app/platform/calls/upload.ts'
import type { AnyResource } from '#app/platform/resource/resource.ts'
import { useRefresh } from '#app/platform/resource/use-action.ts'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import type { FileField } from '#domain/platform/upload.ts'
import { type Upload, useUploadList } from './use-upload-list.ts'

/** The data that the file field needs. `sendAll` is left out, because only the page may send the files. */
export type Uploads = Omit<ReturnType<typeof useUploads>, 'sendAll'>

type Sending<C extends JsonCall, Target> = {
  /** The resource that the files belong to. It is reloaded after they are sent. */
  resource: Pick<AnyResource, 'name' | 'touches'>
  key: string
  field: FileField
  input: (file: File, target: Target) => InputOf<C>
  /** Called for each uploaded file. */
  onAnswer?: (answer: AnswerOf<C>) => void
}

/**
 * The files chosen for a call. They are sent one by one. The names of unsent files are stored under `key`, so the user is asked for
 * them after a reload. Their content is never stored in the browser.
 */
export function useUploads<C extends JsonCall, Target = void>(
  call: C,
  { resource, key, field, input, onAnswer }: Sending<C, Target>,
) {
  const refresh = useRefresh()
  const { newest, update, ...files } = useUploadList(key, field)
  const { list } = files
  const aborts = useRef(new Map<string, AbortController>())

  const sendOne = async ({ id, file }: Upload, target: Target) => {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    update(id, { state: 'sending', part: 0, problem: undefined })
    try {
      const onProgress = (part: number) => update(id, { part })
      // The id is the idempotency key: a file sent again after a lost answer is stored once.
      const answer = await upload(call, input(file, target), { onProgress, signal: abort.signal, key: id })
      onAnswer?.(answer)
      update(id, { state: 'done', part: 1 })
    } catch (error) {
      if (!(error instanceof CallError) && !isAbort(error)) reportError(error)
      const problem = error instanceof CallError ? error.message : lastResort
      update(id, isAbort(error) ? { state: 'cancelled' } : { state: 'failed', problem })
    }
  }

  /**
   * Sends all files that are not sent yet. Returns true if the server then has all of them. `target` is the record that the files
   * belong to.
   */
  const sendAll = async (target: Target): Promise<boolean> => {
    for (const one of newest.current)
      if (one.state !== 'done' && one.state !== 'refused') await sendOne(one, target)
    const shown = refresh(resource)
    const areThere = newest.current.every(({ state }) => state === 'done')
    if (areThere) await shown
    return areThere
  }

  return {
    ...files,
    field,
    /** True if files are chosen, none is refused, and none is being sent. */
    isReady: list.length > 0 && list.every(({ state }) => state !== 'refused' && state !== 'sending'),
    isSending: list.some(({ state }) => state === 'sending'),
    sendAll,
    cancel: (id: string) => aborts.current.get(id)?.abort(),
  }
}
