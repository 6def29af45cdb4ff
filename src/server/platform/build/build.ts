import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { codeOf, OperatorError } from '../operator-error.ts'
import { filesIn, hashOf, isUpToDate, type Part, stampOf } from './parts.js'

/** Builds a part of the program if it is missing or older than its sources. */
export async function buildPart(
  root: string,
  part: Part,
  say: (line: string) => void,
  builder = String(process.pid),
): Promise<void> {
  if (isUpToDate(root, part)) return
  say(`Building the ${part.title} …`)
  const expected = hashOf(root, part)
  const [place, stamp] = [path.join(root, part.folder), path.join(root, stampOf(part))]
  const draft = `${place}.${builder}`
  try {
    fs.mkdirSync(draft, { recursive: true })
    await bundle(root, part, draft)
    if (part.isPacked) await compressIn(draft)
    fs.rmSync(stamp, { force: true })
    replace(part, place, draft)
    fs.writeFileSync(stamp, expected)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw error instanceof OperatorError ? error : notWritable(part, path.dirname(place), error)
  }
}

/** Runs the bundler in a separate process, so that its memory is freed. */
async function bundle(root: string, { title, config }: Part, folder: string) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // The loader `runner` writes nothing into node_modules, which may belong to another user.
  const options = [
    'build',
    '--config',
    config,
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
    throw new OperatorError(`The ${title} could not be built: ${reason}`)
  })
  process.off('exit', end)
}

const compressible = /\.(js|css|html|svg|json|map)$/

/** Compresses files once, at a higher level than would be affordable per request. */
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

/** Moves the new build into place. Of two simultaneous builds the last one wins, and no request sees an incomplete build. */
function replace({ title }: Part, place: string, draft: string) {
  for (let attempt = 1; !moved(draft, place); attempt++) {
    if (attempt > 10) throw new OperatorError(`The ${title} was built, but ${place} cannot be replaced.`)
    const old = `${draft}.${attempt}`
    moved(place, old)
    fs.rmSync(old, { recursive: true, force: true })
  }
}

/** Returns `false` if another build has already put its output there. */
function moved(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) return false
    throw error
  }
}

function notWritable({ title }: Part, dist: string, error: unknown) {
  const code = codeOf(error) || String(error)
  return new OperatorError(`The ${title} must be built, but ${dist} cannot be written (${code}).`, {
    cause: error,
  })
}
