import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { comments, type SourceFile, sourceFiles } from './support/source-files.ts'

// Draws comments, test titles and paragraphs of the papers at random, for readers who have not seen the code:
//   npx tsx tests/reading-sample.ts [SEED]     the same seed draws the same sample

const root = path.join(import.meta.dirname, '..')
const random = generator(Number(process.argv[2] ?? 1))
const tests = sourceFiles('tests').filter(({ file }) => /\.test\.tsx?$/.test(file))

print('Comments', draw([...sourceFiles('src'), ...sourceFiles('tests')].flatMap(joinedComments), 150))
print('Test titles', draw(tests.flatMap(titles), 150))
print('Paragraphs', draw(papers().flatMap(paragraphs), 60))

/** Comments without their marks. Line comments on consecutive lines are one comment. */
function joinedComments(source: SourceFile): string[] {
  const joined: { end: number; text: string }[] = []
  for (const { start, text } of comments(source)) {
    const last = joined.at(-1)
    const isNextLine = last && /^\n[ \t]*(\/\/)?$/.test(source.text.slice(last.end, start))
    const end = source.text.indexOf(text, start) + text.length
    const words = text
      .replace(/^\*/, '')
      .replace(/^\s*\* ?/gm, '')
      .trim()
    if (isNextLine && !source.text.startsWith('/*', start)) {
      last.text += ` ${words}`
      last.end = end
    } else joined.push({ end, text: words })
  }
  return joined
    .map(({ text }) => text)
    .filter((text) => /\s/.test(text) && !/^(biome-ignore|@ts-)/.test(text))
}

/**
 * The titles of tests. Each begins with the titles of the `describe` blocks around it, which the indentation
 * shows.
 */
function titles({ text }: SourceFile): string[] {
  const found: string[] = []
  const groups: { indent: number; title: string }[] = []
  // The name of the call that a line begins and whose title follows later, as after the table of an `each`.
  const begun = new Map<number, string>()
  const start =
    /^( *)(?:(describe|test|it)\b(?:.*?\(\s*(['"`])(.+?)\3,\s|.*[[(]$)|[\])].*?\(\s*(['"`])(.+?)\5,\s)/gm
  for (const [, { length: indent } = '', name, , ownTitle, , laterTitle] of text.matchAll(start)) {
    const title = ownTitle ?? laterTitle
    if (name && title === undefined) begun.set(indent, name)
    if (title === undefined) continue
    while ((groups.at(-1)?.indent ?? -1) >= indent) groups.pop()
    if ((name ?? begun.get(indent)) === 'describe') groups.push({ indent, title })
    else found.push([...groups.map((group) => group.title), title].join(' > '))
  }
  return found
}

function papers(): string[] {
  const given = ['requirements.md', 'threats.md']
  return ['.deploy', '.github', 'i18n', 'src', 'tests']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .concat('README.md')
    .filter((name) => name.endsWith('.md') && !given.includes(path.basename(name)))
    .filter((name) => !name.startsWith(path.join('tests', 'data')))
}

/** Paragraphs and items of lists; headings, tables and code do not count. */
function paragraphs(paper: string): string[] {
  return readFileSync(path.join(root, paper), 'utf8')
    .replace(/```[\s\S]*?```/g, '')
    .split(/\n{2,}|\n(?=- |\d+\. )/)
    .map((block) => block.trim())
    .filter((block) => /\s/.test(block) && !/^[#|!<]/.test(block))
}

function draw(from: string[], count: number): string[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

function print(title: string, items: string[]) {
  console.log(`# ${title}\n`)
  for (const [index, item] of items.entries()) console.log(`${index + 1}. ${item.replace(/\s*\n\s*/g, ' ')}`)
  console.log()
}

/** Mulberry32: equal seeds give equal numbers from 0 to 1. */
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
