/** A text of several lines on one, as an import stores it. */
export const onOneLine = (text: string): string =>
  /[\r\n]/.test(text) ? text.replace(/\s*[\r\n]+\s*/g, ' ') : text
