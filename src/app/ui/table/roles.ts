/** On a telephone the cells of a table are laid out as a card, and without `display: table` they would lose their roles. */
export const asGroup = { role: 'rowgroup' } as const
export const asRow = { role: 'row' } as const
export const asHeader = { role: 'columnheader' } as const
export const asRowHeader = { role: 'rowheader' } as const
export const asGridCell = { role: 'gridcell' } as const

/** A cell takes the name of its column as its place in the card of its row (`grid-template-areas`). */
export const inColumn = (name: string) => ({ 'data-column': name, style: { gridArea: name } })
