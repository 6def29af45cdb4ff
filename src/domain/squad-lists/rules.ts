import { type Day, monthOf } from '../platform/dates.ts'
import { bareKennitala, isKennitala, isSystemId } from '../platform/kennitala.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { wholeUpTo } from '../platform/typed/numbers.ts'
import type { TextKey } from '../texts/keys.ts'
import { highestNumber, type SquadList, type TeamGroupPlayer } from './squad-list.ts'

/** LST-09: why a squad list cannot be deleted. Only an empty one can. */
export function whyNotDeleteList({ PlayerCount }: Pick<SquadList, 'PlayerCount'>): RefusalId | null {
  return PlayerCount > 0 ? 'squadLists.notEmpty' : null
}

/** Whether an empty squad list is an open task of its club: from January to the end of May, when all age groups play. */
export function areListsAwaited(today: Day): boolean {
  return monthOf(today) <= lastMonthBefore
}

const lastMonthBefore = 5

/** LST-15, OP-081: the remark on a person who is registered with another club, or none. It blocks nothing. */
export function illegalReason(
  list: Pick<SquadList, 'ClubId'>,
  player: Pick<TeamGroupPlayer, 'ClubId' | 'TeamId'>,
): TextKey | null {
  if (!player.TeamId) return 'squadLists.noClub'
  return player.ClubId === list.ClubId ? null : 'squadLists.otherClub'
}

/** Why rows cannot be moved to another squad list. Both lists must belong to the same club, which includes its reserve teams. */
export function whyNotMove(
  from: Pick<SquadList, 'Id' | 'ClubId'>,
  to: Pick<SquadList, 'Id' | 'ClubId'>,
): RefusalId | null {
  if (from.Id === to.Id) return 'squadLists.sameList'
  return from.ClubId === to.ClubId ? null : 'squadLists.listOfOtherClub'
}

type Numbered = Pick<TeamGroupPlayer, 'Id' | 'JerseyNumber' | 'IsPlayer'>

/** Ids of the rows of players who share a jersey number. Officials may share numbers. */
export function rowsWithSameNumber(rows: readonly Numbered[]): number[] {
  const idsByNumber = new Map<number, number[]>()
  for (const { Id, JerseyNumber, IsPlayer } of rows)
    if (IsPlayer === 1 && JerseyNumber !== null)
      idsByNumber.set(JerseyNumber, [...(idsByNumber.get(JerseyNumber) ?? []), Id])
  return [...idsByNumber.values()].filter((ids) => ids.length > 1).flat()
}

/** LST-17: parses a jersey number from 0; `null` if empty, `undefined` if invalid. */
export function numberIn(typed: string): number | null | undefined {
  return wholeUpTo(highestNumber, typed)
}

/** LST-20: the default range of years of birth in the search for players. */
export function usualBirthYears(thisYear: number): { from: number; to: number } {
  return { from: thisYear - 35, to: thisYear - 10 }
}

/** Whether a found person is in the register, can be registered, or neither (LST-22, LST-23). */
type FoundAs = 'known' | 'register' | 'unknown'

export function foundAs({ PersonId, Nationality }: FoundOf): FoundAs {
  if (PersonId !== null) return 'known'
  return Nationality === icelandic ? 'register' : 'unknown'
}

/** LST-33: why a found person cannot be added. CreatePerson is allowed only for Icelanders who are not in the register. */
export function whyNotRegister(found: FoundOf & { CreatePerson: boolean; SSN: string }): RefusalId | null {
  if (found.PersonId !== null) return null
  if (!found.CreatePerson || foundAs(found) === 'unknown' || isSystemId(found.SSN))
    return 'squadLists.unknownPerson'
  return isKennitala(found.SSN) ? null : 'squadLists.unknownPerson'
}

type FoundOf = { PersonId: number | null; Nationality: string }

export const icelandic = 'IS'

/** A line of a pasted list of players: a national id, and a jersey number if there is one. */
type PastedLine = { line: number; ssn: string; number: number | null }
export type WrongLine = { line: number; text: string; why: TextKey }

/** Parses the lines of a pasted list of players. Invalid and duplicate lines are returned with their line number. */
export function pastedLines(block: readonly (readonly string[])[]): {
  lines: PastedLine[]
  wrong: WrongLine[]
} {
  const lines: PastedLine[] = []
  const wrong: WrongLine[] = []
  const seen = new Set<string>()
  for (const [index, cells] of block.entries()) {
    const text = cells.join(' ').trim()
    if (text === '') continue
    const found = lineIn(cells)
    const line = index + 1
    if (typeof found === 'string') wrong.push({ line, text, why: found })
    else if (seen.has(found.ssn)) wrong.push({ line, text, why: 'squadLists.pastedTwice' })
    else lines.push({ line, ...found })
    if (typeof found !== 'string') seen.add(found.ssn)
  }
  return { lines, wrong }
}

function lineIn(cells: readonly string[]): Omit<PastedLine, 'line'> | TextKey {
  const ssn = cells.map(bareKennitala).find(isKennitala)
  if (!ssn) return 'validation.kennitala'
  const others = cells.filter((cell) => bareKennitala(cell) !== ssn && /^\s*-?[\d.,]+\s*$/.test(cell))
  const number = numberIn(others[0] ?? '')
  return number === undefined ? 'validation.squadNumber' : { ssn, number }
}
