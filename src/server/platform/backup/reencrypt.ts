import type { Environment } from '../environment.ts'
import { OperatorError } from '../operator-error.ts'
import { readLines, writeLines } from './format.ts'

type ReencryptOptions = { backupKey: string; backupKeyBefore: string | null; signal?: AbortSignal }

/** Rewrites a backup with the current key. The old file stays until the new one is complete. */
export async function reencrypt(file: string, { signal, ...keys }: ReencryptOptions): Promise<void> {
  try {
    await writeLines(file, readLines(file, keysOf(keys)), { key: keys.backupKey, signal })
  } catch (error) {
    if (!signal?.aborted) throw error
    throw new OperatorError(`The file ${file} was left as it was.`, { cause: error })
  }
}

export function keysOf({
  backupKey,
  backupKeyBefore,
}: Pick<Environment, 'backupKey' | 'backupKeyBefore'>): string[] {
  return [backupKey, backupKeyBefore].filter((key) => key !== null)
}
