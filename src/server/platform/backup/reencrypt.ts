import type { Environment } from '../environment.ts'
import { OperatorError } from '../operator-error.ts'
import { readLines, writeLines } from './format.ts'

type ReencryptOptions = { backupKey: string; backupKeyBefore: string | null; signal?: AbortSignal }

/** Writes a backup anew with the key that is valid now. The one before stays until the new one is whole. */
export async function reencrypt(file: string, { signal, ...keys }: ReencryptOptions): Promise<void> {
  try {
    await writeLines(file, readLines(file, keysOf(keys)), { key: keys.backupKey, signal })
  } catch (error) {
    if (!signal?.aborted) throw error
    throw new OperatorError(`The file ${file} was left as it was.`, { cause: error })
  }
}

/** Any of which may have encrypted a file that is read. */
export function keysOf({
  backupKey,
  backupKeyBefore,
}: Pick<Environment, 'backupKey' | 'backupKeyBefore'>): string[] {
  return [backupKey, backupKeyBefore].filter((key) => key !== null)
}
