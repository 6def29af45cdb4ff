import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

// Rules that the linter enforces. Its settings are easily lost when the file is edited.
test.each([
  ['noConsole', `console.log('hér')`],
  ['noExplicitAny', 'export const card: any = 1'],
  ['noDefaultExport', 'export default 1'],
  ['useImportType', `import { Card } from './card.ts'\nexport const cards: Card[] = []`],
  ['noUnusedVariables', 'const card = 1'],
])('the linter refuses code that violates %s', (rule, text) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bakvordur-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const feature = path.join(folder, 'src', 'domain', 'cards')
  mkdirSync(feature, { recursive: true })
  writeFileSync(path.join(feature, 'rules.ts'), `${text}\n`)
  const biome = path.join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const settings = `--config-path=${path.join(root, '.biome.json')}`
  const run = spawnSync(process.execPath, [biome, 'lint', settings, '--vcs-enabled=false', folder], {
    encoding: 'utf8',
  })
  expect(run.stdout + run.stderr).toContain(rule)
  expect(run.status).toBe(1)
})
