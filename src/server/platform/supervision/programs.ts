import path from 'node:path'
import { root } from '../../root.ts'

/** Programs that the server runs as separate processes: the source, and the name of the built program. */
export const programs = {
  reader: { name: 'reading-process', source: 'src/server/reading-process.ts' },
  backup: { name: 'backup-process', source: 'src/server/backup-process.ts' },
} as const

/** Node's arguments for a program: the built file next to this one, or the source if this file is a source. */
export function argumentsOf({ name, source }: (typeof programs)[keyof typeof programs]): string[] {
  if (import.meta.filename.endsWith('.js')) return [path.join(import.meta.dirname, `${name}.js`)]
  return [path.join(import.meta.dirname, '..', 'source-thread.cjs'), path.join(root, source)]
}
