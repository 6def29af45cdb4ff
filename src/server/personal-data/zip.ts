import { Zip, ZipPassThrough } from 'fflate'

type Entry = { name: string; chunks: () => AsyncIterable<Uint8Array<ArrayBuffer>> }

/** Streams a ZIP archive. Stores files uncompressed, because PDFs are already compressed. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(new Uint8Array(chunk))
  })
  for await (const { name, chunks } of entries) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    for await (const chunk of chunks()) {
      file.push(chunk)
      yield* ready
      ready = []
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}
