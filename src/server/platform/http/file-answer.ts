import type { Context as HttpContext } from 'hono'
import type { MediaType } from '#domain/platform/call.ts'
import { safeFileName } from '#domain/platform/file-name.ts'
import { fold } from '#domain/platform/icelandic.ts'

/** The answer of a handler whose call answers a file. */
export class FileAnswer {
  readonly status = 200
  readonly name: string

  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly mediaType: MediaType,
    name: string,
  ) {
    this.name = safeFileName(name)
  }
}

/**
 * The one way in which a file is answered (threats T13): saved and never opened in the page's place, with
 * its type fixed (nosniff stands on every answer) and, should a browser show it all the same, without scripts or origin.
 */
export function sendFile(http: HttpContext, { bytes, mediaType, name }: FileAnswer): Response {
  http.header('Content-Type', mediaType)
  http.header('Content-Length', String(bytes.byteLength))
  http.header('Content-Disposition', attachment(name))
  http.header('Content-Security-Policy', "default-src 'none'; sandbox")
  return http.body(bytes, 200)
}

/** RFC 6266: plain letters for old readers, and the name as it is (RFC 8187) for all others. */
function attachment(name: string): string {
  const plain = fold(name).replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${hexOf(sign)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function hexOf(sign: string) {
  return sign.charCodeAt(0).toString(16).toUpperCase()
}
