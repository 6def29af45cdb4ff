import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { OperatorError } from './operator-error.ts'

/**
 * Builds the client into dist/client when it is not there or is older than its sources. The texts are no part of it:
 * they are read at run time.
 */
export async function buildClient(
  root: string,
  say: (line: string) => void,
  builder = String(process.pid),
): Promise<void> {
  const dist = path.join(root, 'dist')
  const stamp = path.join(dist, 'client.stamp')
  const wanted = hashOfSources(root)
  if (read(stamp) === wanted && fs.existsSync(path.join(dist, 'client'))) return
  say('Building the web app …')
  const draft = path.join(dist, `client.${builder}`)
  try {
    fs.mkdirSync(draft, { recursive: true })
    await build(root, draft)
    await compressIn(draft)
    fs.rmSync(stamp, { force: true })
    replace(path.join(dist, 'client'), draft)
    fs.writeFileSync(stamp, wanted)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw error instanceof OperatorError ? error : notWritable(dist, error)
  }
}

const sources = [
  'src/app',
  'src/domain',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

function hashOfSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(`${path.relative(root, file)}\0`).update(fs.readFileSync(file))
  }
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(variables.sort())).digest('hex')
}

function filesIn(place: string): string[] {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [place] : []
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)))
}

/** In a process of its own, so that the bundler's memory is given back and the database opens meanwhile. */
async function build(root: string, folder: string) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // The runner writes nothing into node_modules, which may be another user's.
  const options = [
    'build',
    '--configLoader',
    'runner',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined }
  const running = promisify(execFile)(process.execPath, [vite, ...options], { cwd: root, env })
  const end = () => running.child.kill()
  process.once('exit', end)
  await running.catch(({ stderr, message }) => {
    const [reason] = (stderr?.trim() || message).split(/\n\s+at /)
    throw new OperatorError(`The web app could not be built: ${reason}`)
  })
  process.off('exit', end)
}

const compressible = /\.(js|css|html|svg|json|map)$/

/** Once, and better than there is time for at each request. */
async function compressIn(folder: string) {
  const files = filesIn(folder).filter((file) => compressible.test(file) && fs.statSync(file).size > 1024)
  await Promise.all(
    files.flatMap((file) => {
      const content = fs.readFileSync(file)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
      return [
        promisify(brotliCompress)(content, quality).then((packed) => fs.writeFileSync(`${file}.br`, packed)),
        promisify(gzip)(content, { level: 9 }).then((packed) => fs.writeFileSync(`${file}.gz`, packed)),
      ]
    }),
  )
}

/** Another instance may build at the same moment: the last one counts, and no request sees a half-written build. */
function replace(place: string, draft: string) {
  for (let attempt = 1; !moved(draft, place); attempt++) {
    if (attempt > 10) throw new OperatorError(`The web app was built, but ${place} stands in its way.`)
    const old = `${draft}.${attempt}`
    moved(place, old)
    fs.rmSync(old, { recursive: true, force: true })
  }
}

/** False when another one stands there, or has gone from there. */
function moved(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function read(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
}

function notWritable(dist: string, error: unknown) {
  const { code = String(error) } = error as NodeJS.ErrnoException
  return new OperatorError(`The web app must be built, but ${dist} cannot be written (${code}).`, {
    cause: error,
  })
}
