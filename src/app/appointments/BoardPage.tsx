import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useRef, useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import { currentUser, useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import type { EditableHandle } from '#app/ui/editable-table/declaration.ts'
import { LeaveGuard } from '#app/ui/form/leave-guard.tsx'
import { Page } from '#app/ui/frame/Page.tsx'
import { useWindow } from '#app/ui/inputs/use-window.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import { type BoardGame, boardRoles, cellOfRole, holderOf } from '#domain/appointments/board.ts'
import { board } from '#domain/appointments/board-calls.ts'
import { addDays, dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { AnswerTime } from './AnswerTime.tsx'
import { type Active, BoardSheet } from './BoardSheet.tsx'
import { BoardTools, useShown } from './BoardTools.tsx'
import { ProposeButton } from './ProposeButton.tsx'
import { PublishDrafts } from './PublishDrafts.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { games } from './resource.ts'
import { keyOf } from './typed-cells.ts'
import { type Appointing, type Chosen, useAppointing } from './use-appointing.ts'
import { useBoardFiles } from './use-board-files.ts'

/** The appointment board: officials of a period's games, edited like a spreadsheet. Each name is a draft until it is published. */
export function BoardPage() {
  const translate = useTranslate()
  const [window, setWindow] = useWindow({ from: today(), to: addDays(today(), 7) })
  const query = useBoard(window)
  const { shown, ...tools } = useShown(query.data ?? none)
  const chosen = useRef<Chosen>({ key: '', index: 0 })
  const appointing = useAppointing(query.data ?? none, chosen)
  const [active, setActive] = useState<Active | null>(null)
  const handle = useRef<EditableHandle>(null)
  const isNarrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true })
  const mayAppoint = can(useUser(), 'save', games)
  const files = useBoardFiles(shown)
  useCopyDown(shown, active, appointing.put)

  const acts = mayAppoint && (
    <>
      <PublishDrafts window={window} onDone={appointing.forgetSteps} />
      <ProposeButton shown={shown} />
    </>
  )

  return (
    <Page
      fill
      title={translate('pages.appointments')}
      // On a phone the header has no room for the buttons, so they are shown above the sheet.
      actions={!isNarrow && acts}
    >
      <div className={table.frame}>
        {isNarrow && acts && <div className={`${shared.row} ${shared.wrap} ${shared.inset}`}>{acts}</div>}
        <BoardTools
          {...tools}
          window={window}
          setWindow={setWindow}
          count={shown.length}
          onDown={() => handle.current?.focusCell(0)}
        >
          {mayAppoint && <AnswerTime />}
          {files.menu}
        </BoardTools>
        <div className={table.progress} data-busy={(query.isFetching && Boolean(query.data)) || undefined} />
        <QueryState query={query} />
        {query.data && shown.length === 0 && (
          <Empty title={translate('appointments.none')} text={translate('appointments.noneHelp')} />
        )}
        {query.data && shown.length > 0 && (
          <BoardSheet
            shown={shown}
            appointing={appointing}
            chosen={chosen}
            active={active}
            setActive={setActive}
            mayAppoint={mayAppoint}
            isNarrow={isNarrow}
            isOld={query.isPlaceholderData}
            handle={handle}
          />
        )}
        <BoardQuestions appointing={appointing} />
        {files.paper}
      </div>
    </Page>
  )
}

const none: readonly BoardGame[] = []

function useBoard({ from, to }: DayWindow) {
  const input = useMemo(() => ({ query: { from: dotted(from), to: dotted(to) } }), [from, to])
  return useCall(board, input, { keepPrevious: true })
}

/** Ctrl+D copies the officials of the game above into the active row. */
function useCopyDown(shown: readonly BoardGame[], active: Active | null, put: Appointing['put']) {
  const translate = useTranslate()
  useKey('Ctrl+D', translate('appointments.copyDown'), () => {
    const index = shown.findIndex(({ GameId }) => GameId === active?.game)
    const ids = [shown[index - 1], shown[index]].map((game) => game?.GameId)
    put((now) => {
      const [above, row] = ids.map((id) => now.find(({ GameId }) => GameId === id))
      return above && row ? teamOf(above, row) : []
    })
  })
}

/** Asks before the page is left with unsaved names. Asks for the reason if a rule forbids an appointment. */
function BoardQuestions({ appointing }: { appointing: Appointing }) {
  const { isUnsaved, needsReason, answerReason } = appointing
  return (
    <>
      {isUnsaved && <LeaveGuard wouldLose={isLoggedIn} />}
      {needsReason && (
        <ReasonDialog
          key={keyOf(needsReason.put.GameId, needsReason.put.RoleId)}
          why={needsReason.why}
          onAnswer={answerReason}
        />
      )}
    </>
  )
}

/** False once the session has ended: the page is then left without the question about unsaved names. */
const isLoggedIn = () => currentUser() !== null

/** Returns the appointments to copy from the game above: each role whose official differs in this game. */
function teamOf(above: BoardGame, row: BoardGame) {
  return boardRoles.flatMap((RoleId) => {
    const [from, to] = [above, row].map((game) => {
      const cell = cellOfRole(game, RoleId)
      return cell ? holderOf(cell) : null
    })
    if (!from || from.PersonId === to?.PersonId) return []
    return [{ GameId: row.GameId, RoleId, PersonId: from.PersonId, Reason: '' }]
  })
}
