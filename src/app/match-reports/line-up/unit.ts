import type { NextWrite, Problems, Snapshot, UnitKind } from '#app/platform/autosave/kind.ts'
import { isSameRow, type Rows } from '#app/platform/autosave/rows.ts'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { saveLineUpPlayer, savePreLineUp } from '#domain/match-reports/calls.ts'
import { everybodyIn, isCaptain, lineUpLists } from '#domain/match-reports/line-up.ts'
import { SideLineUp } from '#domain/match-reports/report.ts'
import { problemsOf } from './problems.ts'
import { isEmptyKey, keyOf, lineUpFields, rowsOf, rowsOfSide, seated, type TypedRow, typed } from './rows.ts'

/** How a line-up is sent: the pre-registration as a whole (REP-47), or row by row (REP-48). */
export type How = 'whole' | 'rows'

/** One side's line-up of one game; its id is `lineUpId`. The three steps of the line-up write on the same unit. */
export const lineUpUnit: UnitKind = {
  kind: 'matchReports.lineUp',
  fields: lineUpFields,
  isEmpty: isEmptyKey,
  check: problemsOf,
  write: (id, base, wanted, how) => (how === 'whole' ? whole : nextRow)(paramsOf(id), base, wanted),
  read: (answer) => {
    const side = SideLineUp.safeParse(answer).data
    return side ? snapshotOf(side) : null
  },
  errorsByRow,
  findConflicts: secondCaptains,
  arrange: seated,
}

/** The word stands between two numbers that together might look like a national id, which no storage keeps. */
export const lineUpId = (gameId: number, teamId: number) => `${gameId} lineUp ${teamId}`

export function snapshotOf(side: SideLineUp): Snapshot {
  return {
    rows: rowsOfSide(side),
    version: side.Version,
    versions: Object.fromEntries(
      everybodyIn(side).map(({ PersonId, Version }) => [keyOf(PersonId), Version]),
    ),
  }
}

type Params = { gameId: string; teamId: string }

function paramsOf(id: string): Params {
  const [gameId = '', , teamId = ''] = id.split(' ')
  return { gameId, teamId }
}

function whole(params: Params, base: Snapshot, wanted: Rows): NextWrite | null {
  if (!changedKeys(base.rows, wanted).length) return null
  const lists = lineUpLists.map((list) => [list, rowsOf(wanted, list).map(asSent)])
  const body = { ...Object.fromEntries(lists), Version: base.version }
  return { call: savePreLineUp, input: { params, body }, rows: wanted }
}

/**
 * The next row that differs. Who leaves goes first, so that the number is free; a number that another row is to give
 * up is given up before it is taken.
 */
function nextRow(params: Params, base: Snapshot, wanted: Rows): NextWrite | null {
  const changed = changedKeys(base.rows, wanted)
  const key = changed.find((one) => !wanted[one]) ?? changed.find((one) => !holderOf(one)) ?? changed[0]
  if (key === undefined) return null
  const holder = holderOf(key)
  if (holder && holder !== key) return writeOf(holder, { ...base.rows[holder], JerseyNumber: '' } as TypedRow)
  return writeOf(key, wanted[key] ? typed(wanted[key]) : null)

  /** Who has the number now that this row is to get, and is to give it up. */
  function holderOf(one: string): string | undefined {
    const number = wanted[one]?.JerseyNumber
    if (!number) return undefined
    return Object.keys(base.rows).find(
      (other) =>
        other !== one &&
        base.rows[other]?.JerseyNumber === number &&
        wanted[other] &&
        wanted[other].JerseyNumber !== number,
    )
  }

  function writeOf(one: string, row: TypedRow | null): NextWrite {
    const before = base.rows[one] && typed(base.rows[one])
    const Version = base.versions?.[one]
    const body = {
      Player: row && asSent(row),
      ReplacePlayer: before ? { ...asSent(before), Version } : null,
      updateCurr: Boolean(before && row),
    }
    const { [one]: _gone, ...others } = base.rows
    const rows = row ? { ...base.rows, [one]: row } : others
    return { call: saveLineUpPlayer, input: { params, body }, rows }
  }
}

function changedKeys(base: Rows, wanted: Rows): string[] {
  const keys = new Set([...Object.keys(wanted), ...Object.keys(base)])
  return [...keys].filter((key) => !isSameRow(lineUpFields, base[key], wanted[key]))
}

function asSent({ PersonId, JerseyNumber, PositionId, AddedWithKt }: TypedRow) {
  return { PersonId, JerseyNumber, PositionId, AddedWithKt }
}

/** Refusals of one row, which leave the others alone. */
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

function errorsByRow({ error, errors, message }: CallError, body: unknown): Problems {
  const sent = body as Partial<Record<string, { PersonId?: number }[] & { PersonId?: number }>>
  const found: Record<string, { field?: string; message: string }[]> = {}
  for (const { Field, Message } of errors) {
    const [list = '', index = ''] = Field.split('.')
    const person = sent[list]?.[Number(index)]?.PersonId ?? sent.Player?.PersonId
    const field = Field.split('.').at(-1)
    if (person) found[keyOf(person)] = [...(found[keyOf(person)] ?? []), { field, message: Message }]
  }
  const person = sent.Player?.PersonId ?? sent.ReplacePlayer?.PersonId
  if (!Object.keys(found).length && person && aboutRows.includes(error))
    found[keyOf(person)] = [
      {
        field: error.endsWith('Number') || error.includes('.number') ? 'JerseyNumber' : undefined,
        message,
      },
    ]
  return found
}

/** Two people chose two captains (REP-09): mine waits for a choice. */
function secondCaptains(mine: Rows, theirs: Rows): string[] {
  const worn = (rows: Rows) => Object.keys(rows).filter((key) => isCaptain(Number(rows[key]?.PositionId)))
  return worn(mine).length > 1 ? worn(mine).filter((key) => !worn(theirs).includes(key)) : []
}
