import { plainSigns } from './typed/signs.ts'

/**
 * What was typed as an amount: 440000, 440.000 or kr. 440.000; null where it is empty. What is no whole number of krónur, such
 * as 12,50, 1e9, 12.50 or -5, stays as it was typed, so that it is refused and never read as another amount.
 */
export function parseKronur(typed: string): number | string | null {
  const plain = plainSigns(typed)
  const text = plain.replace(/^kr\.?\s*/i, '')
  if (text === '') return null
  return /^(\d{1,12}|\d{1,3}(\.\d{3}){1,3}|\d{1,3}(\s\d{3}){1,3})$/.test(text)
    ? Number(text.replace(/[.\s]/g, ''))
    : plain
}

/**
 * Whole Icelandic krónur, `kr. 440.000`: the symbol in front, dots between thousands, no decimals (SES-46), never on two lines.
 * Formatted here, since Chromium's Intl has no Icelandic and would show English forms.
 */
export function moneyText(kronur: number): string {
  const digits = Math.abs(Math.round(kronur)).toString()
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '.')
  return `kr.${noBreak}${kronur < 0 && digits !== '0' ? '-' : ''}${grouped}`
}

const noBreak = '\u00a0'
