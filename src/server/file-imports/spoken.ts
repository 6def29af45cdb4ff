import { isDay } from '#domain/platform/dates.ts'
import type { Column } from '../platform/import/columns.ts'

/** A cell as people in Iceland write it, in the form that an import reads: 31.5.2026 kl. 19:15, já and nei. */
export function spokenCell({ kind }: Column, cell: string): string {
  const typed = cell.trim()
  if (kind.type === 'boolean') return answers[typed.toLowerCase()] ?? cell
  if (kind.type !== 'date' && kind.type !== 'timestamp') return cell
  const [, day = '', month = '', year = '', hour, minute = ''] = spoken.exec(typed) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isDay(date)) return cell
  return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}`
}

const answers: Readonly<Record<string, string>> = {
  já: '1',
  nei: '0',
  satt: '1',
  ósatt: '0',
  true: '1',
  false: '0',
}

const spoken = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:\s+(?:kl\.?\s*)?(\d{1,2})[:.](\d\d))?$/
