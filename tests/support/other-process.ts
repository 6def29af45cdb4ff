import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { built } from './built.ts'

const isRoot = process.getuid?.() === 0
const contained = ['--pid', '--fork', '--kill-child', '--mount-proc', ...(isRoot ? [] : ['--map-root-user'])]

/**
 * Whether programs can run in their own process namespace. Only Linux has them, and some systems forbid them;
 * the test then prints that it proves less.
 */
const canContain = spawnSync('unshare', [...contained, 'true']).status === 0
if (!canContain)
  process.stderr.write('No process namespaces can be made here: containers are plain processes.\n')

/**
 * Runs a program or a test helper in its own process. With 'container', runs it in a namespace where it has
 * the process id 1 and sees no other process.
 */
export function otherProcess(
  name: string,
  args: string[],
  place: 'here' | 'container' = 'here',
  environment: Record<string, string> = {},
) {
  const node = [process.execPath, ...built(name), ...args]
  const [program = '', ...rest] = place === 'here' || !canContain ? node : ['unshare', ...contained, ...node]
  const child = spawn(program, rest, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, complaints }))
  return {
    pid: child.pid,
    lines,
    ended,
    kill: async (signal: NodeJS.Signals = 'SIGKILL') => {
      child.kill(signal)
      if (signal === 'SIGKILL') await ended
    },
    printed: async (count: number) => {
      const failed = ended.then(({ complaints }) => {
        throw new Error(`It ended after ${lines.length} lines: ${complaints}`)
      })
      failed.catch(() => undefined)
      while (lines.length < count) await Promise.race([once(child.stdout, 'data'), failed])
    },
  }
}
