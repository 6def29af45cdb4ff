export type ReadOrder = {
  /** The name of the reader (reading-process.ts), and its arguments. */
  reader: string
  given: unknown
  content: AsyncIterable<Uint8Array>
  /** A function that receives each line of the answer, as JSON. */
  take: (piece: Buffer<ArrayBuffer>) => void
  /** Kills the reader when the client disconnects. */
  signal: AbortSignal
}
