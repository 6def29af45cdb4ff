import { Blob, File } from 'node:buffer'
import { vi } from 'vitest'

/** Installs Node's files and forms for a test that sends files, since the server would get those of happy-dom as text. */
export async function useNodeFiles() {
  const form = await new Response(new URLSearchParams()).formData()
  vi.stubGlobal('FormData', form.constructor)
  vi.stubGlobal('Blob', Blob)
  vi.stubGlobal('File', File)
}
