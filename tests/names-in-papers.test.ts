import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { at, comments, type SourceFile, sourceFiles } from './support/source-files.ts'

// Checks the names in the Markdown documents (*.md), so that a renamed file or function is renamed there too. Every path, file name,
// link and `npm run` command must exist, and every camel-case name in backticks must be a word of the code. Other text in backticks is
// not checked, such as fields in lower case, environment variables and SQL.

const root = path.join(import.meta.dirname, '..')
const generated = ['.git', 'data', 'dist', 'node_modules']
const thisFile = 'tests/names-in-papers.test.ts'

const files = filesOf(root)
const paths = new Set(files.flatMap(waysToName))
const papers = files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: read(file) }))
const settings = files.filter((file) =>
  /\.(css|sql|json|sh|ya?ml|service|example|gitignore)$|file$/.test(file),
)
const code = [...sourceFiles('src'), ...sourceFiles('tests')].filter(({ file }) => file !== thisFile)
const everything = [...code.map(withoutComments), ...settings.map(read)].join('\n')
const words = new Set(everything.match(/[A-Za-z_$][\w$]*/g))
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts

/**
 * Names in the documents that exist nowhere in the repository: the worked example of src/README.md, a placeholder, and a setting of
 * clamd.
 */
const examples = [
  'sponsors.entity.tsx',
  'src/app/sponsors',
  'src/domain/sponsors',
  'courtCounts',
  'whyNotX',
  'StreamMaxLength',
]

test('every file, folder, link, command and name in a Markdown document exists', () => {
  expect(papers.flatMap(unknownNames)).toEqual([])
})

test.each([
  ['a file without its folder', '`stale.ts`', 'stale.ts'],
  ['a file in its folder', '`server/mail/stale.ts`', 'server/mail/stale.ts'],
  ['a file in a command', '`npx tsx tests/stale.ts`', 'tests/stale.ts'],
  ['a folder', '`src/app/nowhere`', 'src/app/nowhere'],
  ['a link', '[where](domain/nowhere.md)', 'domain/nowhere.md'],
  ['a script', '```\nnpm run nothing\n```', 'npm run nothing'],
  ['a bench', '`npm run bench -- nothing`', 'npm run bench -- nothing'],
  ['a function', '`serveFiles`', 'serveFiles'],
  ['a call of a function', '`serveFiles(call, answer)`', 'serveFiles(call, answer)'],
  ['an element', '`<ServedFiles of={…} />`', '<ServedFiles of={…} />'],
])('a Markdown document with an unknown name is reported: %s', (_kind, text, name) => {
  const [found] = unknownNames({ file: 'src/README.md', text: `One line.\n${text}` })
  expect(found).toMatch(/^src\/README\.md:[23] /)
  expect(found?.endsWith(` ${name}`)).toBe(true)
})

test.each([
  '`roles.name_order`',
  '`DATABASE_URL`',
  '`version`',
  '`select 1`',
  '`src/app/<feature>/calls.ts`',
])('a Markdown document may contain %s', (text) => {
  expect(unknownNames({ file: 'src/README.md', text })).toEqual([])
})

function unknownNames({ file, text }: SourceFile): string[] {
  const prose = text.replace(/^ *```.*?^ *```/gms, (block) => block.replace(/[^\n]/g, ' '))
  const unknown = (within: string, pattern: RegExp, isKnown: (name: string) => boolean) =>
    [...within.matchAll(pattern)]
      .map(({ index, 1: name = '' }) => ({ index, name: name.replace(/\s+/g, ' ') }))
      .filter(({ name }) => !isKnown(name))
      .map(({ index, name }) => `${at({ file, text }, index)} ${name}`)
  const isLink = (link: string) => files.includes(path.posix.join(path.posix.dirname(file), link))
  return [
    ...unknown(prose, /`([^`]+)`/g, isKnownName),
    ...unknown(text, /(npm run [\w-]+(?: -- [a-z][\w-]*)?)/g, isCommand),
    ...unknown(text, /(?<=\s)((?:src|tests|i18n)\/[\w./-]+\.\w+)(?=[\s`])/g, isPath),
    ...unknown(text, /\]\((?![a-z]+:|#)([^)#\s]+)/g, isLink),
  ]
}

function isKnownName(name: string): boolean {
  const first = /^<?([\w$.]+)(?![\w/])/.exec(name)?.[1] ?? ''
  if ([name, first].some((one) => examples.includes(one))) return true
  if (/^[\w./-]*\w\.(tsx?|css|sql|md)$/.test(name)) return isPath(name)
  const isOther = /^(?![A-Z_]+\/)[\w.-]+(\/[\w.-]+)+\/?$|^[\w-]+\.(mjs|json|sh|ya?ml|html|service)$/
  // Routes and files of the data folder exist only as paths in the code.
  if (isOther.test(name)) return isPath(name) || everything.includes(name)
  return first.split('.').every((word) => !/[a-z][A-Z]/.test(word) || words.has(word))
}

/** Whether the path, or the end of the path, names a file or folder. The number of a migration may be a placeholder. */
const isPath = (name: string): boolean => paths.has(name.replace(/\/$/, '')) || name.includes('/NNN-')

function isCommand(command: string): boolean {
  const [, , script = '', , bench] = command.split(' ')
  return script in scripts && (script !== 'bench' || !bench || paths.has(`${bench}.bench.ts`))
}

/** Every run of names in a path: for `domain/mail/routes.ts` also `mail/routes.ts`, `mail` and `domain/mail`. */
function waysToName(file: string): string[] {
  const parts = file.split('/')
  return parts.flatMap((_, from) =>
    parts.slice(from).map((_part, to) => parts.slice(from, from + to + 1).join('/')),
  )
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name)
    const name = path.relative(root, inside).replaceAll('\\', '/')
    if (generated.includes(name)) return []
    return entry.isDirectory() ? filesOf(inside) : [name]
  })
}

function withoutComments(source: SourceFile): string {
  return comments(source).reduce((text, comment) => text.replace(comment.text, ''), source.text)
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
