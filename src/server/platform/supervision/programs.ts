import path from 'node:path'
import { root } from '../../root.ts'

/** What the server runs in a process of its own: the source, and the name among the built programs. */
export const programs = {
  reader: { name: 'reading-process', source: 'src/server/reading-process.ts' },
  backup: { name: 'backup-process', source: 'src/server/backup-process.ts' },
} as const

/** What Node is given to run one: the built program beside this file, or the source if this file is a source. */
export function argumentsOf({ name, source }: (typeof programs)[keyof typeof programs]): string[] {
  if (import.meta.filename.endsWith('.js')) return [path.join(import.meta.dirname, `${name}.js`)]
  return [path.join(import.meta.dirname, '..', 'source-thread.cjs'), path.join(root, source)]
}
