// Characters that begin a formula in a spreadsheet, including their full-width forms.
const formula = /^[=+\-@＝＋－＠]/
const marked = /^'(?='*[=+\-@＝＋－＠])/
const toMark = /^'*[=+\-@＝＋－＠]/

export const isFormula = (cell: string): boolean => formula.test(cell)

/** Marks a text cell of a workbook like exported CSV files do (app/ui/list/files/csv.ts). */
export const asMarkedText = (text: string): string => (toMark.test(text) ? `'${text}` : text)

/** Removes the apostrophe that marks a text as no formula. */
export const unmarked = (cell: string): string => cell.replace(marked, '')
