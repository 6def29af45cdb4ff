import type { Imported } from './imported.ts'

/** A dry run may list many changes, so its summary comes first. An import ends with its summary. */
export function reportOf(imported: Imported, isDryRun: boolean): string[] {
  const details = [...imported.changes, ...imported.conflicts]
  return isDryRun
    ? ['This is a dry run; nothing was changed.', ...summaryOf(imported), ...details]
    : [...details, ...summaryOf(imported)]
}

function summaryOf({ files, newOptions, conflicts }: Imported): string[] {
  return [
    ...newOptions.map(({ kind, id, label }) => `new option in the list ${kind}: ${label} (${id})`),
    ...files.map(countsOf),
    ...(conflicts.length
      ? ['Changes made in the app were kept; --overwrite=FILE overwrites them with the file of that name.']
      : []),
  ]
}

function countsOf({ file, inserted, updated, unchanged, ...more }: Imported['files'][number]): string {
  const counts = [`${inserted} new`, `${updated} changed`, `${unchanged} as they were`]
  if (more.removed) counts.push(`${more.removed} removed`)
  if (more.conflicts) counts.push(`${more.conflicts} with conflicts`)
  if (more.leftOut) counts.push(`${more.leftOut} with expired values, which were skipped`)
  return `${file}: ${counts.join(', ')}`
}
