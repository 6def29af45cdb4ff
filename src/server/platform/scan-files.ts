import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Multipart } from './multipart.ts'
import type { Services } from './services.ts'

/**
 * Shows the files of a form to the virus scanner, where there is one: what it names is refused, and while it does not
 * answer no file is taken, so that nothing is stored unseen (T13). Asked before the transaction begins, so that a slow
 * scanner keeps nobody else waiting.
 */
export async function whyNotScanned(
  files: Multipart['files'],
  { scan, log }: Pick<Services, 'scan' | 'log'>,
): Promise<Refusal | null> {
  if (!scan) return null
  for (const [field, { bytes, sha256 }] of each(files)) {
    try {
      const harm = await scan(bytes)
      if (harm === null) continue
      log.warn({ harm, sha256 }, 'refused a harmful file')
      return refuse('files.harmful', { field })
    } catch (error) {
      log.error({ error }, 'the virus scanner did not answer')
      return refuse('files.notScanned', { field })
    }
  }
  return null
}

function each(files: Multipart['files']) {
  return Object.entries(files).flatMap(([field, list]) => list.map((file) => [field, file] as const))
}
