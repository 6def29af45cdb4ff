import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { formPath } from '#app/platform/form-address.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { Action } from '#app/ui/actions/action.ts'
import type { Row } from '../list.ts'
import type { ListState } from '../list-state.ts'
import { openingOf } from '../opening.ts'

type Rows = {
  kit: Pick<ListState, 'list' | 'panel' | 'form'>
  rows: readonly Row[]
  active: number
  show: (index: number) => void
  tick: (row: Row, withRange: boolean, otherwise?: Row) => void
  onAction: (action: Action<Row>, row: Row) => void
}

type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey'>

/**
 * A click in a row opens its page, form or panel; with Ctrl or the middle button, in a new tab. Links and buttons in it keep their
 * action.
 */
export function useOpening({ kit, rows, active, show, tick, onAction }: Rows) {
  const { list, panel } = kit
  const navigate = useNavigate()
  const user = useUser()

  const open = (row: Row, { ctrlKey, metaKey }: Keys) => {
    const opening = openingOf(list, row, user)
    const isInTab = ctrlKey || metaKey
    if ('panel' in opening) (isInTab ? panel.openInTab : panel.open)(opening.panel)
    else if ('form' in opening && !(isInTab && kit.form)) onAction(opening.form, row)
    else openPage('page' in opening ? opening.page : formPath(list.resource.page, String(row.id)), isInTab)
  }

  const openPage = (to: string, isInTab: boolean) => {
    if (isInTab) window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }

  const pressedIn = (event: MouseEvent) => {
    const line = lineOf(event.target)
    const index = Number(line?.dataset.index)
    const row = rows[index]
    return line && row && event.target instanceof Element ? { line, row, index, target: event.target } : null
  }

  const onClick = (event: MouseEvent) => {
    const pressed = pressedIn(event)
    const page = pressed?.target.closest('a[data-page]')?.getAttribute('href')
    if (page && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      return void navigate(page)
    }
    if (!pressed || pressed.target.closest(ownPress)) return
    const { row, index, line, target } = pressed
    const isTick = target.closest('[data-ui="tick"]') !== null
    if (list.tick && (isTick || event.shiftKey)) tick(row, event.shiftKey, rows[active])
    show(index)
    if (!isTick && !event.shiftKey && !hasSelection(line)) open(row, event)
  }

  return {
    open,
    presses: {
      onClick,
      onAuxClick: (event: MouseEvent) => {
        const pressed = pressedIn(event)
        if (event.button !== 1 || !pressed || pressed.target.closest(`${ownPress}, [data-ui="tick"]`)) return
        open(pressed.row, { ctrlKey: true, metaKey: false })
      },
      onMouseDown: (event: MouseEvent) => {
        const pressed = pressedIn(event)
        if (!pressed) return
        // With Shift, a click ticks a range, so it must not select text.
        if (event.shiftKey && list.tick) event.preventDefault()
        // The middle button opens a tab, so it must not start scrolling.
        if (event.button === 1 && !pressed.target.closest(ownPress)) event.preventDefault()
      },
    },
  }
}

/** Elements that handle their own clicks. */
const ownPress = 'a, button:not([data-opener]), label, select, textarea, input:not([type="checkbox"])'

export function lineOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
}

function hasSelection(line: HTMLElement): boolean {
  const selection = window.getSelection()
  return Boolean(selection?.toString()) && line.contains(selection?.anchorNode ?? null)
}
