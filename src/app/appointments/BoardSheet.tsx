import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, useMemo, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useLatest } from '#app/platform/use-latest.ts'
import type { EditableHandle } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import { type BoardGame, boardRoles, isOff } from '#domain/appointments/board.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import styles from './appointments.module.css'
import { Candidates } from './Candidates.tsx'
import { boardColumns, type Typing, TypingContext } from './columns.tsx'
import { keyOf, type Typed } from './typed-cells.ts'
import type { Appointing, Chosen } from './use-appointing.ts'

export type Active = { game: number; role: RefereeRole }
type SheetProps = {
  shown: readonly BoardGame[]
  appointing: Appointing
  chosen: RefObject<Chosen>
  /** The game and role of the cell that has the focus. */
  active: Active | null
  setActive: (active: Active) => void
  mayAppoint: boolean
  isNarrow: boolean
  isOld: boolean
  handle: RefObject<EditableHandle | null>
}

export function BoardSheet(props: SheetProps) {
  const { shown, appointing, chosen, active, setActive, mayAppoint, isNarrow, isOld, handle } = props
  const translate = useTranslate()
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const activeRow = active && shown.find(({ GameId }) => GameId === active.game)
  const byGame = useTypedByGame(appointing.typed)
  const typing = useStable({
    isNarrow,
    onType: appointing.type,
    onLeave: appointing.leave,
    onKeepHolder: appointing.keepHolder,
    onEnter: ({ GameId }, role) => setActive({ game: GameId, role }),
  })
  return (
    <div className={styles.board}>
      <TypingContext value={typing}>
        <EditableTable
          label={translate('pages.appointments')}
          className={styles.sheet}
          columns={boardColumns}
          rows={shown}
          keyOf={({ GameId }) => GameId}
          draftOf={({ GameId }) => ({ typed: byGame.get(GameId) })}
          mayType={(row) => mayAppoint && !isOff(row)}
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
          isOld={isOld}
          sortedBy="GameDay"
          handle={handle}
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
  )
}

const roleOf = (name: string): RefereeRole | null => boardRoles.find((role) => String(role) === name) ?? null

/**
 * Groups the unsaved entries by game. A game's entries stay the same object until one of them changes, so other rows do not render.
 */
function useTypedByGame(typed: Readonly<Record<string, Typed>>) {
  const last = useRef<ReadonlyMap<number, Readonly<Record<string, Typed>>>>(new Map())
  return useMemo(() => {
    const next = new Map<number, Record<string, Typed>>()
    for (const [key, entry] of Object.entries(typed)) {
      next.set(entry.GameId, { ...next.get(entry.GameId), [key]: entry })
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

/** Event handlers that stay the same functions but always call the newest handlers. */
function useStable(newest: Typing): Typing {
  const latest = useLatest(newest)
  const { isNarrow } = newest
  return useMemo(
    () => ({
      isNarrow,
      onType: (...typed) => latest.current.onType(...typed),
      onLeave: (...left) => latest.current.onLeave(...left),
      onKeepHolder: (...kept) => latest.current.onKeepHolder(...kept),
      onEnter: (...entered) => latest.current.onEnter(...entered),
    }),
    [latest, isNarrow],
  )
}
