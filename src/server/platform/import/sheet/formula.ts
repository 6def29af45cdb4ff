// The signs by which a spreadsheet takes a text for a formula, their full-width forms too.
const formula = /^[=+\-@＝＋－＠]/
const marked = /^'(?='*[=+\-@＝＋－＠])/
const toMark = /^'*[=+\-@＝＋－＠]/

export const isFormula = (cell: string): boolean => formula.test(cell)

/** A cell that is a text in its workbook, with the mark that the CSV files of lists have (app/ui/list/files/csv.ts). */
export const asMarkedText = (text: string): string => (toMark.test(text) ? `'${text}` : text)

/** A cell without the mark that says that it is a text and no formula. */
export const unmarked = (cell: string): string => cell.replace(marked, '')
