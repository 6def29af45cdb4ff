/**
 * ARIA roles for the parts of a table. On a phone the cells of a row are laid out as a card, and elements without `display: table`
 * lose their roles.
 */
export const asGroup = { role: 'rowgroup' } as const
export const asRow = { role: 'row' } as const
export const asHeader = { role: 'columnheader' } as const
export const asRowHeader = { role: 'rowheader' } as const
export const asGridCell = { role: 'gridcell' } as const

/**
 * Places a cell in the grid area named after its column, for layouts as cards. A name that begins with a digit is skipped, because
 * CSS would read it as a line number.
 */
export const inColumn = (name: string) => ({
  'data-column': name,
  style: /^\d/.test(name) ? undefined : { gridArea: name },
})
