import type { Readable, Writable } from 'node:stream'
import { endMark } from './end-mark.ts'
import type { ReadOrder } from './order.ts'

/** A started reader process. It receives the file and writes lines. */
export type Reader = {
  input: Writable
  output: Readable
  /** Rejects if the process cannot be started. */
  isStarted: Promise<unknown>
  /** Resolves to the signal that ended the process, or its exit code. */
  ended: Promise<string>
  kill: () => void
}

/** The file crashed its reader, or exceeded the reader's limit of memory, time or output. */
export class ReaderKilled extends Error {
  constructor(readonly how: string) {
    super('a file crashed its reader, or exceeded its limits')
  }
}

/** Maximum length of a line, longer than any that a reader writes. */
const mostLineBytes = 4_000_000
const mostOutputBytes = 150_000_000

type Bounded = ReadOrder & { deadlineMillis: number }

/** Sends the file to the reader, passes on the lines of its answer and returns its result. Kills the reader at the end. */
export async function answerOf(reader: Reader, { take, signal, deadlineMillis, ...order }: Bounded) {
  let killed = ''
  const kill = (how: string) => {
    killed ||= how
    reader.kill()
  }
  const timer = setTimeout(() => kill('deadline'), deadlineMillis)
  const stop = () => reader.kill()
  signal.addEventListener('abort', stop, { once: true })
  const fed = feed(reader.input, order)
  // If the file cannot be loaded, stop the reader; the error is thrown below.
  fed.catch(stop)
  try {
    let result: string | undefined
    for await (const line of linesOf(reader.output, () => kill('output'))) {
      if (isEnd(line)) result = line.toString('utf8', endMark.length)
      else take(line)
    }
    const how = await reader.ended
    signal.throwIfAborted()
    await fed
    if (result === undefined) throw new ReaderKilled(killed || how)
    return JSON.parse(result) as unknown
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    reader.kill()
  }
}

const isEnd = (line: Buffer) => line.subarray(0, endMark.length).equals(endMark)

async function feed(input: Writable, { reader, given, content }: Omit<ReadOrder, 'take' | 'signal'>) {
  // A write error is ignored, because writing fails after the reader process has ended. `answerOf` handles how
  // it ended.
  input.on('error', () => undefined)
  input.write(`${JSON.stringify({ reader, given })}\n`)
  for await (const piece of content) {
    if (input.destroyed) return
    if (!input.write(piece) && !input.destroyed) await drained(input)
  }
  input.end()
}

function drained(input: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      input.off('drain', done).off('close', done)
      resolve()
    }
    input.on('drain', done).on('close', done)
  })
}

async function* linesOf(output: Readable, tooMuch: () => void): AsyncGenerator<Buffer<ArrayBuffer>> {
  let kept: Buffer[] = []
  let [keptBytes, allBytes] = [0, 0]
  for await (const chunk of output as AsyncIterable<Buffer>) {
    allBytes += chunk.length
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...kept, chunk.subarray(from, end)])
      ;[kept, keptBytes, from] = [[], 0, end + 1]
    }
    kept.push(chunk.subarray(from))
    keptBytes += chunk.length - from
    if (keptBytes > mostLineBytes || allBytes > mostOutputBytes) return tooMuch()
  }
}

const newline = 10
