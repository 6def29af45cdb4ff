import type { DocumentKind, NextWrite, Problem } from '#app/platform/autosave/document-kind.ts'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { saveLineUpPlayer, savePreLineUp } from '#domain/match-reports/calls.ts'
import { isCaptain, lineUpLists } from '#domain/match-reports/line-up.ts'
import { SideLineUp } from '#domain/match-reports/report.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import type { Path } from '#domain/platform/drafts/shape.ts'
import { problemsOf } from './problems.ts'
import {
  fieldIn,
  isEmptyKey,
  keyOf,
  lineUpShape,
  type Rows,
  rowsOf,
  rowsOfSide,
  seated,
  type TypedRow,
} from './rows.ts'

/** The pre-registration is saved as a whole (REP-47), the line-up row by row (REP-48). */
export type SaveMode = 'whole' | 'rows'
type LineUpKey = { gameId: number; teamId: number }

/** One side's line-up in one game. All three line-up steps edit this document. */
export const lineUpDocument: DocumentKind<Rows, LineUpKey> = {
  kind: 'matchReports.lineUp',
  shape: lineUpShape,
  name: ({ gameId, teamId }) => `${gameId} lineUp ${teamId}`,
  meant: (rows) => Object.fromEntries(Object.entries(rows).filter(([key]) => !isEmptyKey(key))),
  check: problemsOf,
  write: (key, base, wanted, saveMode) => {
    const params = { gameId: String(key.gameId), teamId: String(key.teamId) }
    return (saveMode === 'whole' ? whole : nextRow)(params, base, wanted)
  },
  read: (answer) => {
    const side = SideLineUp.safeParse(answer).data
    return side ? snapshotOf(side) : null
  },
  problemsIn,
  findConflicts: secondCaptains,
  arrange: seated,
}

export function snapshotOf(side: SideLineUp): Snapshot<Rows> {
  return { value: rowsOfSide(side), version: side.Version }
}

type Params = { gameId: string; teamId: string }

function whole(params: Params, base: Snapshot<Rows>, wanted: Rows): NextWrite<Rows> | null {
  if (!changedKeys(base.value, wanted).length) return null
  const lists = lineUpLists.map((list) => [list, rowsOf(wanted, list).map(asSent)])
  const body = { ...Object.fromEntries(lists), Version: base.version }
  return { call: savePreLineUp, input: { params, body }, value: wanted }
}

/**
 * Saves the next changed row. Removed people come first, so their numbers become free. If a row needs a number that another row is
 * about to give up, the number of that other row is cleared first.
 */
function nextRow(params: Params, { value: base }: Snapshot<Rows>, wanted: Rows): NextWrite<Rows> | null {
  const changed = changedKeys(base, wanted)
  const key = changed.find((one) => !wanted[one]) ?? changed.find((one) => !holderOf(one)) ?? changed[0]
  if (key === undefined) return null
  const holder = holderOf(key)
  const held = holder && holder !== key && base[holder]
  return held ? writeOf(holder, { ...held, JerseyNumber: '' }) : writeOf(key, wanted[key] ?? null)

  /** The row that is stored with the number that this row needs, and that is about to give it up. */
  function holderOf(one: string): string | undefined {
    const number = wanted[one]?.JerseyNumber
    if (!number) return undefined
    return Object.keys(base).find(
      (other) =>
        other !== one &&
        base[other]?.JerseyNumber === number &&
        wanted[other] &&
        wanted[other].JerseyNumber !== number,
    )
  }

  function writeOf(one: string, row: TypedRow | null): NextWrite<Rows> {
    const { [one]: before, ...others } = base
    const body = {
      Player: row && asSent(row),
      ReplacePlayer: before ? { ...asSent(before), Version: before.Version } : null,
      updateCurr: Boolean(before && row),
    }
    const value = row ? { ...base, [one]: row } : others
    return { call: saveLineUpPlayer, input: { params, body }, value }
  }
}

function changedKeys(base: Rows, wanted: Rows): string[] {
  return [...new Set(lineUpShape.changes(wanted, base).flatMap(([key = '']) => key))]
}

function asSent({ PersonId, JerseyNumber, PositionId, AddedWithKt }: TypedRow) {
  return { PersonId, JerseyNumber, PositionId, AddedWithKt }
}

/** Refusals about a single row. The other rows can still be saved. */
const aboutRows = [
  'alreadyPicked',
  'inOtherTeam',
  'numberTaken',
  'numberText',
  'staffNumber',
  'playerNumber',
  'wrongPosition',
  'notCandidate',
  'lineUpInvalid',
].map((id) => `matchReports.${id}`)

function problemsIn({ error, errors, message }: CallError, body: unknown): Problem[] {
  const sent = body as Partial<Record<string, { PersonId?: number }[] & { PersonId?: number }>>
  const found = errors.flatMap(({ Field, Message }) => {
    const [list = '', index = ''] = Field.split('.')
    const person = sent[list]?.[Number(index)]?.PersonId ?? sent.Player?.PersonId
    return person ? [{ path: [keyOf(person), ...fieldIn(Field.split('.').at(-1))], message: Message }] : []
  })
  const person = sent.Player?.PersonId ?? sent.ReplacePlayer?.PersonId
  if (found.length || !person || !aboutRows.includes(error)) return found
  const isNumber = error.endsWith('Number') || error.includes('.number')
  return [{ path: [keyOf(person), ...fieldIn(isNumber ? 'JerseyNumber' : undefined)], message }]
}

/** Finds a second captain (REP-09): if two users have chosen different captains, this user's choice becomes a conflict. */
function secondCaptains(mine: Rows, theirs: Rows): Path[] {
  const worn = (rows: Rows) => Object.keys(rows).filter((key) => isCaptain(rows[key]?.PositionId ?? 0))
  const own = worn(mine)
  return own.length > 1 ? own.filter((key) => !worn(theirs).includes(key)).map((key) => [key]) : []
}
