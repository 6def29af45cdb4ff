import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type SourceFile, sourceFiles, strings } from './support/source-files.ts'

// Lists the ids of requirements, threats and rows of the access matrix that the tests name, each with its files:
//   npx tsx tests/proven-ids.ts                 writes the list to tests/screenshots/proven-ids.txt
//   npx tsx tests/proven-ids.ts --against REV   also compares it with the list of a commit; exits 1 if an id is missing

const root = path.join(import.meta.dirname, '..')
// tests/api/matrix.test.ts has a test for each row of the matrix, named by its id.
const matrix = 'tests/data/authz-matrix.json'
// citations.test.ts contains invented ids.
const isTest = (file: string) => /(?<!\/citations)\.test\.tsx?$/.test(file)
// Excludes names of standards and ciphers, which look like ids.
const id = /\b(?!(?:AES|ISO|MPL|OFL|PDF|RFC|SHA|UTF)-)[A-Z]{2,3}-\d{2,3}\b|\bD\d-\d{3}\b|\bT\d\d\b(?!:)/g

const tests = sourceFiles('tests').filter(({ file }) => isTest(file))
const now = provenIds([...tests, { file: matrix, text: readFileSync(path.join(root, matrix), 'utf8') }])
console.log(`${now.size} ids in ${write(now)}`)

const [option, revision] = process.argv.slice(2)
if (option === '--against' && revision) {
  const missing = [...provenIds(testsOf(revision))].filter(([name]) => !now.has(name))
  for (const [name, files] of missing)
    console.log(`missing: ${name}, named before by ${[...files].join(', ')}`)
  console.log(`${missing.length} ids of ${revision} are missing`)
  process.exitCode = missing.length > 0 ? 1 : 0
}

/** The ids in the strings of the files (test titles and tables of cases). Comments do not count. */
function provenIds(files: SourceFile[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const source of files)
    for (const { text } of source.file === matrix ? [source] : strings(source))
      for (const [name] of text.matchAll(id)) ids.set(name, (ids.get(name) ?? new Set()).add(source.file))
  return new Map([...ids].sort(([a], [b]) => a.localeCompare(b)))
}

/** The test files and the matrix of a commit. */
function testsOf(commit: string): SourceFile[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
  return git('ls-tree', '-r', '--name-only', commit, 'tests')
    .split('\n')
    .filter((file) => isTest(file) || file === matrix)
    .map((file) => ({ file, text: git('show', `${commit}:${file}`) }))
}

function write(ids: Map<string, Set<string>>) {
  const file = path.join(root, 'tests', 'screenshots', 'proven-ids.txt')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, [...ids].map(([name, files]) => `${name} ${[...files].join(' ')}\n`).join(''))
  return path.relative(root, file)
}
