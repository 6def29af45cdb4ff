import { useMemo, useRef, useState } from 'react'
import { useDocument } from '#app/platform/autosave/use-document.ts'
import { useUser } from '#app/platform/session/session.ts'
import {
  type LineUpList,
  lineUpLists,
  listOf as listOfPosition,
  whyNotLineUp,
} from '#domain/match-reports/line-up.ts'
import { type GameReport, type SideLists, sideLists, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { recordOf } from '#domain/platform/records.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { lineUpDocument, type SaveMode, snapshotOf } from './line-up-document.ts'
import { eligibilityOf, type Person, squadOf } from './people.ts'
import { usePeopleOf } from './people-sources.ts'
import { keyOf, type Rows, rowsOf } from './rows.ts'
import { useFillFromSquad } from './use-fill.ts'
import { useNumberFocus } from './use-number-focus.ts'
import { useRowActions } from './use-row-actions.ts'

type Given = { report: GameReport; side: Side; lists: readonly LineUpList[]; saveMode: SaveMode }

export function useSideEditor({ report, side, lists, saveMode }: Given) {
  const shown = useStable(sideLists(report, side))
  const team = teamOf(report, side)
  const { GameId } = report.Game
  const snapshot = useMemo(() => snapshotOf(shown), [shown])
  const draft = useDocument(lineUpDocument, { gameId: GameId, teamId: team.Id }, snapshot, saveMode)
  const place = useMemo(() => ({ gameId: String(GameId), teamId: String(team.Id) }), [GameId, team.Id])
  const { met, meet, maskedOf } = useMet()
  const { squad, group, setGroup } = useSquad(shown, lists)
  const find = usePeopleOf(place, squad)
  const eligibility = useMemo(() => eligibilityOf(shown, met), [shown, met])
  const { pickProblems, setPickProblem } = usePickProblems()
  const box = useRef<HTMLDivElement>(null)
  const focusSoon = useNumberFocus(box)
  const { AuthType } = useUser()
  const whyNot = ({ eligibility: { Ban } }: Person) => whyNotLineUp(AuthType, Ban)
  const acts = useRowActions({
    rows: draft.value,
    squad,
    group,
    change: draft.change,
    choose: (key, whose) => draft.choose([key], whose),
    setPickProblem: ({ list, seat }, problem) => setPickProblem(`${list}.${seat}`, problem),
    whyNot,
    meet: (person) => meet([person]),
    onPicked: focusSoon,
  })
  return {
    team,
    groups: shown.Groups,
    draft,
    /** The element that contains the rows. The focus moves within it to the row of a person who was just added. */
    box,
    place,
    squad,
    group,
    setGroup,
    eligibility,
    pickProblems,
    acts,
    whyNot,
    meet,
    common: useMemo(() => ({ place, find, acts, maskedOf }), [place, find, acts, maskedOf]),
    fillFrom: useFillFromSquad(draft.value, draft.change, whyNot),
    counts: useMemo(() => countsOf(draft.value), [draft.value]),
    listOf: (personId: number) => {
      const row = draft.value[keyOf(personId)]
      return row ? listOfPosition(row.PositionId) : null
    },
    /** The keys of rows that are in conflict and that this user has removed. */
    removed: draft.conflicts.flatMap(([key = '']) => (draft.value[key] ? [] : [key])),
  }
}

/** The people that searches have found since the page was opened, with their masked national ids. */
function useMet() {
  const [met, setMet] = useState<readonly Person[]>([])
  const maskedOf = useMemo(() => {
    const masked = new Map(met.map(({ PersonId, born }) => [PersonId, born]))
    return (personId: number) => masked.get(personId)
  }, [met])
  const meet = (people: readonly Person[]) => setMet((before) => [...before, ...people])
  return { met, meet, maskedOf }
}

/** The squad to pick people from, and the chosen squad list, which provides the numbers. 0 stands for all squad lists. */
function useSquad(shown: SideLists, lists: readonly LineUpList[]) {
  // Starts with the first squad list: the server puts the list of the game's age group first.
  const [group, setGroup] = useState(shown.Groups[0]?.Id ?? 0)
  const squad = useMemo(() => orderFor(squadOf(shown, group), lists), [shown, group, lists])
  return { squad, group, setGroup }
}

function usePickProblems() {
  const [pickProblems, setPickProblems] = useState<Readonly<Record<string, RefusalId>>>({})
  const setPickProblem = (place: string, problem: RefusalId | null) =>
    setPickProblems((before) => {
      if (!problem && !before[place]) return before
      const { [place]: _gone, ...others } = before
      return problem ? { ...others, [place]: problem } : others
    })
  return { pickProblems, setPickProblem }
}

/**
 * The squad and the line-up of a side as one object, which stays the same until one of its lists is reloaded.
 */
function useStable(lists: SideLists): SideLists {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object consists of these parts
  return useMemo(
    () => lists,
    [lists.Version, lists.Players, lists.Groups, lists.LineUp, lists.Substitutes, lists.Employees],
  )
}

/** The order of the squad in this step: team staff come first in the staff step, players in the others. */
function orderFor(squad: Person[], lists: readonly LineUpList[]): Person[] {
  if (lists[0] !== 'Employees') return squad
  return [...squad.filter(({ isPlayer }) => !isPlayer), ...squad.filter(({ isPlayer }) => isPlayer)]
}

function countsOf(rows: Rows): Record<LineUpList, number> {
  return recordOf(lineUpLists, (list) => rowsOf(rows, list).filter(({ PersonId }) => PersonId).length)
}
