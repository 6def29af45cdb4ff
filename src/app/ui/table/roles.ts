/** On a phone the cells of a table are laid out as a card. Without `display: table` they would lose their roles. */
export const asGroup = { role: 'rowgroup' } as const
export const asRow = { role: 'row' } as const
export const asHeader = { role: 'columnheader' } as const
export const asRowHeader = { role: 'rowheader' } as const
export const asGridCell = { role: 'gridcell' } as const

/** Names the grid area of a cell after its column, for card layouts. A name that starts with a digit would be a line number. */
export const inColumn = (name: string) => ({
  'data-column': name,
  style: /^\d/.test(name) ? undefined : { gridArea: name },
})
