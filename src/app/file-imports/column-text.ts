import { translate } from '#app/platform/i18n.ts'
import { isLabelled } from '#domain/file-imports/columns.ts'

/** The Icelandic name of a column, or its documented name if it has none. */
export const columnText = (name: string) => (isLabelled(name) ? translate(`imports.columns.${name}`) : name)

/** Replaces the column names in a row's key, such as `Id 9001, TeamId 7`, by their Icelandic names. */
export const rowText = (name: string) =>
  name
    .split(', ')
    .map((part) => {
      const [column = '', ...value] = part.split(' ')
      return [columnText(column), ...value].join(' ')
    })
    .join(', ')
