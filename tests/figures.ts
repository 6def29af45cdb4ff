import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type SourceFile, sourceFiles, syntaxOf, usesOf } from './support/source-files.ts'

// Prints the size and composition of the sources: npx tsx tests/figures.ts

const root = path.join(import.meta.dirname, '..')
const files = [...sourceFiles('src'), ...sourceFiles('tests')]
const linesOf = (text: string) => text.trimEnd().split('\n').length
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const perThousand = (count: number, of: SourceFile[]) =>
  ((count * 1000) / sum(of.map(({ text }) => linesOf(text)))).toFixed(2)

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

function layerFigures(folder: string) {
  const of = files.filter(({ file }) => file.startsWith(folder))
  const count = (list: (source: SourceFile) => string[]) => of.flatMap(list).length
  const assertions = (source: SourceFile) =>
    syntaxOf(source, 'TSAsExpression').filter((found) => !/\bas const$/.test(found))
  const long = (source: SourceFile) =>
    functions.flatMap((type) => syntaxOf(source, type)).filter((found) => linesOf(found) > 40)
  return {
    lines: sum(of.map(({ text }) => linesOf(text))),
    files: of.length,
    'under 30 lines': of.filter(({ text }) => linesOf(text) < 30).length,
    'functions over 40': count(long),
    'as, in 1000 lines': perThousand(count(assertions), of),
    '! in 1000 lines': perThousand(
      count((source) => syntaxOf(source, 'TSNonNullExpression')),
      of,
    ),
  }
}

/** The number of files that import each name of react-admin. */
function fromReactAdmin(): Record<string, number> {
  const counts = new Map<string, number>()
  for (const source of files.filter(({ file }) => file.startsWith('src/app/'))) {
    const imports = syntaxOf(source, 'ImportDeclaration').filter((found) => /from 'react-admin'$/.test(found))
    const names = imports.flatMap((found) => found.match(/\buse[A-Z]\w+|\b[A-Z]\w*(?:Base|Access)\b/g) ?? [])
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a))
}

/** The app's own names in the code samples of src/README.md. */
function conceptsToLearn(): string[] {
  const paper = readFileSync(path.join(root, 'src', 'README.md'), 'utf8')
  const code = [...paper.matchAll(/```[\s\S]*?```|`[^`]+`/g)].map(([found]) => found).join(' ')
  const used = new Set(code.match(/\b[A-Za-z]\w+/g))
  const declared = files
    .filter(({ file }) => /^src\/.*\/(platform|ui)\//.test(file))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm)])
    .map(([, name = '']) => name)
  return [...new Set(declared)].filter((name) => used.has(name)).sort()
}

const styles = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(path.join(root, 'src', name), 'utf8'))
const features = files.filter(({ file }) => /^src\/app\/(?!platform\/)/.test(file))
const refreshes = features.flatMap((source) =>
  usesOf(source, /^(refresh|useRefresh|refreshAll|invalidateQueries)$/),
)
const concepts = conceptsToLearn()

console.table(
  Object.fromEntries(
    ['src/app/', 'src/server/', 'src/domain/', 'src/', 'tests/'].map((layer) => [layer, layerFigures(layer)]),
  ),
)
console.log(`CSS: ${sum(styles.map(linesOf))} lines in ${styles.length} files`)
console.log('Files of src/app that import from react-admin:', fromReactAdmin())
console.log(`Refreshed by hand outside platform: ${refreshes.length}`)
console.log(`Names of our own in src/README.md: ${concepts.length}: ${concepts.join(', ')}`)
