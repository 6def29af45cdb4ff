import { whyNotText } from '#domain/texts/check.ts'
import { placeholdersIn } from '#domain/texts/forms.ts'
import type { Problem } from '#domain/texts/problem.ts'

/** What puts a part of the file right, a text or its name, without a choice; null where only its writer knows. */
export function autofix({ id, values }: Problem, part: string, builtIn: string): string | null {
  if (id === 'renamed') return values?.name === undefined ? null : JSON.stringify(values.name)
  if (id !== 'bars' && id !== 'severalLines' && id !== 'placeholderLost') return null
  const better = fixers[id](part, builtIn)
  return whyNotText(builtIn, textIn(better)) ? null : better
}

/** The line of a text that is missing. */
export function missingLine({ key }: Problem, builtIn: string): string {
  return `${JSON.stringify(key.slice(key.lastIndexOf('.') + 1))}: ${JSON.stringify(builtIn)},`
}

const fixers = { bars: withFourBars, severalLines: inOneLine, placeholderLost: withPlaceholders }

function withFourBars(text: string): string {
  return text.replace(/\s*\|(?:\s*\|)*\s*/g, ' |||| ')
}

function inOneLine(text: string): string {
  const broken = /(\\\\)|\s*(?:\\[nrt]|\\u000[9ad]|\\u202[89]|[\u2028\u2029])\s*/gi
  return text.replace(broken, (_all, backslash: string | undefined) => backslash ?? ' ')
}

/** Placeholders without their percent sign, and one that was translated. */
function withPlaceholders(text: string, own: string): string {
  const names = [...placeholdersIn(own)]
  const signed = names.reduce(
    (before, name) =>
      before.replaceAll(new RegExp(`(?:[%$]\\s*)*\\{\\s*${name}\\s*\\}`, 'g'), () => `%{${name}}`),
    text,
  )
  const there = [...placeholdersIn(signed)]
  const [lost, ...others] = names.filter((name) => !there.includes(name))
  const [strange, ...strangers] = there.filter((name) => !names.includes(name))
  if (lost === undefined || strange === undefined || others.length || strangers.length) return signed
  return signed.replaceAll(`%{${strange}}`, () => `%{${lost}}`)
}

/** Nothing where it is no text at all. */
function textIn(marked: string): string {
  try {
    return String(JSON.parse(marked))
  } catch {
    return ''
  }
}
