import { useRef, useState } from 'react'
import { newKey } from '#app/platform/calls/idempotency-keys.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { translate } from '#app/platform/i18n.ts'
import { type FileField, headBytes, whyNotFile } from '#domain/platform/upload.ts'

export type Upload = {
  readonly id: string
  readonly file: File
  /** `refused` files are never sent; `failed` and `cancelled` files can be sent again. */
  readonly state: 'ready' | 'refused' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** The sent fraction, from 0 to 1. */
  readonly part: number
  readonly problem?: string
}

/** The files chosen for one form. The browser keeps the names of unsent files, never their content. */
export function useUploadList(key: string, field: FileField) {
  const [list, setList] = useState<readonly Upload[]>([])
  // The latest list, including changes that React has not rendered yet.
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
    /** The names of files that were chosen before the page was reloaded and have to be chosen again. */
    missing: list.length ? [] : names.missing,
    add: async (files: readonly File[]) => {
      const checked = await Promise.all(files.map((file) => readyUpload(file, field)))
      const kept = field.maxCount === 1 ? [] : newest.current
      change(withinCount([...kept, ...checked], field.maxCount))
    },
    update: (id: string, part: Partial<Upload>) =>
      change(newest.current.map((one) => (one.id === id ? { ...one, ...part } : one))),
    remove: (id: string) => change(newest.current.filter((one) => one.id !== id)),
    /** Empties the list, and forgets the names of files that have to be chosen again. */
    clear: () => {
      change([])
      names.clear()
    },
    /** Forgets the names of unsent files. Called once the record exists, because it then lists its missing files itself. */
    release: names.release,
  }
}

/** Stores the names of unsent files, so the user is asked for them again after a reload. */
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
