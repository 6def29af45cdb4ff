import type { CSSProperties } from 'react'

/** What a letter takes on the average, as a part of its size. */
const letter = 0.55

/** As in the PDF a long text gets smaller before it is cut; `width` is as many times the size of the letters. */
export function shrunk(text: string, width: number): CSSProperties | undefined {
  const part = width / (text.length * letter)
  return part < 1 ? { fontSize: `${Math.max(0.55, part)}em` } : undefined
}
