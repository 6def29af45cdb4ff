import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { Problem } from '#domain/texts/problem.ts'
import type { TextTree } from '#domain/texts/tree.ts'
import { root } from '../root.ts'
import { checkFile } from '../texts/file/check-source.ts'
import { readFromDisk } from '../texts/file/disk.ts'
import { ownTranslate, sentenceFor } from '../texts/present.ts'

// npm run i18n [-- FILE] [--adopt]: checks the text file. --adopt copies it to the built-in texts.

const copy = path.join(root, 'src/domain/texts/built-in.json')

process.exitCode = run(given())

function given() {
  try {
    return parseArgs({ allowPositionals: true, options: { adopt: { type: 'boolean', default: false } } })
  } catch {
    return null
  }
}

function run(args: ReturnType<typeof given>): number {
  if (!args || args.positionals.length > 1) return fail(ownTranslate('texts.command.usage'))
  const file = path.resolve(args.positionals[0] ?? path.join(root, 'i18n/is.json'))
  const { content, problems } = readFromDisk(file)
  if (!content) return report(file, problems)
  if (args.values.adopt) return adopt(file, content)
  return report(file, [...problems, ...checkFile(builtIn, content).problems])
}

/** Copies the file to the built-in texts, with added and removed keys. Each text has to be valid. */
function adopt(file: string, content: Uint8Array): number {
  const asItIs = parsed(content)
  const { problems } = checkFile(asItIs ?? builtIn, content)
  if (problems.length || !asItIs) return report(file, problems)
  try {
    writeFileSync(copy, `${JSON.stringify(asItIs, null, 2)}\n`)
  } catch {
    return fail(ownTranslate('texts.command.adoptFailed', { path: path.relative('', copy) }))
  }
  console.log(ownTranslate('texts.command.adopted'))
  return 0
}

function parsed(content: Uint8Array): TextTree | null {
  try {
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return null
  }
}

function fail(sentence: string): number {
  console.error(sentence)
  return 1
}

function report(file: string, problems: Problem[]): number {
  for (const problem of problems) console.log(linesFor(problem).join('\n'))
  const { length } = problems
  const summary = { smart_count: length, path: path.relative('', file) }
  console.log(length ? ownTranslate('texts.command.wrong', summary) : ownTranslate('texts.command.allWell'))
  return length ? 1 : 0
}

function linesFor(problem: Problem): string[] {
  const { excerpt, added } = problem
  return [
    headFor(problem),
    ...(excerpt ? [`    ${excerpt.text}`, `    ${signsUnder(excerpt)}`] : []),
    ...(added ? [`  ${ownTranslate('texts.added', { text: added })}`] : []),
    ...(excerpt || added ? [''] : []),
  ]
}

function headFor(problem: Problem): string {
  const { line, key } = problem
  const sentence = sentenceFor(problem)
  if (line) {
    const name = key ? 'texts.command.placeWithKey' : 'texts.command.place'
    return ownTranslate(name, { line, key, problem: sentence })
  }
  return key ? `${key}: ${sentence}` : sentence
}

function signsUnder({ start, end }: { start: number; end: number }): string {
  return `${' '.repeat(start)}${'^'.repeat(Math.max(1, end - start))}`
}
