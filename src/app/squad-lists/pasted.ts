import type { pastedLines, WrongLine } from '#domain/squad-lists/rules.ts'
import type { FoundPlayer, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'

type Known = FoundPlayer & { PersonId: number }
/** The result of checking a pasted column: people who can be added, and rejected lines with their reasons. */
export type Checked = {
  ready: readonly { line: number; person: Known; number: number | null }[]
  wrong: readonly WrongLine[]
}

export function checkedAgainst(
  { lines, wrong }: ReturnType<typeof pastedLines>,
  found: readonly FoundPlayer[],
  there: readonly TeamGroupPlayer[],
): Checked {
  const people = new Map(found.map((person) => [person.SSN, person]))
  const onList = new Set(there.map(({ SSN }) => SSN))
  const taken = new Set(there.flatMap((row) => (row.IsPlayer === 1 ? (row.JerseyNumber ?? []) : [])))
  const ready: { line: number; person: Known; number: number | null }[] = []
  const left: WrongLine[] = [...wrong]
  for (const { line, ssn, number } of lines) {
    const person = people.get(ssn)
    const why = onList.has(ssn)
      ? ('squadLists.pastedOnList' as const)
      : !person || !isKnown(person)
        ? ('squadLists.pastedUnknown' as const)
        : number !== null && taken.has(number)
          ? ('squadLists.pastedNumberTaken' as const)
          : null
    if (why || !person || !isKnown(person)) {
      left.push({ line, text: ssn, why: why ?? 'squadLists.pastedUnknown' })
      continue
    }
    if (number !== null) taken.add(number)
    ready.push({ line, person, number })
  }
  return { ready, wrong: left.sort((one, other) => one.line - other.line) }
}

function isKnown(person: FoundPlayer): person is Known {
  return person.PersonId !== null
}
