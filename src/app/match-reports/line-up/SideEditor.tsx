import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import Users from 'lucide-react/icons/users'
import { createRef, useMemo, useRef, useState } from 'react'
import { useUnit } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import type { EditableHandle } from '#app/ui/editable-table/declaration.ts'
import { type LineUpList, lineUpLists, listOf as listOfPosition } from '#domain/match-reports/line-up.ts'
import { type GameReport, type SideLists, sideLists, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { CopyLast } from './CopyLast.tsx'
import { HandIn } from './HandIn.tsx'
import { ListRows } from './ListRows.tsx'
import { LineUpContext } from './line-up-context.ts'
import { flagsOf, type Person, squadOf } from './people.ts'
import { usePeopleOf } from './people-sources.ts'
import { RowConflict } from './RowNotes.tsx'
import { keyOf, rowsOf, typed } from './rows.ts'
import { SquadPanel } from './SquadPanel.tsx'
import { type How, lineUpId, lineUpUnit, snapshotOf } from './unit.ts'
import { useNumberFocus } from './use-number-focus.ts'
import { useRowActs } from './use-row-acts.ts'

type Props = { report: GameReport; side: Side; lists: readonly LineUpList[]; how: How }

/** One side's line-up as it is being made: the rows, and the squad to pick from. */
export function SideEditor({ report, side, lists, how }: Props) {
  const text = useText()
  const isNarrow = useMediaQuery('(max-width: 1099.95px)', { noSsr: true })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const shown = useStable(sideLists(report, side))
  const team = teamOf(report, side)
  const { GameId } = report.Game
  const snapshot = useMemo(() => snapshotOf(shown), [shown])
  const unit = useUnit(lineUpUnit, lineUpId(GameId, team.Id), snapshot, how)
  const [met, setMet] = useState<readonly Person[]>([])
  const squad = useMemo(() => orderFor(squadOf(shown), lists), [shown, lists])
  const flags = useMemo(() => flagsOf(shown, met), [shown, met])
  const [pickProblems, setPickProblems] = useState<Readonly<Record<string, string>>>({})
  const place = useMemo(() => ({ gameId: String(GameId), teamId: String(team.Id) }), [GameId, team.Id])
  const find = usePeopleOf(place, squad)
  const box = useRef<HTMLDivElement>(null)
  const focusSoon = useNumberFocus(box)
  const keyboard = useListHandles(lists)
  const meet = (people: readonly Person[]) => setMet((before) => [...before, ...people])

  const acts = useRowActs({
    rows: unit.mine,
    squad,
    change: unit.change,
    choose: unit.choose,
    setPickProblem: ({ list, seat }, problem) =>
      setPickProblems((before) => withPickProblem(before, `${list}.${seat}`, problem)),
    meet: (person) => meet([person]),
    onPicked: focusSoon,
  })
  const shared = useMemo(() => {
    const masked = new Map(met.map(({ PersonId, born }) => [PersonId, born]))
    return { place, find, acts, maskedOf: (personId: number) => masked.get(personId) }
  }, [place, find, acts, met])
  const counts = useMemo(() => countsOf(unit.mine), [unit.mine])
  const listOf = (personId: number) => {
    const row = unit.mine[keyOf(personId)]
    return row ? listOfPosition(typed(row).PositionId) : null
  }
  const panel = (
    <SquadPanel
      lists={lists}
      groups={shown.Groups}
      squad={squad}
      place={place}
      listOf={listOf}
      counts={counts}
      acts={acts}
    />
  )
  const gone = unit.conflicts.filter((key) => !unit.mine[key])
  return (
    <div className="lu">
      <div className="lu-rows" ref={box}>
        <div className="lu-acts">
          {isNarrow && (
            <Button variant="contained" startIcon={<Users />} onClick={() => setSheetOpen(true)}>
              {text('matchReports.lineUp.openSquad')}
            </Button>
          )}
          <CopyLast place={place} rows={unit.mine} onCopy={unit.change} onMeet={meet} />
          <HandIn report={report} side={side} starters={counts.LineUp} />
        </div>
        {shown.Groups.length === 0 && (
          <Alert severity="info">{text('matchReports.lineUp.noGroups', { team: team.ShortName })}</Alert>
        )}
        {gone.map((key) => (
          <RowConflict
            key={key}
            mine={null}
            theirs={unit.base.rows[key] ?? null}
            onChoose={(whose) => unit.choose(key, whose)}
          />
        ))}
        <LineUpContext value={shared}>
          {lists.map((list) => (
            <ListRows
              key={list}
              list={list}
              how={how}
              unit={unit}
              pickProblems={pickProblems}
              flags={flags}
              handle={keyboard.handleOf(list)}
              onEdge={(step, name) => keyboard.goOn(list, step, name)}
            />
          ))}
        </LineUpContext>
        {/* Whoever has just filled in the last line need not go back up for it. */}
        {how === 'whole' && (
          <div className="lu-acts">
            <HandIn report={report} side={side} starters={counts.LineUp} />
          </div>
        )}
      </div>
      {isNarrow ? (
        <Drawer
          anchor="bottom"
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          slotProps={{
            paper: {
              className: 'lu-sheet',
              role: 'dialog',
              'aria-modal': true,
              'aria-label': text('matchReports.lineUp.squad'),
            },
          }}
        >
          {panel}
          <Button variant="contained" className="lu-sheet-close" onClick={() => setSheetOpen(false)}>
            {text('matchReports.lineUp.closeSquad')}
          </Button>
        </Drawer>
      ) : (
        <aside className="lu-aside" aria-label={text('matchReports.lineUp.squad')}>
          {panel}
        </aside>
      )}
    </div>
  )
}

/** The keyboard goes from the last row of a list to the first of the next one, as in one column. */
function useListHandles(lists: readonly LineUpList[]) {
  const handles = useMemo(() => new Map(lists.map((list) => [list, createRef<EditableHandle>()])), [lists])
  return {
    // Each list that is shown has one.
    handleOf: (list: LineUpList) => handles.get(list) ?? createRef<EditableHandle>(),
    goOn: (from: LineUpList, step: 1 | -1, name: string) => {
      const to = lists[lists.indexOf(from) + step]
      if (to) handles.get(to)?.current?.focusCell(step > 0 ? 0 : Number.POSITIVE_INFINITY, name)
    },
  }
}

/** The lists as one object, the same until one of them was read anew. */
function useStable(lists: SideLists): SideLists {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are what it is made of
  return useMemo(
    () => lists,
    [lists.Version, lists.Players, lists.Groups, lists.LineUp, lists.Substitutes, lists.Employees],
  )
}

/** Team staff first where team staff is picked. */
function orderFor(squad: Person[], lists: readonly LineUpList[]): Person[] {
  if (lists[0] !== 'Employees') return squad
  return [...squad.filter(({ isPlayer }) => !isPlayer), ...squad.filter(({ isPlayer }) => isPlayer)]
}

function countsOf(rows: Parameters<typeof rowsOf>[0]): Record<LineUpList, number> {
  const counts = lineUpLists.map((list) => [
    list,
    rowsOf(rows, list).filter(({ PersonId }) => PersonId).length,
  ])
  // The keys are the lists.
  return Object.fromEntries(counts) as Record<LineUpList, number>
}

function withPickProblem(
  before: Readonly<Record<string, string>>,
  place: string,
  problem: 'alreadyPicked' | null,
) {
  if (!problem && !before[place]) return before
  const { [place]: _gone, ...others } = before
  return problem ? { ...others, [place]: problem } : others
}
