import type { Context as HttpContext } from 'hono'
import type { MediaType } from '#domain/platform/call.ts'
import { safeFileName } from '#domain/platform/file-name.ts'
import { fold } from '#domain/platform/icelandic.ts'

export class FileAnswer<Content extends Bytes | Stream = Bytes | Stream> {
  readonly status = 200
  readonly name: string

  constructor(
    readonly content: Content,
    readonly mediaType: MediaType,
    name: string,
  ) {
    this.name = safeFileName(name)
  }
}

type Bytes = Uint8Array<ArrayBuffer>
/** Streams a file to the client with back-pressure. */
type Stream = { readonly size: number; readonly chunks: () => AsyncIterable<Uint8Array<ArrayBuffer>> }

/** Sends a file (T13) as a download with a fixed type. If a browser displays it anyway, it has no scripts and no origin. */
export function sendFile(http: HttpContext, { content, mediaType, name }: FileAnswer): Response {
  http.header('Content-Type', mediaType)
  http.header('Content-Length', String(content instanceof Uint8Array ? content.byteLength : content.size))
  http.header('Content-Disposition', attachment(name))
  http.header('Content-Security-Policy', "default-src 'none'; sandbox")
  return http.body(content instanceof Uint8Array ? content : streamOf(content), 200)
}

function streamOf({ chunks }: Stream): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reading = chunks()[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await reading.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await reading.return?.()),
    },
    { highWaterMark: 0 },
  )
}

/** RFC 6266: an ASCII name for old clients, and the exact name (RFC 8187) for all others. */
function attachment(name: string): string {
  const plain = fold(name).replace(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${hexOf(sign)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function hexOf(sign: string) {
  return sign.charCodeAt(0).toString(16).toUpperCase()
}
