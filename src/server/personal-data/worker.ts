import type { CopyFile } from '#domain/personal-data/calls.ts'
import type { Queryable } from '../platform/database/database.ts'
import { discardStaged, storedFile, writeFile } from '../platform/files/file-store.ts'
import { startPeriodicJob, type Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import * as store from './copy-store.ts'
import { gather, type Piece } from './gather.ts'
import { jsonOf } from './json.ts'
import { createPaper } from './paper.ts'
import { findSubject, type Subject } from './subject-store.ts'
import { zipOf } from './zip.ts'

const everyMillis = 60_000
const aliveMillis = 10_000

/**
 * The job that makes requested copies of personal data, one at a time, and deletes copies older than a day.
 */
export function personalDataCopies(services: Services): Worker {
  let isEnding = false
  const work = async () => {
    await store.deleteOldCopies(services.database.db, services.clock())
    while (!isEnding && (await copyNext(services)));
  }
  const working = startPeriodicJob(services, { name: 'personalData', everyMillis, work })
  const listening = services.database.listen(store.copyChannel, working.wake)
  listening.catch((error: unknown) =>
    services.log.error({ worker: 'personalData', error }, 'cannot listen for copies of personal data'),
  )
  return {
    stop: async () => {
      isEnding = true
      const stopListening = await listening.catch(() => undefined)
      await stopListening?.()
      await working.stop()
    },
  }
}

type CopyServices = Pick<Services, 'database' | 'clock' | 'log' | 'texts' | 'drawing'>

/** Makes the next requested copy. Returns false if there is none. */
export async function copyNext(services: CopyServices): Promise<boolean> {
  const { database, clock, log } = services
  const copy = await store.claimCopy(database.db, clock())
  if (!copy) return false
  const alive = setInterval(
    () => void store.tellAlive(database.db, copy).catch((error: unknown) => log.error({ error }, 'copy')),
    aliveMillis,
  )
  const made: store.Made[] = []
  const discard = () =>
    discardStaged(
      database.db,
      made.map(({ id }) => id),
    )
  try {
    const subject = await findSubject(database.db, copy.person_id)
    if (!subject) return true
    await writeFiles(services, subject, copy.asked_by, made)
    const isTaken = await database.transaction((tx) => store.endCopy(tx, copy, made, clock()))
    if (!isTaken) await discard()
  } catch (error) {
    await discard().catch((failure: unknown) => log.error({ error: failure }, 'copy'))
    await store.failCopy(database.db, copy, clock())
    throw error
  } finally {
    clearInterval(alive)
  }
  return true
}

const mediaTypes: Record<CopyFile, string> = {
  json: 'application/json',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** Writes the files of a copy. Adds each file to `made` after it is written. */
async function writeFiles(
  { database, clock, texts, drawing }: CopyServices,
  subject: Subject,
  by: number,
  made: store.Made[],
) {
  const { db } = database
  const at = clock()
  const write = async (kind: CopyFile, content: AsyncIterable<Uint8Array<ArrayBuffer>>) => {
    const name = `${texts.translate('personalData.paper.file')}-${subject.id}.${kind}`
    made.push({ kind, id: await writeFile(db, { name, mediaType: mediaTypes[kind], by, at }, content) })
  }
  const paper = createPaper(texts.translate)
  const papers: number[] = []
  const take = (piece: Piece) => {
    paper.take(piece)
    if (piece.of === 'table' && piece.name === 'files')
      papers.push(...piece.rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])))
  }
  const head = { person: subject.id, name: subject.name, made_at: at.toISOString() }
  await write('json', jsonOf(head, taken(gather(db, subject), take)))
  const drawn = await drawing.draw('paper', paper.paper(subject, at))
  await write('pdf', one(drawn))
  if (papers.length) await write('zip', zipOf(storedFiles(db, papers)))
}

async function* taken(pieces: AsyncIterable<Piece>, take: (piece: Piece) => void) {
  for await (const piece of pieces) {
    take(piece)
    yield piece
  }
}

async function* one(bytes: Uint8Array<ArrayBuffer>) {
  yield bytes
}

/** Files that were deleted after their row was read are skipped. */
async function* storedFiles(db: Queryable, ids: readonly number[]) {
  for (const id of ids) {
    const file = await storedFile(db, id)
    if (file) yield { name: `${id}-${file.name}`, chunks: file.chunks }
  }
}
