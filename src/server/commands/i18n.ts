import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { Problem } from '#domain/texts/check.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { openTexts, polyglotOf } from '../platform/texts.ts'
import { checkFile } from '../platform/texts-file.ts'
import { sentenceFor } from '../texts/present.ts'

// npm run i18n [-- FILE] [--adopt]: says what is wrong in the text file, or that all is well. With --adopt a
// developer makes it the built-in copy, after new keys have been added to it.

const root = path.join(import.meta.dirname, '../../..')
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { adopt: { type: 'boolean', default: false } },
})
const edited = path.resolve(positionals[0] ?? path.join(root, 'i18n/is.json'))
const copy = path.join(root, 'src/domain/texts/built-in.json')

const ownTexts = polyglotOf(builtIn)
// The built-in sentences: those of the file may be what is wrong.
const translate: Translate = (key, values) => ownTexts.t(key, values)

process.exitCode = options.adopt ? adopt() : report(openTexts(edited, { warn() {} }).problems())

/** New keys, and keys that are gone, are what is adopted; each text must be sound in itself. */
function adopt(): number {
  const content = readFileSync(edited)
  const asItIs = parsed(content)
  if (!asItIs) return report(checkFile(builtIn, content).problems)
  const { problems } = checkFile(asItIs, content)
  if (problems.length) return report(problems)
  writeFileSync(copy, `${JSON.stringify(asItIs, null, 2)}\n`)
  console.log(translate('texts.command.adopted'))
  return 0
}

function parsed(content: Uint8Array): typeof builtIn | null {
  try {
    return JSON.parse(new TextDecoder().decode(content))
  } catch {
    return null
  }
}

function report(problems: Problem[]): number {
  for (const problem of problems) console.log(lineFor(problem))
  const { length } = problems
  const summary = { smart_count: length, path: path.relative('', edited) }
  console.log(length ? translate('texts.command.wrong', summary) : translate('texts.command.allWell'))
  return length ? 1 : 0
}

function lineFor(problem: Problem): string {
  const values = { line: problem.line, key: problem.key, problem: sentenceFor(problem, { translate }) }
  if (!problem.line) return values.problem
  return translate(problem.key ? 'texts.command.placeWithKey' : 'texts.command.place', values)
}
