import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { allowedCalls, callGroups, settingsOf } from './systemd-unit.ts'

// Runs programs under the system-call filter of the systemd unit, if the machine supports it.

const root = path.join(import.meta.dirname, '..', '..')
export const unit = readFileSync(path.join(root, '.deploy/bakvordur.service'), 'utf8')

const python = 'python3'
const script = path.join(import.meta.dirname, 'system-call-filter.py')

/** The command that runs a program under the filter of a unit, or why this machine cannot. */
export function filterOf(text: string): { command: string[] } | { missing: string } {
  const groups = callGroups()
  if (!groups) return { missing: 'systemd-analyze, which knows the groups of system calls' }
  const settings = settingsOf(text)
  const [error = 'kill'] = settings.get('SystemCallErrorNumber') ?? []
  const allowed = allowedCalls(settings.get('SystemCallFilter') ?? [], groups)
  const everyCall = [...groups.values()].flat().filter((name) => !name.startsWith('@'))
  const probe = spawnSync(python, [script, error, everyCall.join(','), 'true'])
  if (probe.status !== 0) return { missing: 'python3 with libseccomp, and the right to set a filter' }
  return { command: [python, script, error, [...allowed].join(',')] }
}

/** This version of Node, and every other one in PATH that package.json allows. */
export function nodePrograms(): { version: string; program: string }[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = [process.execPath, ...folders.map((folder) => path.join(folder, 'node'))].filter((program) =>
    existsSync(program),
  )
  return [...new Set(found.map((program) => realpathSync(program)))]
    .map((program) => ({
      program,
      version: spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim(),
    }))
    .filter(({ version }) => isAllowed(version))
}

/** Whether package.json allows the version: 20.19 or newer, 22.12 or newer. */
function isAllowed(version: string): boolean {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  return major === 20 ? minor >= 19 : major > 22 || (major === 22 && minor >= 12)
}
