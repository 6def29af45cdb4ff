import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import Users from 'lucide-react/icons/users'
import { createRef, type ReactNode, useMemo, useRef, useState } from 'react'
import { useDocument } from '#app/platform/autosave/use-document.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { EditableHandle } from '#app/ui/editable-table/declaration.ts'
import shared from '#app/ui/theme/shared.module.css'
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
import { CopyLast } from './CopyLast.tsx'
import { filledFromList } from './edits.ts'
import { HandIn } from './HandIn.tsx'
import { ListRows } from './ListRows.tsx'
import styles from './line-up.module.css'
import { LineUpContext } from './line-up-context.ts'
import { lineUpDocument, type SaveMode, snapshotOf } from './line-up-document.ts'
import { eligibilityOf, type Person, squadOf } from './people.ts'
import { usePeopleOf } from './people-sources.ts'
import { RowConflict } from './RowNotes.tsx'
import { keyOf, type Rows, rowsOf } from './rows.ts'
import { SquadPanel } from './SquadPanel.tsx'
import { useFill } from './use-fill.ts'
import { useNumberFocus } from './use-number-focus.ts'
import { useRowActs } from './use-row-acts.ts'

type Props = { report: GameReport; side: Side; lists: readonly LineUpList[]; saveMode: SaveMode }

/** One side's line-up as it is being made: the rows, and the squad to pick from. */
export function SideEditor({ report, side, lists, saveMode }: Props) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery('(max-width: 1099.95px)', { noSsr: true })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const shown = useStable(sideLists(report, side))
  const team = teamOf(report, side)
  const { GameId } = report.Game
  const snapshot = useMemo(() => snapshotOf(shown), [shown])
  const draft = useDocument(lineUpDocument, { gameId: GameId, teamId: team.Id }, snapshot, saveMode)
  const [met, setMet] = useState<readonly Person[]>([])
  // The first is the one of the game's age group; 0 is all of them.
  const [group, setGroup] = useState(shown.Groups[0]?.Id ?? 0)
  const squad = useMemo(() => orderFor(squadOf(shown, group), lists), [shown, group, lists])
  const eligibility = useMemo(() => eligibilityOf(shown, met), [shown, met])
  const [pickProblems, setPickProblems] = useState<Readonly<Record<string, RefusalId>>>({})
  const place = useMemo(() => ({ gameId: String(GameId), teamId: String(team.Id) }), [GameId, team.Id])
  const find = usePeopleOf(place, squad)
  const box = useRef<HTMLDivElement>(null)
  const focusSoon = useNumberFocus(box)
  const keyboard = useListHandles(lists)
  const meet = (people: readonly Person[]) => setMet((before) => [...before, ...people])

  const { AuthType } = useUser()
  const whyNot = ({ eligibility: { Ban } }: Person) => whyNotLineUp(AuthType, Ban)
  const acts = useRowActs({
    rows: draft.value,
    squad,
    group,
    change: draft.change,
    choose: (key, whose) => draft.choose([key], whose),
    setPickProblem: ({ list, seat }, problem) =>
      setPickProblems((before) => withPickProblem(before, `${list}.${seat}`, problem)),
    whyNot,
    meet: (person) => meet([person]),
    onPicked: focusSoon,
  })
  const common = useMemo(() => {
    const masked = new Map(met.map(({ PersonId, born }) => [PersonId, born]))
    return { place, find, acts, maskedOf: (personId: number) => masked.get(personId) }
  }, [place, find, acts, met])
  const fill = useFill(draft.value, draft.change)
  const fillFrom = (people: readonly Person[]) => {
    const filled = filledFromList(
      draft.value,
      people.filter((person) => !whyNot(person)),
    )
    const smart_count = filled.count
    fill(
      filled,
      translate(smart_count ? 'matchReports.lineUp.filled' : 'matchReports.lineUp.nobodyToFill', {
        smart_count,
      }),
    )
  }
  const counts = useMemo(() => countsOf(draft.value), [draft.value])
  const listOf = (personId: number) => {
    const row = draft.value[keyOf(personId)]
    return row ? listOfPosition(row.PositionId) : null
  }
  const gone = draft.conflicts.flatMap(([key = '']) => (draft.value[key] ? [] : [key]))
  return (
    <div className={styles.sideEditor}>
      <div className={styles.rows} ref={box}>
        <div className={`${shared.wrap} ${styles.acts}`}>
          {isNarrow && (
            <Button variant="contained" startIcon={<Users />} onClick={() => setSheetOpen(true)}>
              {translate('matchReports.lineUp.openSquad')}
            </Button>
          )}
          <CopyLast place={place} rows={draft.value} onCopy={draft.change} onMeet={meet} />
          <HandIn report={report} side={side} starters={counts.LineUp} />
        </div>
        {shown.Groups.length === 0 && (
          <Alert severity="info">{translate('matchReports.lineUp.noGroups', { team: team.ShortName })}</Alert>
        )}
        {gone.map((key) => (
          <RowConflict
            key={key}
            mine={null}
            theirs={draft.base.value[key] ?? null}
            onChoose={(whose) => draft.choose([key], whose)}
          />
        ))}
        <LineUpContext value={common}>
          {lists.map((list) => (
            <ListRows
              key={list}
              list={list}
              saveMode={saveMode}
              draft={draft}
              pickProblems={pickProblems}
              eligibility={eligibility}
              handle={keyboard.handleOf(list)}
              onEdge={(step, name) => keyboard.goOn(list, step, name)}
            />
          ))}
        </LineUpContext>
        {/* Whoever has just filled in the last line need not go back up for it. */}
        {saveMode === 'whole' && (
          <div className={`${shared.wrap} ${styles.acts}`}>
            <HandIn report={report} side={side} starters={counts.LineUp} />
          </div>
        )}
      </div>
      <Squad isSheet={isNarrow} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        <SquadPanel
          lists={lists}
          groups={shown.Groups}
          group={group}
          onGroup={setGroup}
          squad={squad}
          place={place}
          listOf={listOf}
          counts={counts}
          acts={acts}
          whyNot={whyNot}
          onFill={fillFrom}
        />
      </Squad>
    </div>
  )
}

type SquadProps = { isSheet: boolean; isOpen: boolean; onClose: () => void; children: ReactNode }

/** Beside the rows, or where there is no room in a sheet over them. */
function Squad({ isSheet, isOpen, onClose, children }: SquadProps) {
  const translate = useTranslate()
  const label = translate('matchReports.lineUp.squad')
  if (!isSheet)
    return (
      <aside className={`${shared.panel} ${styles.beside}`} aria-label={label}>
        {children}
      </aside>
    )
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { className: styles.sheet, role: 'dialog', 'aria-modal': true, 'aria-label': label },
      }}
    >
      {children}
      <Button variant="contained" className={styles.close} onClick={onClose}>
        {translate('matchReports.lineUp.closeSquad')}
      </Button>
    </Drawer>
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

function countsOf(rows: Rows): Record<LineUpList, number> {
  return recordOf(lineUpLists, (list) => rowsOf(rows, list).filter(({ PersonId }) => PersonId).length)
}

function withPickProblem(
  before: Readonly<Record<string, RefusalId>>,
  place: string,
  problem: RefusalId | null,
) {
  if (!problem && !before[place]) return before
  const { [place]: _gone, ...others } = before
  return problem ? { ...others, [place]: problem } : others
}
