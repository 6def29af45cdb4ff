import { readdirSync, readFileSync } from 'node:fs'
import { programs } from '#server/platform/supervision/programs.ts'

/** The running child processes of a process. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid)
}

/**
 * The child processes that have started the reader program. Until then a child is a copy of its parent, which waits for it: a child that is stopped
 * so early blocks the whole server.
 */
export const readersOf = (pid: number): number[] =>
  childrenOf(pid).filter((child) => contentOf(`/proc/${child}/cmdline`).includes(programs.reader.name))

/** `null` if the process has ended, even if its parent has not noticed yet. */
function parentOf(pid: number): number | null {
  const stat = contentOf(`/proc/${pid}/stat`)
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state && state !== 'Z' && parent ? Number(parent) : null
}

export const isThere = (pid: number) => parentOf(pid) !== null

/** Memory of the processes together, in MB. Shared memory counts once. */
export function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(contentOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, some) => sum + some, 0) / 1000
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
