import { findings, isSound, type Piece } from './findings.ts'
import type { Change, Repair } from './repair.ts'

/** Mends what stands in the way of reading: versions beside each other, comments, broken texts, and then each piece. */
export function mendPieces(repair: Repair) {
  repair.apply(mergeMarks(repair.text))
  repair.apply(found(repair.text, comments, 'comment', () => ''))
  repair.apply(found(repair.text, beginning, 'junk', () => ''))
  repair.apply(found(repair.text, brokenText, 'lineBreak', inOneLine))
  let pieces = unsoundIn(repair.text)
  for (const finding of findings) {
    const changes = pieces.flatMap((piece) => changesOf(piece, finding))
    if (!changes.length) continue
    repair.apply(changes)
    pieces = unsoundIn(repair.text)
  }
  repair.apply(pieces.map(junk))
}

const comments = /(?<=^[^\S\r\n]*)(?:\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:\/\/|\/\*|<!--|--|#)[^\r\n]*)/gm

/** What somebody wrote before the first brace, as around a piece of a program. */
const beginning = /^[^"{}]{1,500}?(?=\s*\{\s*")/g

/** A text whose quotes stand in different lines, none of which begins with a name or ends a group. */
const brokenText =
  /(?<=:[^\S\r\n]*)"(?:[^"\\\r\n]|\\.)*(?:(?:\r\n|\r|\n)(?!\s*(?:["\p{L}\p{N}_.-]+\s*[:=]|[}\]]))(?:[^"\\\r\n]|\\.)*){1,10}"(?=[\s,}]*$)/gmu
const inOneLine = (text: string) => text.replace(/^"\s+|\s+"$/g, '"').replace(/\s*[\r\n]\s*/g, ' ')

function found(text: string, pattern: RegExp, id: Change['id'], put: (part: string) => string): Change[] {
  return [...text.matchAll(pattern)]
    .filter(([part]) => part.trim())
    .map(({ 0: part, index }) => ({ id, start: index, end: index + part.length, put: put(part) }))
}

/** Of two versions that were never made one the upper stays. */
function mergeMarks(text: string): Change[] {
  const marks =
    /^(?:<{7}(?=[\s\w]|$)[^\r\n]*|(?:\|{7}|={7})(?=[\s\w]|$)(?:(?!^<{7})[\s\S])*?^>{7}[^\r\n]*|(?:={7}|\|{7}|>{7})(?=[\s\w]|$)[^\r\n]*)/gm
  let isOpen = false
  return [...text.matchAll(marks)].map(({ 0: mark, index }) => {
    const isFirst = !isOpen
    isOpen = mark.startsWith('<')
    return { id: isFirst ? 'mergeMark' : null, start: index, end: index + mark.length, put: '' }
  })
}

/** No text is as long: what is longer is not looked into. */
const longest = 2500

function unsoundIn(text: string): Piece[] {
  const ends = /\r\n|\r|\n|(?="(?:[^"\\\r\n]|\\.)*"\s*:)(?<=[{},"][;，、]?\s*)/g
  const pieces: Piece[] = []
  let start = 0
  for (const { 0: sign, index } of [...text.matchAll(ends), { 0: '', index: text.length }]) {
    const piece = {
      text: text.slice(start, index),
      start,
      before: text.slice(Math.max(0, start - 100), start),
      after: text.slice(index, index + 300),
    }
    if (!isSound(piece)) pieces.push(piece)
    start = index + sign.length
  }
  return pieces
}

function changesOf(piece: Piece, [id, pattern, put]: (typeof findings)[number]): Change[] {
  if (piece.text.length > longest) return []
  const changes: Change[] = []
  for (const match of piece.text.matchAll(pattern)) {
    const [all] = match
    const instead = typeof put === 'string' ? put : put(match, piece, changes.length)
    if (instead === null || instead === all) continue
    const start = piece.start + match.index
    const values = id.endsWith('Other') ? { values: { found: all } } : {}
    changes.push({ id, start, end: start + all.length, put: instead, ...values })
  }
  return changes
}

/** What is neither a name nor a text goes; a brace after it stays. */
function junk({ text, start }: Piece): Change {
  const [space = ''] = /^\s*/.exec(text) ?? []
  const [braces = ''] = /(?:\s*\}[\s},]*|\s*)$/.exec(text) ?? []
  return {
    id: 'junk',
    start: start + space.length,
    end: start + Math.max(space.length, text.length - braces.length),
    put: '',
  }
}
