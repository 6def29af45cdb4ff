import type { Environment } from '../environment.ts'

/** Any of which may have encrypted a file that is read. */
export function keysOf({
  backupKey,
  backupKeyBefore,
}: Pick<Environment, 'backupKey' | 'backupKeyBefore'>): string[] {
  return [backupKey, backupKeyBefore].filter((key) => key !== null)
}
