import { text } from '../input.ts'
import { plainSigns } from './signs.ts'

/** A phone number with plain spaces and hyphens; `null` if the text is not one. */
export function parsePhone(typed: string): string | null {
  const number = plainSigns(typed)
  return /^\(?\+?[\d() -]{3,25}$/.test(number) ? number : null
}

/** A phone number in a form. It may contain words, because people add when they can be reached. */
export const phoneText = (max: number) => text(max).overwrite((typed) => parsePhone(typed) ?? typed)
