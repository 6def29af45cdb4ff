import type { ImportCounts } from '#domain/file-imports/file-import.ts'
import { whyNotCommit } from '#domain/file-imports/rules.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { writeInSteps } from '../platform/import/steps/write-in-steps.ts'
import { known } from '../platform/known.ts'
import type { Services } from '../platform/services.ts'
import { givenOf } from './check.ts'
import type { Sheet } from './content.ts'
import { importFileOf } from './import-file.ts'
import { isIntegrityError, optionsOf, whyNotWritable } from './import-options.ts'
import { presentCounts, presentDetails, presentImport } from './present.ts'
import * as steps from './steps-store.ts'
import * as store from './store.ts'

class NotBegun extends Error {
  constructor(readonly refusal: Refusal) {
    super('the import cannot be written')
  }
}

type Commit = { id: number; version: number; sheet: Sheet }

/**
 * Imports a checked file in steps, or continues an interrupted import. Returns the counts of all steps
 * together.
 */
export async function commitInSteps(
  services: Services,
  { id, version, sheet }: Commit,
): Promise<{ counts: ImportCounts } | Refusal> {
  const database = services.database.forJobs()
  const row = known(await store.findImport(database.db, id))
  const refusal = whyNotBegin(row, version)
  if (refusal) return refusal
  let counts = row.counts ?? none
  let isBegun = Boolean(row.steps_done)
  try {
    await writeInSteps(database, givenOf(importFileOf(presentImport(row).Kind), sheet, row.columns ?? []), {
      ...optionsOf(row, services),
      begin: async (tx, total) => {
        const whyNot = whyNotBegin(known(await store.lockImport(tx, id)), version)
        if (whyNot) throw new NotBegun(whyNot)
        return steps.begin(tx, id, total)
      },
      onStep: async (tx, done, written) => {
        counts = sumOf(counts, presentCounts({ file: '', ...written }))
        await steps.keepStep(tx, id, { done, counts })
      },
      onStepDone: () => {
        isBegun = true
      },
    })
    return { counts }
  } catch (error) {
    if (error instanceof NotBegun) return error.refusal
    const whyNot = whyNotWritable(error) ?? (isIntegrityError(error) ? 'imports.contended' : null)
    if (!whyNot) throw error
    return refuse(isBegun ? 'imports.partly' : whyNot)
  } finally {
    await steps.forgetBegin(database.db, id)
  }
}

function whyNotBegin(row: store.ImportRow, version: number): Refusal | null {
  const refusal = whyNotCommit(presentImport(row))
  if (refusal) return refuse(refusal)
  return version === row.version ? null : refuse('record.stale', { current: presentDetails(row) })
}

const none: ImportCounts = { New: 0, Changed: 0, Removed: 0, Same: 0, Kept: 0, LeftOut: 0 }

function sumOf(one: ImportCounts, other: ImportCounts): ImportCounts {
  return {
    New: one.New + other.New,
    Changed: one.Changed + other.Changed,
    Removed: one.Removed + other.Removed,
    Same: one.Same + other.Same,
    Kept: one.Kept + other.Kept,
    LeftOut: one.LeftOut + other.LeftOut,
  }
}
