import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { asNpmDoes } from '../../support/built.ts'

export type Running = { address: string; pid: number; stop: () => Promise<void> }

/** The database to measure on: a folder of the embedded database, or the address of a PostgreSQL database. */
export type Engine = { name: 'embedded'; dataDir: string } | { name: 'PostgreSQL'; url: string }

export const root = path.join(import.meta.dirname, '..', '..', '..')

/** Starts the product in its own process, as an operator does in production. The log is discarded. */
export async function startProduct(
  engine: Engine,
  { program = asNpmDoes('start'), demo = false }: { program?: string[]; demo?: boolean } = {},
): Promise<Running> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO: demo ? '1' : '0',
      EID_LOCAL: '1',
      ...environmentOf(engine),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return running(child, /ready at (\S+)/)
}

/** Starts another server for comparison. Its script prints only its address, on one line. */
export async function startScript(script: string, engine: Engine): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', EID_LOCAL: '1', ...environmentOf(engine) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return running(child, /^(http\S+)$/)
}

async function running(child: ChildProcess, pattern: RegExp): Promise<Running> {
  const address = await addressOf(child, pattern)
  let isWanted = true
  child.once('exit', (code, signal) => {
    if (isWanted) console.error(`The server at ${address} ended by itself with ${code ?? signal}.`)
  })
  const stop = () => {
    isWanted = false
    return stopped(child)
  }
  return { address, pid: child.pid ?? 0, stop }
}

function environmentOf(engine: Engine): Record<string, string> {
  return engine.name === 'embedded' ? { DATA_DIR: engine.dataDir } : { DATABASE_URL: engine.url }
}

async function addressOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('A server of the benches needs its standard output.')
  for await (const line of createInterface(child.stdout)) {
    const address = pattern.exec(line)?.[1]
    if (address) return address
  }
  throw new Error(`A server of the benches ended with ${child.exitCode} before it was ready.`)
}

async function stopped(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
