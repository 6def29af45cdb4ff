import { Blob, File } from 'node:buffer'
import { vi } from 'vitest'

/**
 * Files and forms as Node has them, for a test that sends files: its requests read only those, and what happy-dom makes
 * would reach the server as a text.
 */
export async function useNodeFiles() {
  const form = await new Response(new URLSearchParams()).formData()
  vi.stubGlobal('FormData', form.constructor)
  vi.stubGlobal('Blob', Blob)
  vi.stubGlobal('File', File)
}
