/** Joins the lines of a text with spaces. */
export const onOneLine = (text: string): string =>
  /[\r\n]/.test(text) ? text.replace(/\s*[\r\n]+\s*/g, ' ') : text
