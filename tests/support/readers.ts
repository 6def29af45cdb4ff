import { readdirSync, readFileSync } from 'node:fs'

// The processes that a server has started, as the system lists them.

/** The processes that a process has started and that have not ended. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid)
}

/** null: it has ended, be it that nobody has heard of it yet. */
function parentOf(pid: number): number | null {
  const stat = contentOf(`/proc/${pid}/stat`)
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state && state !== 'Z' && parent ? Number(parent) : null
}

export const isThere = (pid: number) => parentOf(pid) !== null

/** What processes use together, in MB; what they share counts once. */
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
