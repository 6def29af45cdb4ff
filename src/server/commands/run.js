import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { client, isUpToDate, server } from '../platform/build/parts.js'

// Runs the built program for `npm start` and the other commands, after rebuilding outdated parts.

const root = path.join(import.meta.dirname, '../../..')
const [name, ...given] = process.argv.slice(2)
const needed = name === 'start' ? { client, server } : { server }
const old = Object.keys(needed).filter((part) => !isUpToDate(root, needed[part]))
if (old.length) await build(old)

const program = path.join(root, 'dist', 'server', `${name}.js`)
process.argv = [process.argv[0], program, ...given]
await import(pathToFileURL(program).href)

async function build(parts) {
  if (!existsSync(path.join(root, 'node_modules', 'tsx'))) {
    process.stderr.write('What is built is older than its sources; npm ci and npm run build make it anew.\n')
    process.exit(1)
  }
  const source = path.join(import.meta.dirname, 'build.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', source, ...parts], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => {
    child.kill()
    process.exit(0)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) process.exit(1)
}
