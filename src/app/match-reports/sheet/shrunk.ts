import type { CSSProperties } from 'react'

/** The average width of a letter, relative to its font size. */
const letter = 0.55

/** Shrinks long text before it is cut off, as the PDF does. `width` is in em. */
export function shrunk(text: string, width: number): CSSProperties | undefined {
  const part = width / (text.length * letter)
  return part < 1 ? { fontSize: `${Math.max(0.55, part)}em` } : undefined
}
