import path from 'node:path'
import { buildClient } from '#server/platform/client-build.ts'

/** The journeys run on what is delivered: the client as `npm start` builds it, built when it is out of date. */
export async function setup() {
  await buildClient(path.join(import.meta.dirname, '..', '..'), (line) => process.stderr.write(`${line}\n`))
}
