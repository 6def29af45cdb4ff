import { translate } from '#app/platform/i18n.ts'
import { isLabelled } from '#domain/file-imports/columns.ts'

/** What a column is called: in Icelandic, or as the documentation names it. */
export const columnText = (name: string) => (isLabelled(name) ? translate(`imports.columns.${name}`) : name)

/** What a row is known by: `Id 9001, TeamId 7`, with the names of the columns. */
export const rowText = (name: string) =>
  name
    .split(', ')
    .map((part) => {
      const [column = '', ...value] = part.split(' ')
      return [columnText(column), ...value].join(' ')
    })
    .join(', ')
