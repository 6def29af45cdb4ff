import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { asNpmDoes, built } from './built.ts'
import { quickDatabase } from './quick-database.ts'

export const root = path.join(import.meta.dirname, '..', '..')

/** Creates a folder with a space and Icelandic letters in its path. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bakvordur þæ mappa-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type Started = ReturnType<typeof start>

/** Starts the built server on a free port, without any settings of this machine. */
export const start = (environment: Record<string, string>) => run(built('start'), environment, root)

/**
 * Starts the server with another Node. `command` is a program that runs Node with the given arguments; if it
 * is empty, Node runs directly.
 */
export function startUnder(command: string[], node: string, environment: Record<string, string>) {
  const [program = node, ...given] = [...command, node, ...built('start')]
  return run(given, environment, root, program)
}

export const startBuilt = (environment: Record<string, string>, folder: string) =>
  run([quickDatabase, 'dist/server/start.js'], environment, folder)

/** Starts the server as `npm start` does in the given folder. */
export const startAsNpm = (environment: Record<string, string>, folder: string) =>
  run(asNpmDoes('start'), environment, folder)

function run(given: string[], environment: Record<string, string>, cwd: string, program = process.execPath) {
  const child = spawn(program, given, {
    cwd,
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text
  })
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }))
  return {
    output,
    exited,
    signal: (name: NodeJS.Signals) => child.kill(name),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ready: async (): Promise<string> => {
      while (!output.stdout.includes('\n')) {
        const ended = await Promise.race([
          once(child.stdout, 'data').then(() => false),
          exited.then(() => true),
        ])
        if (ended) throw new Error(`it ended before it was ready: ${output.stderr}`)
      }
      return /http:\S+/.exec(output.stdout)?.[0] ?? ''
    },
  }
}
