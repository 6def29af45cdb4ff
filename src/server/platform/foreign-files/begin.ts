import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { argumentsOf, programs } from '../supervision/programs.ts'
import type { Reader } from './answer.ts'

export type BeginReader = () => Reader

/** Heap limit of a reader. The file itself is outside the heap. */
const heapMegabytes = 128
/** Limit of the memory outside the heap. Newer versions of Node reserve half of it at start. */
const dataKilobytes = 1_000_000
/** Limit of processor time. It also ends a reader that still computes after the server has ended. */
const processorSeconds = 60

const shell = '/bin/sh'
/** Limits that the system lacks or sets lower are skipped. `-c 0` prevents a core dump, which would contain the file. */
const bounds = ['-c 0', `-d ${dataKilobytes}`, `-t ${processorSeconds}`].map(
  (bound) => `ulimit ${bound} 2>/dev/null`,
)
const hasShell = existsSync(shell)

export const beginReader: BeginReader = () => beginProgram(argumentsOf(programs.reader))

/** Starts a reader with these arguments of Node. */
export function beginProgram(program: readonly string[]): Reader {
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, ...program]
  const bounded = [shell, '-c', `${bounds.join('; ')}; exec "$@"`, 'reader', ...node]
  const [command = '', ...given] = hasShell ? bounded : node
  // The empty environment hides the server's secrets from the reader.
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
