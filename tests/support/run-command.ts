import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Ran = { code: number; output: string; complaints: string }

export const root = path.join(import.meta.dirname, '..', '..')

/** As `npm run <command> -- …` runs it, in a process of its own. */
export function runCommand(
  command: string,
  given: string[] = [],
  env: Record<string, string> = {},
): Promise<Ran> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [program = '', ...begin] = scripts[command].replace(/^exec /, '').split(' ')
  return new Promise((resolve) => {
    const child = execFile(
      program === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', program),
      [...begin, ...given],
      { cwd: root, env: { ...process.env, ...env } },
      (_error, output, complaints) => resolve({ code: child.exitCode ?? -1, output, complaints }),
    )
  })
}
