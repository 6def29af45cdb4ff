import path from 'node:path'
import { buildPart } from '#server/platform/build/build.ts'
import { client } from '#server/platform/build/parts.js'

/** The journeys run on the client as `npm start` builds it, which is built here if it is out of date. */
export async function setup() {
  const root = path.join(import.meta.dirname, '..', '..')
  await buildPart(root, client, (line) => process.stderr.write(`${line}\n`))
}
