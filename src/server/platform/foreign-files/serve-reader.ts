import { once } from 'node:events'
import { endMark } from './end-mark.ts'

/** Reads a file: yields the pieces of its answer and returns the result. */
export type FileReader = (content: Buffer, given: unknown) => AsyncGenerator<unknown, unknown>

/** Runs in the reader process: reads one file from its input and exits. */
export async function serveReader(readers: Record<string, FileReader>) {
  // Exit if the server has ended or no longer reads this output.
  process.stdout.on('error', () => process.exit(1))
  const { reader: name, given, content } = await readInput()
  const reader = readers[name]
  if (!reader) throw new Error(`there is no reader ${name}`)
  const answer = reader(content, given)
  let piece = await answer.next()
  for (; !piece.done; piece = await answer.next()) await say(JSON.stringify(piece.value))
  await say(`${endMark}${JSON.stringify(piece.value)}`)
}

async function readInput(): Promise<{ reader: string; given: unknown; content: Buffer }> {
  const pieces: Buffer[] = []
  for await (const piece of process.stdin) pieces.push(piece)
  const input = Buffer.concat(pieces)
  const end = input.indexOf('\n')
  return { ...JSON.parse(input.toString('utf8', 0, end)), content: input.subarray(end + 1) }
}

async function say(line: string) {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}
