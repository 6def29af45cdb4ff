import { execFileSync, spawnSync } from 'node:child_process'

/**
 * The values of each setting in a systemd unit, in order. As in systemd, an empty value resets the setting.
 */
export function settingsOf(unit: string): Map<string, string[]> {
  const settings = new Map<string, string[]>()
  for (const line of unit.replaceAll('\\\n', ' ').split('\n')) {
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (!name) continue
    settings.set(name, value ? [...(settings.get(name) ?? []), value] : [])
  }
  return settings
}

/** The groups of system calls that this machine's systemd knows; `null` without systemd. */
export function callGroups(): Map<string, string[]> | null {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return null
  const listed = execFileSync('systemd-analyze', ['syscall-filter', '--no-pager'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const groups = new Map<string, string[]>()
  for (const block of listed.split(/^(?=[@#])/m)) {
    const [name = '', ...lines] = block.split('\n').map((line) => line.trim())
    if (name.startsWith('@'))
      groups.set(
        name,
        lines.filter((line) => line && !line.startsWith('#')),
      )
  }
  return groups
}

/**
 * The system calls that the `SystemCallFilter=` lines allow. The first line allows calls, and a later line
 * with `~` forbids some of them. Systemd always allows the group `@default`.
 */
export function allowedCalls(lines: readonly string[], groups: Map<string, string[]>): Set<string> {
  const callsOf = (name: string): string[] => {
    if (!name.startsWith('@')) return [name]
    const members = groups.get(name)
    if (!members) throw new Error(`systemd has no group ${name}`)
    return members.flatMap(callsOf)
  }
  const allowed = new Set(callsOf('@default'))
  for (const line of lines)
    for (const call of line.replace(/^~/, '').split(' ').flatMap(callsOf)) {
      if (line.startsWith('~')) allowed.delete(call)
      else allowed.add(call)
    }
  return allowed
}
