import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import { numberIn } from '#domain/match-reports/jersey.ts'
import { everybodyIn } from '#domain/match-reports/line-up.ts'
import type { Eligibility, LineUpPlayer, SideLists } from '#domain/match-reports/report.ts'
import { compareIcelandic, fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import type { Candidate } from './edits.ts'

export type Person = Candidate & {
  /** The name in lower case and without accents, as the search compares it. */
  folded: string
  isPlayer: boolean
  groups: readonly number[]
  eligibility: Eligibility
  /** The person's team, shown to tell people with the same name apart. */
  team?: string
  /** The masked national id, which also distinguishes people with the same name. */
  born?: string
}

/**
 * The people of the side's squad lists.
 * Players of the chosen list come first and get its numbers; 0 means no chosen list. Players are sorted by number, then by name, with team
 * staff last.
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
    // The jersey number from the first squad list that contains the person.
    JerseyNumber: numberIn(JerseyNumber),
    AddedWithKt,
    folded: fold(PersonName),
    isPlayer: IsPlayer === 1,
    groups: GroupIds,
    eligibility: { Flags, Ban },
  }
}

/** Converts a person found by national id. Whether they may play is known only once they are in the line-up. */
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

/** Everybody's known eligibility, by person. Computed again only after new data. */
export function eligibilityOf(lists: SideLists, others: readonly Person[]): ReadonlyMap<number, Eligibility> {
  return new Map([
    ...others.map(({ PersonId, eligibility }) => [PersonId, eligibility] as const),
    ...lists.Players.map((player) => [player.PersonId, player] as const),
    ...everybodyIn(lists).map((player) => [player.PersonId, player] as const),
  ])
}
