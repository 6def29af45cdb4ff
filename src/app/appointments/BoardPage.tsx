import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useRef, useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import { useLatest } from '#app/ui/editable-table/use-latest.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { useWindow } from '#app/ui/inputs/use-window.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import { type BoardGame, boardRoles, cellOfRole, holderOf } from '#domain/appointments/board.ts'
import { board } from '#domain/appointments/board-calls.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import { addDays, dotted } from '#domain/platform/dates.ts'
import styles from './appointments.module.css'
import { BoardTools, useShown } from './BoardTools.tsx'
import { Candidates } from './Candidates.tsx'
import { boardColumns, type Typing, TypingContext } from './columns.tsx'
import { ProposeButton } from './ProposeButton.tsx'
import { PublishDrafts } from './PublishDrafts.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { games } from './resource.ts'
import { type Chosen, keyOf, type Typed, useAppointing } from './use-appointing.ts'

/** Officials are appointed to the games of a period as into a spreadsheet; each name is a draft until it is published. */
export function BoardPage() {
  const translate = useTranslate()
  const [window, setWindow] = useWindow({ from: today(), to: addDays(today(), 7) })
  const input = useMemo(
    () => ({ query: { from: dotted(window.from), to: dotted(window.to) } }),
    [window.from, window.to],
  )
  const query = useCall(board, input, { keepPrevious: true })
  const { shown, ...tools } = useShown(query.data ?? none)
  const chosen = useRef<Chosen>({ key: '', index: 0 })
  const appointing = useAppointing(query.data ?? none, chosen)
  const [active, setActive] = useState<{ game: number; role: RefereeRole } | null>(null)
  const activeRow = active && shown.find(({ GameId }) => GameId === active.game)
  const isNarrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true })
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const mayAppoint = can(useUser(), 'save', games)
  const byGame = useTypedByGame(appointing.typed)
  const typing = useStable({
    isNarrow,
    onType: appointing.type,
    onLeave: appointing.leave,
    onEnter: ({ GameId }, role) => setActive({ game: GameId, role }),
  })
  useKey('Ctrl+D', translate('appointments.copyDown'), () => {
    const index = shown.findIndex(({ GameId }) => GameId === active?.game)
    const ids = [shown[index - 1], shown[index]].map((game) => game?.GameId)
    appointing.put((now) => {
      const [above, row] = ids.map((id) => now.find(({ GameId }) => GameId === id))
      return above && row ? teamOf(above, row) : []
    })
  })

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
      // On a telephone the bar has no room for them.
      actions={!isNarrow && acts}
    >
      <div className={table.frame}>
        {isNarrow && acts && <div className={`${shared.row} ${styles.acts}`}>{acts}</div>}
        <BoardTools {...tools} {...{ window, setWindow }} count={shown.length} />
        <div className={table.progress} data-busy={(query.isFetching && Boolean(query.data)) || undefined} />
        {query.isError && <Failure error={query.error} onRetry={() => query.refetch()} />}
        {!query.data && !query.isError && <Loading />}
        {query.data && shown.length === 0 && (
          <Empty title={translate('appointments.none')} text={translate('appointments.noneHelp')} />
        )}
        {query.data && shown.length > 0 && (
          <div className={styles.board}>
            <TypingContext value={typing}>
              <EditableTable
                label={translate('pages.appointments')}
                className={styles.sheet}
                columns={boardColumns}
                rows={shown}
                keyOf={({ GameId }) => GameId}
                draftOf={({ GameId }) => ({ typed: byGame.get(GameId) })}
                mayType={({ IsCancelled }) => mayAppoint && !IsCancelled}
                onType={(changes) => {
                  for (const { row, name, text } of changes) {
                    const role = roleOf(name)
                    if (role) appointing.type(row, role, text)
                  }
                }}
                onTakeBack={(row, name) => {
                  const role = roleOf(name)
                  return role !== null && appointing.takeBack(row, role)
                }}
                onUndo={appointing.undo}
                rowHeight={isNarrow ? 316 : isTouched ? 52 : 44}
                isNarrow={isNarrow}
                isOld={query.isPlaceholderData}
                sortedBy="GameDay"
              />
            </TypingContext>
            {mayAppoint && active && activeRow && (
              <Candidates
                row={activeRow}
                role={active.role}
                typed={appointing.typed[keyOf(active.game, active.role)]}
                chosen={chosen}
                onTake={(person) => appointing.take({ GameId: active.game, RoleId: active.role }, person)}
              />
            )}
          </div>
        )}
        {appointing.needsReason && (
          <ReasonDialog why={appointing.needsReason.why} onAnswer={appointing.answerReason} />
        )}
      </div>
    </Page>
  )
}

const none: readonly BoardGame[] = []

const roleOf = (name: string): RefereeRole | null => boardRoles.find((role) => String(role) === name) ?? null

/** The officials of one game for another, where they differ. */
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

/** What is typed, by game: of games in which nothing was typed since, the same object. */
function useTypedByGame(typed: Readonly<Record<string, Typed>>) {
  const last = useRef<ReadonlyMap<number, Readonly<Record<string, Typed>>>>(new Map())
  return useMemo(() => {
    const next = new Map<number, Record<string, Typed>>()
    for (const [key, entry] of Object.entries(typed)) {
      const game = Number(key.split(' ')[0])
      next.set(game, { ...next.get(game), [key]: entry })
    }
    const kept = new Map(
      [...next].map(([game, entries]) => {
        const before = last.current.get(game) ?? {}
        const isSame =
          Object.keys(before).length === Object.keys(entries).length &&
          Object.entries(entries).every(([key, entry]) => before[key] === entry)
        return [game, isSame ? before : entries] as const
      }),
    )
    last.current = kept
    return kept
  }, [typed])
}

/** The same functions for as long as the page stands, which do what the newest ones do. */
function useStable(newest: Typing): Typing {
  const latest = useLatest(newest)
  const { isNarrow } = newest
  return useMemo(
    () => ({
      isNarrow,
      onType: (...typed) => latest.current.onType(...typed),
      onLeave: (...left) => latest.current.onLeave(...left),
      onEnter: (...entered) => latest.current.onEnter(...entered),
    }),
    [latest, isNarrow],
  )
}
