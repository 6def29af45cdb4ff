import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { formsOf } from '#domain/texts/forms.ts'
import { flatten } from '#domain/texts/tree.ts'

const requirements = readFileSync(path.join(import.meta.dirname, '../requirements.md'), 'utf8')

// Quotes that are no texts of the file: descriptions in English, a row name from the server, and texts in the code itself.
const noTexts = [
  'all',
  'apply without payment',
  'remove from current list',
  'Áhorfendafjöldi',
  'token Expired',
  'Something went wrong :(',
]

test('SES-01 OP-020 OP-134 each text quoted in the requirements appears literally in the interface', () => {
  const shown = [...flatten(builtIn).values()].flatMap(formsOf).map(withPlaces)
  const missing = quoted().filter(
    ({ text }) =>
      !shown.some((one) => one === text || one.startsWith(`${text} `) || one.startsWith(`${text}. `)),
  )
  expect(missing).toEqual([])
})

/** The texts in single quotes in the rows of the requirements, without codes and symbols. */
function quoted() {
  const rows = requirements.matchAll(/^\| ((?!OP)[A-Z]+-\d+) \| (.*?)(?: \*\*Settled here:\*\*.*)? \|$/gm)
  return [...rows].flatMap(([, id, row = '']) =>
    [...row.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)]
      .map(([, text = '']) => text)
      .filter(
        (text) => /\p{Ll}{3}/u.test(text) && !/^(true|false|step)$/.test(text) && !noTexts.includes(text),
      )
      .map((text) => ({ id, text: withPlaces(text) })),
  )
}

/** Replaces placeholders by `…`: the requirements write X, Y, N or a name in braces, the file has names of its own. */
function withPlaces(text: string) {
  return text.replace(/%?\{\w+\}|(?<= )[XYN](?= |$)/g, '…')
}
