import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compiled, fromSource } from './compiled.ts'

export type Ran = { code: number; output: string; complaints: string }

export const root = path.join(import.meta.dirname, '..', '..')

/** What `npm run <command> -- …` runs, in a process of its own: from its compiled file, else as npm does. */
export function runCommand(
  command: string,
  given: string[] = [],
  env: Record<string, string> = {},
  from: 'compiled' | 'source' = 'compiled',
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...(from === 'compiled' ? compiled : fromSource)(fileOf(command)), ...given],
      { cwd: root, env: { ...process.env, ...env } },
      (_error, output, complaints) => resolve({ code: child.exitCode ?? -1, output, complaints }),
    )
  })
}

/** The name of the file that the script of package.json runs. */
function fileOf(command: string): string {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [, name] =
    /^(?:exec node --import tsx|tsx) src\/server\/commands\/(\w+)\.ts$/.exec(scripts[command]) ?? []
  if (!name) throw new Error(`npm run ${command} runs no file of the commands.`)
  return name
}
