/**
 * Whole Icelandic krónur, `kr. 440.000`: the symbol in front, dots between thousands, no decimals (SES-46). Formatted
 * here, since Chromium's Intl has no Icelandic and would show English forms.
 */
export function moneyText(kronur: number): string {
  const digits = Math.abs(Math.round(kronur)).toString()
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '.')
  return `kr. ${kronur < 0 && digits !== '0' ? '-' : ''}${grouped}`
}
