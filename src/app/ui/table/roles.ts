/** On a telephone the cells of a table are laid out as a card, and without `display: table` they would lose their roles. */
export const asGroup = { role: 'rowgroup' } as const
export const asRow = { role: 'row' } as const
export const asHeader = { role: 'columnheader' } as const
export const asRowHeader = { role: 'rowheader' } as const
export const asGridCell = { role: 'gridcell' } as const

/** A cell takes the name of its column as its place in the card of its row; a number there would be that of a line of the grid. */
export const inColumn = (name: string) => ({
  'data-column': name,
  style: /^\d/.test(name) ? undefined : { gridArea: name },
})
