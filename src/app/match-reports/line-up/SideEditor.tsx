import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import Users from 'lucide-react/icons/users'
import { createRef, useMemo, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { EditableHandle } from '#app/ui/editable-table/declaration.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { LineUpList } from '#domain/match-reports/line-up.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import { HandIn } from '../hand-in/HandIn.tsx'
import { CopyLast } from './CopyLast.tsx'
import { ListRows } from './ListRows.tsx'
import styles from './line-up.module.css'
import { LineUpContext } from './line-up-context.ts'
import type { SaveMode } from './line-up-document.ts'
import { RowConflict } from './RowNotes.tsx'
import { SquadFrame } from './SquadFrame.tsx'
import { SquadPanel } from './SquadPanel.tsx'
import { useSideEditor } from './use-side-editor.ts'

type Props = { report: GameReport; side: Side; lists: readonly LineUpList[]; saveMode: SaveMode }

export function SideEditor({ report, side, lists, saveMode }: Props) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery('(max-width: 1199.95px)', { noSsr: true })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const editor = useSideEditor({ report, side, lists, saveMode })
  const { team, groups, draft, place, squad, group, acts, counts } = editor
  const handIn = <HandIn report={report} side={side} starters={counts.LineUp} />
  return (
    <div className={styles.sideEditor}>
      <div className={shared.narrow} ref={editor.box}>
        <div className={`${shared.wrap} ${shared.above}`}>
          {isNarrow && (
            <Button variant="contained" startIcon={<Users />} onClick={() => setSheetOpen(true)}>
              {translate('matchReports.lineUp.openSquad')}
            </Button>
          )}
          <CopyLast place={place} rows={draft.value} onCopy={draft.change} onMeet={editor.meet} />
          {handIn}
        </div>
        {groups.length === 0 && (
          <Alert severity="info">{translate('matchReports.lineUp.noGroups', { team: team.ShortName })}</Alert>
        )}
        <SideRows editor={editor} lists={lists} saveMode={saveMode} />
        {/* The submit button is repeated below the rows, so the user need not scroll up after the last row. */}
        {saveMode === 'whole' && <div className={`${shared.wrap} ${shared.above}`}>{handIn}</div>}
      </div>
      <SquadFrame isSheet={isNarrow} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        <SquadPanel
          {...{ lists, groups, group, squad, place, counts, acts }}
          onGroup={editor.setGroup}
          listOf={editor.listOf}
          whyNot={editor.whyNot}
          onFill={editor.fillFrom}
        />
      </SquadFrame>
    </div>
  )
}

type RowsProps = Pick<Props, 'lists' | 'saveMode'> & { editor: ReturnType<typeof useSideEditor> }

/**
 * The rows of all squad lists. Above them are conflicts: people whom this user has removed and another user has
 * changed.
 */
function SideRows({ editor, lists, saveMode }: RowsProps) {
  const { draft } = editor
  const keyboard = useListHandles(lists)
  return (
    <>
      {editor.removed.map((key) => (
        <RowConflict
          key={key}
          mine={null}
          theirs={draft.base.value[key] ?? null}
          onChoose={(whose) => draft.choose([key], whose)}
        />
      ))}
      <LineUpContext value={editor.common}>
        {lists.map((list) => (
          <ListRows
            key={list}
            list={list}
            saveMode={saveMode}
            draft={draft}
            pickProblems={editor.pickProblems}
            eligibility={editor.eligibility}
            handle={keyboard.handleOf(list)}
            onEdge={(step, name) => keyboard.goOn(list, step, name)}
          />
        ))}
      </LineUpContext>
    </>
  )
}

/** Arrow keys continue from the last row of a list to the first row of the next. */
function useListHandles(lists: readonly LineUpList[]) {
  const handles = useMemo(() => new Map(lists.map((list) => [list, createRef<EditableHandle>()])), [lists])
  return {
    // `handles` contains every list, so the fallback is never used.
    handleOf: (list: LineUpList) => handles.get(list) ?? createRef<EditableHandle>(),
    goOn: (from: LineUpList, step: 1 | -1, name: string) => {
      const to = lists[lists.indexOf(from) + step]
      if (to) handles.get(to)?.current?.focusCell(step > 0 ? 0 : Number.POSITIVE_INFINITY, name)
    },
  }
}
