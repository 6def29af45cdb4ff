import { readdirSync, readFileSync } from 'node:fs'
import { programs } from '#server/platform/supervision/programs.ts'

/** The process ids of a process's running children. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid)
}

/**
 * The child processes that run the reader program. A child that has not started it yet is still a copy of its
 * parent, which waits for it: stopping such a child would block the server.
 */
export const readersOf = (pid: number): number[] =>
  childrenOf(pid).filter((child) => contentOf(`/proc/${child}/cmdline`).includes(programs.reader.name))

/** The id of the parent process; `null` if the process has ended, even if the parent has not noticed. */
function parentOf(pid: number): number | null {
  const stat = contentOf(`/proc/${pid}/stat`)
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state && state !== 'Z' && parent ? Number(parent) : null
}

export const isThere = (pid: number) => parentOf(pid) !== null

/** The memory of several processes together in MB. Shared memory counts once. */
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
