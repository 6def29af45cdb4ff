import { plainSigns } from './typed/signs.ts'

/** Parses a typed amount in krónur; `null` if empty. Invalid text such as 12,50 is returned unchanged, so that validation rejects it. */
export function parseKronur(typed: string): number | string | null {
  const plain = plainSigns(typed)
  const text = plain.replace(/^kr\.?\s*/i, '')
  if (text === '') return null
  return /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3}|\d{1,3}(\s\d{3}){1,3})$/.test(text)
    ? Number(text.replace(/[.\s]/g, ''))
    : plain
}

/** Formats whole krónur as `kr. 440.000` (SES-46). Does not use Intl, because Chromium has no Icelandic. */
export function moneyText(kronur: number): string {
  const digits = Math.abs(Math.round(kronur)).toString()
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '.')
  return `kr.${noBreak}${kronur < 0 && digits !== '0' ? '-' : ''}${grouped}`
}

const noBreak = '\u00a0'
