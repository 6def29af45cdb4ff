/** On a telephone the cells of a table are laid out as a card, and without `display: table` they would lose their roles. */
export const asGroup = { role: 'rowgroup' } as const
export const asRow = { role: 'row' } as const
export const asHeader = { role: 'columnheader' } as const
export const asRowHeader = { role: 'rowheader' } as const
export const asGridCell = { role: 'gridcell' } as const
