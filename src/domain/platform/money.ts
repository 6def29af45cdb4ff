/**
 * Whole Icelandic krónur, `kr. 440.000`: the symbol in front, dots between thousands, no decimals (SES-46). Own,
 * since Chromium's Intl knows no Icelandic (react-admin-notes, 1).
 */
export function moneyText(kronur: number): string {
  const digits = Math.abs(Math.round(kronur)).toString()
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '.')
  return `kr. ${kronur < 0 && digits !== '0' ? '-' : ''}${grouped}`
}
