import path from 'node:path'
import { server } from '#server/platform/build/parts.js'
import { helpers, helpersFolder } from './helpers.ts'
import { quickDatabase } from './quick-database.ts'

const root = path.join(import.meta.dirname, '..', '..')

/** Arguments with which Node runs a built program or test helper. */
export const built = (name: string) => [
  quickDatabase,
  path.join(root, name in helpers ? helpersFolder : server.folder, `${name}.js`),
]

/** Arguments with which Node runs a command like the scripts in package.json. */
export const asNpmDoes = (command: string) => ['src/server/commands/run.js', command]
