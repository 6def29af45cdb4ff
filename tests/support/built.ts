import path from 'node:path'
import { server } from '#server/platform/build/parts.js'
import { helpers, helpersFolder } from './helpers.ts'
import { quickDatabase } from './quick-database.ts'

const root = path.join(import.meta.dirname, '..', '..')

/** What node is given to run a program, or a helper of the tests, as it is built. */
export const built = (name: string) => [
  quickDatabase,
  path.join(root, name in helpers ? helpersFolder : server.folder, `${name}.js`),
]

/** The same as the scripts of package.json run it. */
export const asNpmDoes = (command: string) => ['src/server/commands/run.js', command]
