import Button from '@mui/material/Button'
import { memo, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { Action } from '#app/ui/actions/action.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { List, Row } from '../list.ts'
import { useListState } from '../list-state.ts'
import { rowsWithoutBox } from '../view/row-selection.ts'
import { mostBeside } from './action-widths.ts'
import type { ActionsOfRow, Asked } from './FurtherActions.tsx'

const FurtherActions = lazyDialog(async () => (await import('./FurtherActions.tsx')).FurtherActions)

export type OpenedAction = { action: Action<Row>; row: Row }
type Props = ActionsOfRow & { list: List; isNarrow: boolean; isCard?: boolean }

/**
 * The actions of a row, on one line. Two are buttons; all others, and deletions, are in a menu. An unavailable action is in the menu
 * with its reason; a card has room for its button and the reason.
 */
export const RowActions = memo(function RowActions({
  list,
  row,
  labelId,
  isNarrow,
  isCard,
  onAction,
}: Props) {
  const actions = useActionsOf(list, row)
  const inSight = list.areActionsInMenu
    ? []
    : actions.filter(({ action, reason }) => !action.isInMenu && (isCard || !reason))
  const beside = inSight.slice(0, isCard && inSight[0]?.reason ? 1 : mostBeside(list, isNarrow))
  const further = actions.filter((one) => !beside.includes(one))
  return (
    <span className={`${isCard ? shared.wrap : shared.row} ${shared.tight} ${table.acts}`}>
      {beside.map((one) => (
        <ActionButton key={one.action.title} {...one} row={row} labelId={labelId} onAction={onAction} />
      ))}
      {further.length > 0 && (
        <FurtherButton actions={further} row={row} labelId={labelId} onAction={onAction} />
      )}
    </span>
  )
})

/** The actions that the user sees for a row, each with the reason if it is unavailable. */
export function useActionsOf(list: List, row: Row): Asked[] {
  const user = useUser()
  return (list.actions ?? [])
    .filter(({ isHidden }) => !isHidden?.(row, user))
    .map((action) => ({ action, reason: reasonOf(action.whyNot?.(row, user)) }))
}

/** The button that opens the menu of a row. The menu is created when the button is pressed, because there are many rows. */
function FurtherButton({ actions, row, labelId, onAction }: ActionsOfRow & { actions: readonly Asked[] }) {
  const translate = useTranslate()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={`${shared.iconButton} ${table.further}`}
        tabIndex={-1}
        aria-label={translate('list.furtherActs')}
        aria-describedby={labelId}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={(event) => setPlace(event.currentTarget)}
      />
      {place && (
        <FurtherActions
          actions={actions}
          row={row}
          place={place}
          onAction={onAction}
          onClose={() => setPlace(null)}
        />
      )}
    </>
  )
}

function reasonOf(refusal: RefusalId | null | undefined) {
  return refusal ? translate(`refusals.${refusal}`) : null
}

type ButtonProps = ActionsOfRow & Asked & { isInPanel?: boolean }

export function ActionButton({ action, reason, row, labelId, onAction, isInPanel }: ButtonProps) {
  const translate = useTranslate()
  const look = {
    size: 'small',
    // Buttons of rows are never filled: with one in each row, the page's own main button would not stand out.
    variant: isInPanel || action.emphasis === 'main' ? 'outlined' : 'text',
    tabIndex: isInPanel ? undefined : -1,
    'aria-describedby': labelId,
  } as const
  if (reason)
    return (
      <span className={table.reason}>
        <Button {...look} disabled>
          {translate(action.title)}
        </Button>
        <small>{reason}</small>
      </span>
    )
  if ('page' in action)
    return (
      <Button {...look} component={Link} to={action.page(row)}>
        {translate(action.title)}
      </Button>
    )
  return (
    <Button {...look} onClick={() => onAction(action, row)}>
      {translate(action.title)}
    </Button>
  )
}

/** Opens an action's dialog for its row, or runs an action without a dialog at once. */
export function OpenAction({ action, row, onClose }: OpenedAction & { onClose: () => void }) {
  const { list, shown } = useListState()
  const others = rowsWithoutBox(list, shown?.filtered)
  return (
    <>
      {'Dialog' in action && <action.Dialog row={row} onClose={onClose} />}
      {'Records' in action && (
        <action.Records
          rows={[row]}
          // An action on several records also works for a row that has no checkbox. Its dialog then offers the
          // other rows without a checkbox too.
          further={others.includes(row) ? others.filter((other) => other !== row) : undefined}
          onClose={onClose}
        />
      )}
      {'useRun' in action && <DirectRun action={action} row={row} onClose={onClose} />}
    </>
  )
}

type DirectProps = { action: Extract<Action<Row>, { useRun: unknown }>; row: Row; onClose: () => void }

/** Runs an action without a dialog, once. A notice shows the outcome. */
function DirectRun({ action, row, onClose }: DirectProps) {
  const { run } = action.useRun(onClose)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    run(row)
    onClose()
  })
  return null
}
