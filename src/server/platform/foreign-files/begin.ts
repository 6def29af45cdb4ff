import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../root.ts'
import type { Reader } from './answer.ts'

/** The program that a reader is, by its source, and its name in the folder of the built programs. */
export const readerProgram = { name: 'reading-process', source: 'src/server/reading-process.ts' }

export type BeginReader = () => Reader

/** Of the values of a reader; the file itself stands outside of them. */
const heapMegabytes = 128
/** Bounds what the heap's own bound does not count. Newer versions of Node reserve half of it before they begin. */
const dataKilobytes = 1_000_000
/** Ends a reader that outlives the server and never looks up from its work. */
const processorSeconds = 60

const shell = '/bin/sh'
/** A system that has no such bound, or has a lower one, does without; no dump of a reader is written, for it holds the file. */
const bounds = ['-c 0', `-d ${dataKilobytes}`, `-t ${processorSeconds}`].map(
  (bound) => `ulimit ${bound} 2>/dev/null`,
)
const hasShell = existsSync(shell)

export const beginReader: BeginReader = () => {
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, ...program()]
  const bounded = [shell, '-c', `${bounds.join('; ')}; exec "$@"`, 'reader', ...node]
  const [command = '', ...given] = hasShell ? bounded : node
  // It knows nothing of the server's secrets.
  const child = spawn(command, given, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
  return {
    input: child.stdin,
    output: child.stdout,
    isStarted: once(child, 'spawn'),
    ended: once(child, 'close').then(
      ([code, signal]) => signal ?? `code ${code}`,
      () => 'not started',
    ),
    kill: () => void child.kill('SIGKILL'),
  }
}

/** What was built beside this file, or the source where this file is one. */
function program(): string[] {
  if (import.meta.filename.endsWith('.js'))
    return [path.join(import.meta.dirname, `${readerProgram.name}.js`)]
  return [path.join(import.meta.dirname, '..', 'source-thread.cjs'), path.join(root, readerProgram.source)]
}
