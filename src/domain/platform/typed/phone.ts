import { text } from '../input.ts'
import { plainSigns } from './signs.ts'

/** A telephone number with plain blanks and hyphens; `null` if the text is none. */
export function parsePhone(typed: string): string | null {
  const number = plainSigns(typed)
  return /^\(?\+?[\d() -]{3,25}$/.test(number) ? number : null
}

/** A telephone in a form. Other words stay, because people write when they can be reached. */
export const phoneText = (max: number) => text(max).overwrite((typed) => parsePhone(typed) ?? typed)
