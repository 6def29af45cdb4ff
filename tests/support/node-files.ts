import { Blob, File } from 'node:buffer'
import { vi } from 'vitest'

/**
 * Replaces happy-dom's files and forms by Node's for a test that uploads files. The server would receive
 * happy-dom's files as text.
 */
export async function useNodeFiles() {
  const form = await new Response(new URLSearchParams()).formData()
  vi.stubGlobal('FormData', form.constructor)
  vi.stubGlobal('Blob', Blob)
  vi.stubGlobal('File', File)
}
