/** Formats 1.7 as `1,70`. Chromium has no Icelandic number format. */
export function averageText(average: number): string {
  return average.toFixed(2).replace('.', ',')
}
