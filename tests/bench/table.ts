import type { Aim, Row } from './bench.ts'

export function tableOf(rows: Row[]): string {
  const others = [...new Set(rows.flatMap((row) => Object.keys(row.beside ?? {})))]
  const header = ['', 'ours', ...others, ...others.map((name) => `ours : ${name}`), 'aim']
  const lines = rows.map((row) => [
    row.what,
    figure(row.ours, row),
    ...others.map((name) => figure(row.beside?.[name], row)),
    ...others.map((name) => ratio(row.ours, row.beside?.[name])),
    (row.aims ?? []).map((aim) => aimText(row, aim)).join(', '),
  ])
  return layOut([header, ...lines])
}

/** Whether a figure meets its aim; undefined while the product has no figure. */
export function keeps({ ours, beside }: Row, { atMost, timesThe }: Aim): boolean | undefined {
  const limit = timesThe === undefined ? atMost : atMost * (beside?.[timesThe] ?? Number.NaN)
  return ours === undefined ? undefined : ours <= limit
}

function aimText(row: Row, aim: Aim) {
  const text =
    aim.timesThe === undefined
      ? `≤ ${figure(aim.atMost, row)}`
      : `≤ ${Number(aim.atMost.toFixed(3))} × ${aim.timesThe}`
  const verdict = { true: ' ✓', false: ' ✗', undefined: '' }[String(keeps(row, aim))]
  return text + verdict
}

function figure(value: number | undefined, { unit }: Row) {
  if (value === undefined) return '–'
  const digits = unit !== '' && value < 100 ? 1 : 0
  return `${value.toFixed(digits)} ${unit}`.trimEnd()
}

function ratio(ours: number | undefined, other: number | undefined) {
  return ours === undefined || !other ? '–' : (ours / other).toPrecision(2)
}

function layOut(lines: string[][]) {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const pad = (cell: string, column: number) => {
    const width = widths[column] ?? 0
    return column === 0 || column === widths.length - 1 ? cell.padEnd(width) : cell.padStart(width)
  }
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}
