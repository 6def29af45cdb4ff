import { OperatorError } from '../operator-error.ts'
import { readLines, writeLines } from './format.ts'
import { keysOf } from './keys.ts'

type Given = { backupKey: string; backupKeyBefore: string | null; signal?: AbortSignal }

/** Writes a backup anew with the key that is valid now. The one before stays until the new one is whole. */
export async function reencrypt(file: string, { signal, ...keys }: Given): Promise<void> {
  try {
    await writeLines(file, readLines(file, keysOf(keys)), { key: keys.backupKey, signal })
  } catch (error) {
    if (!signal?.aborted) throw error
    throw new OperatorError(`The file ${file} was left as it was.`, { cause: error })
  }
}
