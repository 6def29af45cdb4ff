import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Checks that the tests notice the faults of mutations.md: npx tsx tests/mutations.ts [text of a row]

const root = path.join(import.meta.dirname, '..')
const [wanted = ''] = process.argv.slice(2)

type Mutation = { file: string; instead: string; fault: string; test: string }

const mutations = readFileSync(path.join(root, 'tests', 'mutations.md'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('`src/') && line.includes(wanted))
  .map(mutationIn)
const unnoticed = mutations.filter((mutation) => !isNoticed(mutation))
console.log(`${mutations.length - unnoticed.length} of ${mutations.length} faults were noticed`)
process.exitCode = unnoticed.length ? 1 : 0

function mutationIn(line: string): Mutation {
  const [file = '', instead = '', fault = '', test = ''] = [...line.matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code.replaceAll('\\|', '|'),
  )
  return { file, instead, fault, test }
}

function isNoticed({ file, instead, fault, test }: Mutation): boolean {
  const place = path.join(root, file)
  const text = readFileSync(place, 'utf8')
  if (text.split(instead).length !== 2) throw new Error(`${file} does not have exactly one ${instead}`)
  try {
    writeFileSync(
      place,
      text.replace(instead, () => fault),
    )
    const config = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--bail', '1']
    const { status } = spawnSync('npx', [...config, test], { cwd: root, stdio: 'ignore' })
    console.log(`${status === 0 ? 'NOT noticed' : 'noticed'}: ${fault} in ${file}`)
    return status !== 0
  } finally {
    writeFileSync(place, text)
  }
}
