import {
  type FileImport,
  type ImportPreview,
  type ImportProblem,
  type ImportWarning,
  mostShown,
} from '#domain/file-imports/file-import.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Database } from '../platform/database/database.ts'
import { isDiskFull } from '../platform/health/disk.ts'
import type { ImportFile } from '../platform/import/columns.ts'
import { matchColumns } from '../platform/import/header.ts'
import type { Given, ImportOptions } from '../platform/import/import.ts'
import type { Imported } from '../platform/import/imported.ts'
import { previewImport } from '../platform/import/preview.ts'
import { FaultyFolder } from '../platform/import/problem.ts'
import { OperatorError } from '../platform/operator-error.ts'
import type { Services } from '../platform/services.ts'
import type { Sheet } from './content.ts'
import { importFileOf } from './import-file.ts'
import { labelsIn } from './labels.ts'
import { presentCounts, presentListed, presentProblem, presentWarning } from './present.ts'
import type { Checked } from './store.ts'

type Chosen = { kind: FileImport['Kind']; columns: (string | null)[] | null; overwrite: boolean }

/** Checks a sheet by importing it in a transaction that is rolled back. */
export async function checkSheet(
  sheet: Sheet,
  chosen: Chosen,
  services: Services,
  stop: AbortSignal,
): Promise<Checked | Refusal> {
  const file = importFileOf(chosen.kind)
  const { headings } = sheet
  const columns = chosen.columns ?? matchColumns(file, headings, labelsIn(services.texts))
  // Refuses columns that the user matched for a file with other headings.
  if (columns.length !== headings.length) return refuse('imports.otherColumns')
  const given = givenOf(file, sheet, columns)
  const found = await dryRun(services.database.forLongJobs(), given, {
    clock: services.clock,
    overwrite: chosen.overwrite ? [chosen.kind] : [],
    keepsConfirmed: true,
    stop,
  })
  if (found instanceof Refusal) return found
  const problems = found.problems.map((problem) => presentProblem(problem, services.texts))
  const warnings = (found.imported?.warnings?.kept ?? []).map((warning) =>
    presentWarning(warning, services.texts),
  )
  return {
    sheet: sheet.name,
    columns,
    overwrite: chosen.overwrite,
    preview: previewOf({ ...found, sheet, columns, problems, warnings }),
    problems,
  }
}

export const givenOf = (file: ImportFile, sheet: Sheet, columns: (string | null)[]): Given => ({
  file,
  source: { rows: sheet.rows, columns },
})

type Found = { imported: Imported | null } & Pick<FaultyFolder, 'problems' | 'total'>

async function dryRun(
  database: Database,
  given: Given,
  options: Pick<ImportOptions, 'clock' | 'overwrite' | 'keepsConfirmed' | 'stop'>,
): Promise<Found | Refusal> {
  try {
    const imported = await previewImport(database, given, { ...options, mostListed: mostShown })
    return { imported, problems: [], total: 0 }
  } catch (error) {
    if (error instanceof FaultyFolder) return { imported: null, problems: error.problems, total: error.total }
    // Passes on the error of a full disk, which every request reports alike.
    if (error instanceof OperatorError && !isDiskFull(error)) return refuse('imports.contended')
    throw error
  }
}

type Parts = {
  sheet: Sheet
  columns: (string | null)[]
  problems: ImportProblem[]
  warnings: ImportWarning[]
  total: number
  imported: Imported | null
}

function previewOf({ sheet, columns, problems, warnings, total, imported }: Parts): ImportPreview {
  return {
    Sheets: sheet.names,
    Sheet: sheet.name,
    Headings: sheet.headings.map((Heading, index) => ({ Heading, Column: columns[index] ?? null })),
    Counts: imported?.files[0] ? presentCounts(imported.files[0]) : null,
    NewOptions: imported?.newOptions.map(({ label }) => label) ?? [],
    Rows: imported?.listed.map(presentListed) ?? [],
    ProblemTotal: total,
    Problems: problems.slice(0, mostShown),
    WarningTotal: warnings.length,
    Warnings: warnings.slice(0, mostShown),
    HasMoreWarnings: imported?.warnings?.hasMore ?? false,
  }
}
