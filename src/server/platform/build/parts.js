import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

// run.js reads this file before TypeScript can be loaded.

const everywhere = ['src/domain', 'package-lock.json', 'tsconfig.json']

/** The texts belong to neither part: they are read at run time. */
export const client = {
  title: 'web app',
  folder: 'dist/client',
  config: 'vite.config.ts',
  sources: [...everywhere, 'src/app', 'src/server/platform/build', 'public', 'index.html', 'vite.config.ts'],
  isPacked: true,
}

export const server = {
  title: 'server',
  folder: 'dist/server',
  config: 'src/server/vite.config.ts',
  sources: [...everywhere, 'src/server'],
  isPacked: false,
}

export const stampOf = (part) => `${part.folder}.stamp`

export function isUpToDate(root, part) {
  const stamp = path.join(root, stampOf(part))
  return (
    fs.existsSync(path.join(root, part.folder)) &&
    fs.existsSync(stamp) &&
    fs.readFileSync(stamp, 'utf8') === hashOf(root, part)
  )
}

export function hashOf(root, { sources }) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(`${path.relative(root, file)}\0`).update(fs.readFileSync(file))
  }
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(variables.sort())).digest('hex')
}

export function filesIn(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [place] : []
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)))
}
