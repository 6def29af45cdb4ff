import type { ProposalFacts } from '#domain/appointments/proposal/input.ts'

export type Piece = Partial<ProposalFacts> & { isLast?: true }

/** Rows per message to the thread. Copying a message of this size blocks for a few milliseconds. */
const pieceRows = 100

export function* piecesOf({ cells, officials, levels }: ProposalFacts): Generator<Piece> {
  for (const rows of slicesOf(cells)) yield { cells: rows }
  for (const rows of slicesOf(officials)) yield { officials: rows }
  for (const rows of slicesOf(levels)) yield { levels: rows }
  yield { isLast: true }
}

function* slicesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += pieceRows) yield rows.slice(at, at + pieceRows)
}

/**
 * Collects the messages of `piecesOf`, which are parts of a proposal's input. Returns the whole input with the
 * last message, `null` before it.
 */
export function createCollector(): (piece: Piece) => ProposalFacts | null {
  const cells: ProposalFacts['cells'][number][] = []
  const officials: ProposalFacts['officials'][number][] = []
  const levels: ProposalFacts['levels'][number][] = []
  return (piece) => {
    cells.push(...(piece.cells ?? []))
    officials.push(...(piece.officials ?? []))
    levels.push(...(piece.levels ?? []))
    return piece.isLast ? { cells, officials, levels } : null
  }
}
