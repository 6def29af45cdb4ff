import path from 'node:path'
import { inject } from 'vitest'
import { quickDatabase } from './quick-database.ts'

/** What node is given to run a command, or a helper of the tests, from its compiled file. */
export const compiled = (name: string) => [quickDatabase, path.join(inject('compiledCommands'), `${name}.js`)]

/** The same from its source, as the scripts of package.json run it. */
export const fromSource = (command: string) => ['--import', 'tsx', `src/server/commands/${command}.ts`]
