import path from 'node:path'
import { buildPart } from '#server/platform/build/build.ts'
import { type Part, server } from '#server/platform/build/parts.js'
import { helpers, helpersFolder } from './helpers.ts'

const helpersPart: Part = {
  title: 'helpers of the tests',
  folder: helpersFolder,
  config: 'tests/support/helpers.config.ts',
  sources: [
    ...server.sources,
    'tests/support/helpers.ts',
    'tests/support/helpers.config.ts',
    ...Object.values(helpers),
  ],
  isPacked: false,
}

/** Builds the program and the test helpers that tests start, if they are out of date. */
export async function setup() {
  const root = path.join(import.meta.dirname, '..', '..')
  const say = (line: string) => process.stderr.write(`${line}\n`)
  await Promise.all([server, helpersPart].map((part) => buildPart(root, part, say)))
}
