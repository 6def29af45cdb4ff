import type { FileKind } from '#domain/platform/upload.ts'
import type { User } from '#domain/session/user.ts'
import type { Services } from '../services.ts'
import { chunkBytes, discardStaged, keepChunk, stageFile } from './file-store.ts'

export type Staging = {
  begin(file: { name: string; kind: FileKind }): Promise<{
    id: number
    write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  }>
  /** Deletes the files that the request did not link to a record. Maintenance deletes leftovers of a crashed process. */
  clear(): Promise<void>
}

/** Each chunk is a separate statement, so that a slow sender occupies no connection. */
export function createStaging({ database, clock, log }: Services, user: User | null): Staging {
  const ids: number[] = []
  return {
    begin: async (file) => {
      const id = await stageFile(database.db, file, { by: user?.PersonId ?? null, at: clock() })
      ids.push(id)
      let position = 0
      const write = async (chunk: Uint8Array<ArrayBuffer>) => {
        for (let at = 0; at < chunk.length; at += chunkBytes)
          await keepChunk(database.db, id, position++, chunk.subarray(at, at + chunkBytes))
      }
      return { id, write }
    },
    clear: async () => {
      await discardStaged(database.db, ids).catch((error: unknown) =>
        log.warn({ error }, 'could not delete a staged file; maintenance will delete it'),
      )
    },
  }
}
