import type { Excerpt } from '#domain/texts/problem.ts'

const longest = 100

export function excerptOf(line: string, column: number, length: number): Excerpt {
  const indent = line.search(/[^ \t]|$/)
  const start = Math.max(0, column - 1 - indent)
  const text = visible(line.slice(indent).replace(/(?<![ \t])[ \t]+$/, ''))
  const end = Math.min(start + length, Math.max(start, text.length))
  return text.length <= longest ? { text, start, end } : around(text, start, end)
}

function around(text: string, start: number, end: number): Excerpt {
  const from = Math.max(0, Math.min(start - longest / 2, text.length - longest))
  const to = from + longest
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  const shift = before.length - from
  return {
    text: `${before}${text.slice(from, to)}${after}`,
    start: start + shift,
    end: Math.min(end, to) + shift,
  }
}

/** Replaces invisible characters and those that change the text direction by visible ones. */
export function visible(text: string): string {
  return text
    .replace(/\t/g, '→')
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, '␣')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0]/gu, '□')
}
