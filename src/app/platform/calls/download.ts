import type { FileCall } from '#domain/platform/call.ts'
import { safeFileName } from '#domain/platform/file-name.ts'
import { type Arguments, requestFile, wantedOf } from './http.ts'
import { saveFile } from './save-file.ts'

/** Downloads a file, saves it under the server's name for it and returns that name. Throws like `send`. */
export async function download<C extends FileCall>(
  call: C,
  ...[input, options]: Arguments<C>
): Promise<string> {
  const { content, headers } = await requestFile(wantedOf(call, input, options), call.mediaTypes)
  const name = safeFileName(nameIn(headers) ?? document.title)
  saveFile(content, name)
  return name
}

/** The full file name (RFC 6266). `null` if a server on another origin hides the header. */
function nameIn(headers: Headers): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('Content-Disposition') ?? '') ?? []
  return encoded === undefined ? null : decodeURIComponent(encoded)
}
