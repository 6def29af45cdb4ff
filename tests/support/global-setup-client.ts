import path from 'node:path'
import { buildPart } from '#server/platform/build/build.ts'
import { client } from '#server/platform/build/parts.js'

/**
 * Builds the client for the journeys if it is out of date. Journeys run on the client that `npm start`
 * builds.
 */
export async function setup() {
  const root = path.join(import.meta.dirname, '..', '..')
  await buildPart(root, client, (line) => process.stderr.write(`${line}\n`))
}
