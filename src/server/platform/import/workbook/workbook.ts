import type { RefusalId } from '#domain/platform/refusal.ts'
import { newThread } from '../../thread.ts'
import type { Workbook } from './read-xlsx.ts'

const mostMillis = 60_000
/** Of the thread alone: what needs more is ended, and the server goes on. */
const mostMegabytes = 1500

/** Reads a workbook in a thread of its own, which ends with it; one that takes too long or too much is refused. */
export function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  sheet: string | null,
): Promise<Workbook | RefusalId> {
  const thread = newThread('reading', { bytes, sheet }, { maxOldGenerationSizeMb: mostMegabytes })
  return new Promise((resolve) => {
    const end = (answer: Workbook | RefusalId) => {
      clearTimeout(timer)
      resolve(answer)
      void thread.terminate()
    }
    const timer = setTimeout(() => end('imports.unreadable'), mostMillis)
    thread.once('message', end)
    thread.once('error', () => end('imports.unreadable'))
    thread.once('exit', () => end('imports.unreadable'))
  })
}
