import { useRef, useState } from 'react'
import { newKey } from '#app/platform/calls/idempotency-keys.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { translate } from '#app/platform/i18n.ts'
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

/** The files chosen for one form. The browser keeps the names of unsent files, never their content. */
export function useUploadList(key: string, field: FileField) {
  const [list, setList] = useState<readonly Upload[]>([])
  // As the last change left it, drawn or not.
  const newest = useRef(list)
  const names = useKeptNames(key)

  const change = (next: readonly Upload[]) => {
    newest.current = next
    setList(next)
    names.keep(next.filter(({ state }) => state !== 'done').map(({ file }) => file.name))
  }
  return {
    list,
    newest,
    /** Names of files that were chosen before the page was reloaded. */
    missing: list.length ? [] : names.missing,
    add: async (files: readonly File[]) => {
      const checked = await Promise.all(files.map((file) => readyUpload(file, field)))
      const kept = field.maxCount === 1 ? [] : newest.current
      change(withinCount([...kept, ...checked], field.maxCount))
    },
    update: (id: string, part: Partial<Upload>) =>
      change(newest.current.map((one) => (one.id === id ? { ...one, ...part } : one))),
    remove: (id: string) => change(newest.current.filter((one) => one.id !== id)),
    /** Nothing is chosen any more, and nothing is asked for again. */
    clear: () => {
      change([])
      names.clear()
    },
    /** The record that they belong to is there and names them itself: they are asked for there, and no longer here. */
    release: names.release,
  }
}

/** The names of the unsent files, so that a page that was reloaded asks for those files again. */
function useKeptNames(key: string) {
  const [names, setNames, { restored, forget }] = useDraft<string[]>(`files.${key}`, [])
  const [missing, setMissing] = useState(() => (restored ? names : []))
  const isKept = useRef(true)
  return {
    missing,
    keep: (open: string[]) => {
      if (open.length && isKept.current) setNames(open)
      else forget()
    },
    release: () => {
      isKept.current = false
      forget()
    },
    clear: () => setMissing([]),
  }
}

/** Refuses the files after the first `maxCount`. */
function withinCount(all: readonly Upload[], maxCount: number): readonly Upload[] {
  const problem = translate('upload.tooMany', { smart_count: maxCount })
  return all.map((one, index) => (index < maxCount ? one : { ...one, state: 'refused', problem }))
}

async function readyUpload(file: File, field: FileField): Promise<Upload> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const refusal = whyNotFile({ name: file.name, size: file.size, head }, field)
  const one = { id: newKey(), file, part: 0 }
  return refusal
    ? { ...one, state: 'refused', problem: translate(`refusals.${refusal}`) }
    : { ...one, state: 'ready' }
}
