import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { formsOf } from '#domain/texts/forms.ts'
import { flatten } from '#domain/texts/tree.ts'

const requirements = readFileSync(path.join(import.meta.dirname, '../requirements.md'), 'utf8')

// Described in English, the name of a row that the server knows, and what stands in the code for the address and as the last resort.
const noTexts = [
  'all',
  'apply without payment',
  'remove from current list',
  'Áhorfendafjöldi',
  'token Expired',
  'Something went wrong :(',
]

test('SES-01 OP-020 OP-134 each text that the documents quote is in the interface to the letter', () => {
  const shown = [...flatten(builtIn).values()].flatMap(formsOf).map(withPlaces)
  const missing = quoted().filter(
    ({ text }) =>
      !shown.some((one) => one === text || one.startsWith(`${text} `) || one.startsWith(`${text}. `)),
  )
  expect(missing).toEqual([])
})

/** What stands in single quotes in the rows of the documents, without codes and signs. */
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

/** The documents have X, Y, N or a name in braces where the file has a name of its own. */
function withPlaces(text: string) {
  return text.replace(/%?\{\w+\}|(?<= )[XYN](?= |$)/g, '…')
}
