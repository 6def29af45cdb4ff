import type { FileCall } from '#domain/platform/call.ts'
import { safeFileName } from '#domain/platform/file-name.ts'
import { type Arguments, requestFile, wantedOf } from './http.ts'
import { saveFile } from './save-file.ts'

/**
 * Makes a call that answers a file and saves it under the name that the server gives it; answers that name. Throws as
 * `send` does.
 */
export async function download<C extends FileCall>(
  call: C,
  ...[input, options]: Arguments<C>
): Promise<string> {
  const { content, headers } = await requestFile(wantedOf(call, input, options), call.mediaTypes)
  const name = safeFileName(nameIn(headers) ?? document.title)
  saveFile(content, name)
  return name
}

/** RFC 6266: the name with all its letters, as the server always sends it; a server elsewhere may hide its headers. */
function nameIn(headers: Headers): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('Content-Disposition') ?? '') ?? []
  return encoded === undefined ? null : decodeURIComponent(encoded)
}
