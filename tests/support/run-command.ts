import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { built } from './built.ts'

export type Ran = { code: number; output: string; complaints: string }

export const root = path.join(import.meta.dirname, '..', '..')

/** Runs a command in its own process, as the built program of `npm run <command> -- …`. */
export function runCommand(
  command: string,
  given: string[] = [],
  env: Record<string, string> = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...built(programOf(command)), ...given],
      { cwd: root, env: { ...process.env, ...env } },
      (_error, output, complaints) => resolve({ code: child.exitCode ?? -1, output, complaints }),
    )
  })
}

function programOf(command: string): string {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [, name] = /^exec node src\/server\/commands\/run\.js (\w+)$/.exec(scripts[command]) ?? []
  if (!name) throw new Error(`npm run ${command} runs no program.`)
  return name
}
