/** What a reader does with one file, and where its answer goes. */
export type ReadOrder = {
  /** The name of the reader (reading-process.ts) and what it is told beside the file. */
  reader: string
  given: unknown
  content: AsyncIterable<Uint8Array>
  /** Takes each piece of the answer as a line of JSON. */
  take: (piece: Buffer<ArrayBuffer>) => void
  /** Kills the reader when nobody wants the answer any more. */
  signal: AbortSignal
}
