import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { Action } from '#app/ui/actions/action.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { List, Row } from '../list.ts'
import { useListKit } from '../list-kit.ts'
import { rowsWithoutBox } from '../view/row-selection.ts'
import type { ActionsOfRow, Asked } from './FurtherActions.tsx'

const FurtherActions = lazyDialog(async () => (await import('./FurtherActions.tsx')).FurtherActions)

export type OpenedAction = { action: Action<Row>; row: Row }
type Props = ActionsOfRow & { list: List; isNarrow: boolean }

/** What can be done with one row: two actions in sight, the others and what deletes in a menu. What cannot be done now says why. */
export function RowActions({ list, row, labelId, isNarrow, onAction }: Props) {
  const user = useUser()
  const actions = (list.actions ?? [])
    .filter(({ isHidden }) => !isHidden?.(row, user))
    .map((action) => ({ action, reason: reasonOf(action.whyNot?.(row, user)) }))
  const inSight = list.areActionsInMenu ? [] : actions.filter(({ action }) => !action.isInMenu)
  const beside = inSight.slice(0, mostBeside(inSight, isNarrow))
  const further = actions.filter((one) => !beside.includes(one))
  return (
    <span className={`${shared.wrap} ${shared.tight} ${table.acts}`}>
      {beside.map((one) => (
        <ActionButton key={one.action.title} {...one} row={row} labelId={labelId} onAction={onAction} />
      ))}
      {further.length > 0 && (
        <FurtherButton actions={further} row={row} labelId={labelId} onAction={onAction} />
      )}
    </span>
  )
}

/** A plain button, as each row has one; the menu is made when it is asked for. */
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

const mostInSight = 2

/** A reason stands beside its button, and takes the place of the next one. */
function mostBeside(actions: readonly Asked[], isNarrow: boolean): number {
  return actions[0]?.reason || (isNarrow && actions.length > mostInSight) ? 1 : mostInSight
}

function reasonOf(refusal: RefusalId | null | undefined) {
  return refusal ? translate(`refusals.${refusal}`) : null
}

function ActionButton({ action, reason, row, labelId, onAction }: ActionsOfRow & Asked) {
  const translate = useTranslate()
  const look = {
    size: 'small',
    // A filled button in each row would leave the page without a main one.
    variant: action.emphasis === 'main' ? 'outlined' : 'text',
    tabIndex: -1,
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

/** The dialog of an action, about the row that it was pressed in; one without a question is done at once. */
export function OpenAction({ action, row, onClose }: OpenedAction & { onClose: () => void }) {
  const { list, shown } = useListKit()
  const others = rowsWithoutBox(list, shown?.filtered)
  return (
    <>
      {'Dialog' in action && <action.Dialog row={row} onClose={onClose} />}
      {'Records' in action && (
        <action.Records
          rows={[row]}
          // If nothing is ticked, the menu of a row without a checkbox is the only way to the other rows without one.
          further={others.includes(row) ? others.filter((other) => other !== row) : undefined}
          onClose={onClose}
        />
      )}
      {'useRun' in action && <DirectRun action={action} row={row} onClose={onClose} />}
    </>
  )
}

type DirectProps = { action: Extract<Action<Row>, { useRun: unknown }>; row: Row; onClose: () => void }

/** What became of it is said by a notice, so nothing stays open for it. */
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
