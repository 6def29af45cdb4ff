import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import { numberIn } from '#domain/match-reports/jersey.ts'
import { everybodyIn } from '#domain/match-reports/line-up.ts'
import type { Eligibility, LineUpPlayer, SideLists } from '#domain/match-reports/report.ts'
import { compareIcelandic, fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import type { Candidate } from './edits.ts'

/** Somebody who may be picked, with what a picker shows of them. */
export type Person = Candidate & {
  /** Folded, for the search. */
  folded: string
  isPlayer: boolean
  groups: readonly number[]
  eligibility: Eligibility
  /** Told apart by it where a search finds several of a name. */
  team?: string
  /** The masked national id, for the same. */
  born?: string
}

/**
 * The people of the side's squad lists, those of the chosen list first and with its numbers, 0 for none chosen: players by
 * number, then by name; team staff behind them.
 */
export function squadOf({ Players }: Pick<SideLists, 'Players'>, chosenList: number): Person[] {
  const isOn = ({ groups }: Person) => groups.includes(chosenList)
  return Players.map((player) => withNumberOf(player, chosenList)).sort(
    (one, other) =>
      Number(other.isPlayer) - Number(one.isPlayer) ||
      Number(isOn(other)) - Number(isOn(one)) ||
      (one.JerseyNumber ?? 1000) - (other.JerseyNumber ?? 1000) ||
      compareIcelandic(one.PersonName, other.PersonName),
  )
}

function withNumberOf(player: LineUpPlayer, list: number): Person {
  const person = personOf(player)
  const place = player.GroupIds.indexOf(list)
  return place < 0 ? person : { ...person, JerseyNumber: player.GroupJerseyNumbers[place] ?? null }
}

export function personOf(player: LineUpPlayer): Person {
  const { PersonId, PersonName, JerseyNumber, IsPlayer, GroupIds, Flags, Ban, AddedWithKt } = player
  return {
    PersonId,
    PersonName,
    // That of the first squad list, which is a number.
    JerseyNumber: numberIn(JerseyNumber),
    AddedWithKt,
    folded: fold(PersonName),
    isPlayer: IsPlayer === 1,
    groups: GroupIds,
    eligibility: { Flags, Ban },
  }
}

/** Somebody whom a national id found; whether they may play is known when they stand in the line-up. */
export function personFound({ PersonId, Name, TeamShortName }: FoundPerson): Person {
  return {
    PersonId,
    PersonName: Name,
    JerseyNumber: null,
    AddedWithKt: true,
    folded: fold(Name),
    isPlayer: true,
    groups: [],
    eligibility: { Flags: [], Ban: null },
    team: TeamShortName,
  }
}

export function withName(people: readonly Person[], typed: string): Person[] {
  return typed.trim() ? people.filter(({ folded }) => matches(folded, typed)) : [...people]
}

/** What speaks against everybody of whom it is known; the same as long as nothing was read anew. */
export function eligibilityOf(lists: SideLists, others: readonly Person[]): ReadonlyMap<number, Eligibility> {
  return new Map([
    ...others.map(({ PersonId, eligibility }) => [PersonId, eligibility] as const),
    ...lists.Players.map((player) => [player.PersonId, player] as const),
    ...everybodyIn(lists).map((player) => [player.PersonId, player] as const),
  ])
}
