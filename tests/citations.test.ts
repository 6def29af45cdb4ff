import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { at, comments, type Passage, type SourceFile, sourceFiles, strings } from './support/source-files.ts'

// Every id or section cited in a comment, test title or decision must exist in this repository. As in architecture.test.ts, each rule is also run on
// a sample offence.

type Fence = (files: SourceFile[]) => string[]

const code = [...sourceFiles('src'), ...sourceFiles('tests')]
const decisions = decisionFiles()

const known = new Set([
  ...idsAtRowStarts('requirements.md', /^\| ([A-Z]+-\d+) \|/gm),
  ...idsAtRowStarts('threats.md', /^\| (T\d\d) \|/gm),
  ...idsAtRowStarts('data/authz-matrix.json', /"id": "(D\d-\d+)"/g),
])
const threatParts = new Set(idsAtRowStarts('threats.md', /^### (.+)$/gm))

// Excludes names of standards and ciphers, which look like ids.
const citation = /\b(?!(?:AES|ISO|MPL|OFL|PDF|RFC|SHA|UTF)-)[A-Z]{2,3}-\d+\b|\bD\d-\d+\b|\bT\d\d\b(?!:)/g
const threatPart = /threats, '([^']+)'/g

const citedIds: Fence = (files) =>
  files.flatMap((source) =>
    found(source, citation)
      .filter(({ match: [id] }) => !known.has(id))
      .map(({ place, match: [id] }) => `${place} ${id}`),
  )

const citedParts: Fence = (files) =>
  files.flatMap((source) =>
    found(source, threatPart)
      .filter(({ match: [, part = ''] }) => !threatParts.has(part))
      .map(({ place, match: [, part] }) => `${place} ${part}`),
  )

const elsewhere = new RegExp(
  [
    String.raw`\b(design|contract),? (§|sections?\b|\d)|\bthe design (lists|says)`,
    String.raw`\b(document|doc) ?\d,? (§|sections?\b|s\d)`,
    String.raw`(^['"]?|\()look, |\b(look|design|contract|resources|spec)\.md`,
    String.raw`\bspec:|\bdomain[- ]facts|\breact-admin-notes|\bstyle-guide`,
  ].join('|'),
  'gi',
)

const nothingElsewhere: Fence = (files) =>
  files.flatMap((source) => found(source, elsewhere).map(({ place, match: [words] }) => `${place} ${words}`))

const fences: [promise: string, fence: Fence, files: SourceFile[], offence: SourceFile][] = [
  [
    'an id in a comment is one of the requirements, the threats or the access matrix',
    citedIds,
    code,
    { file: 'src/domain/cards/rules.ts', text: '/** Only staff (CRD-99). */' },
  ],
  [
    'an id in the title of a test is one of the requirements, the threats or the access matrix',
    citedIds,
    code,
    { file: 'tests/domain/cards.test.ts', text: `test('T99 nobody counts the cards of others', () => {})` },
  ],
  [
    'an id in a decision is one of the requirements, the threats or the access matrix',
    citedIds,
    decisions,
    { file: 'src/domain/cards/decisions.md', text: 'A second yellow card counts as a red one (OP-999).' },
  ],
  [
    'a part of the threats is cited by its heading',
    citedParts,
    [...code, ...decisions],
    { file: 'src/domain/cards/rules.ts', text: `// Kept for a year (threats, 'Keeping').` },
  ],
  [
    'no comment and no title cites a document that is not in the repository',
    nothingElsewhere,
    code,
    { file: 'src/domain/cards/rules.ts', text: '/** One row a referee (design, section 4). */' },
  ],
  [
    'no decision cites a document that is not in the repository',
    nothingElsewhere,
    decisions,
    { file: 'src/domain/cards/decisions.md', text: 'As document 2, section 6 has it.' },
  ],
]

test.each(fences)('in the repository %s', (_promise, fence, files) => expect(fence(files)).toEqual([]))

test.each(fences)('the check finds an offence: %s', (_promise, fence, _files, offence) => {
  expect(fence([offence])).toEqual([expect.stringContaining(offence.file)])
})

/** Returns the matches of the pattern in the cited parts of a file: comments, and strings in tests. */
function found(source: SourceFile, pattern: RegExp) {
  return passages(source).flatMap(({ start, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ place: at(source, start + match.index), match })),
  )
}

/** The parts of a file that the check reads: comments of code, comments and strings of tests, and the whole text of a decision. */
function passages(source: SourceFile): Passage[] {
  if (source.file === 'tests/citations.test.ts') return []
  if (source.file.endsWith('.md')) return [{ start: 0, text: source.text }]
  return source.file.startsWith('tests/') ? [...comments(source), ...strings(source)] : comments(source)
}

function decisionFiles(): SourceFile[] {
  const root = path.join(import.meta.dirname, '..')
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

function idsAtRowStarts(file: string, row: RegExp): string[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  return [...text.matchAll(row)].map(([, id = '']) => id)
}
