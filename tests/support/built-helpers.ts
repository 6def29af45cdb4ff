import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { isUpToDate, server } from '#server/platform/build/parts.js'
import { type BeginReader, beginProgram } from '#server/platform/foreign-files/begin.ts'
import { programs } from '#server/platform/supervision/programs.ts'
import { builtThread } from '#server/platform/thread.ts'

const root = path.join(import.meta.dirname, '..', '..')
const folder = path.join(root, server.folder)

type Helpers = { beginReader: BeginReader; beginDrawing: () => Worker }
let helpers: Helpers | null | undefined

/**
 * The built programs for the child processes and threads of the server, which start slowly from their
 * sources. Undefined if the build is out of date.
 */
export function builtHelpers(): Helpers | undefined {
  helpers ??= isUpToDate(root, server) ? fromBuild : null
  return helpers ?? undefined
}

const fromBuild: Helpers = {
  beginReader: () => beginProgram([path.join(folder, `${programs.reader.name}.js`)]),
  beginDrawing: () => new Worker(path.join(folder, builtThread('drawing')), { execArgv: [] }),
}
