import { visible } from './excerpt.ts'
import { type Edit, type Fault, mended } from './fault.ts'
import { endOfLine } from './signs.ts'

const longest = 240

/** What is to stand in the line of a fault, with all that is wrong in it mended; empty where it is to go. */
export function insteadOf(source: string, fault: Fault, faults: readonly Fault[]): string {
  if (fault.id === 'braceLost') return `${'}'.repeat(bracesIn(fault))},`
  if (fault.id === 'groupLost') return `"${fault.values?.name ?? ''}": {`
  if (fault.id === 'braceMissing' || fault.id === 'valueLost') return ''
  const start = Math.max(...['\n', '\r'].map((sign) => source.lastIndexOf(sign, fault.start - 1))) + 1
  const line = endOfLine(source, fault.start)
  const isMeant = (edit: Edit) =>
    fault.edits.includes(edit) || (edit.start >= start && edit.start <= line && !edit.put.includes('\n'))
  const edits = faults.flatMap((other) => other.edits).filter(isMeant)
  const end = endOfLine(source, Math.max(line, ...edits.map((edit) => edit.end)))
  const moved = edits.map((edit): Edit => ({ ...edit, start: edit.start - start, end: edit.end - start }))
  const text = mended(source.slice(start, end), moved).trim()
  return text.length > longest || /[\r\n]/.test(text) ? '' : visible(text)
}

const bracesIn = ({ edits }: Fault) => edits.map(({ put }) => put.split('}').length - 1)[0] ?? 1
