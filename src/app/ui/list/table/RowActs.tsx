import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { t, useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { RowAct } from '../declaration.ts'
import type { List, Row } from '../list.ts'
import type { ActsOfRow, Asked } from './FurtherActs.tsx'

const FurtherActs = lazy(() => import('./FurtherActs.tsx').then((file) => ({ default: file.FurtherActs })))

export type Act = { act: RowAct<Row>; row: Row }
type Props = ActsOfRow & { list: List; isNarrow: boolean }

/** What can be done with one row: two acts in sight, the others in a menu. What cannot be done now says why. */
export function RowActs({ list, row, labelId, isNarrow, onAct }: Props) {
  const user = useUser()
  const acts = (list.acts ?? [])
    .filter(({ isHidden }) => !isHidden?.(row, user))
    .map((act) => ({ act, reason: reasonOf(act.whyNot?.(row, user)) }))
  const most = list.areActsInMenu ? 0 : mostBeside(acts, isNarrow)
  return (
    <span className="list-acts">
      {acts.slice(0, most).map((one) => (
        <ActButton key={one.act.title} {...one} {...{ row, labelId, onAct }} />
      ))}
      {acts.length > most && (
        <Suspense>
          <FurtherActs acts={acts.slice(most)} {...{ row, labelId, onAct }} />
        </Suspense>
      )}
    </span>
  )
}

const mostInSight = 2

/** A reason stands beside its button, and takes the place of the next one. */
function mostBeside(acts: readonly Asked[], isNarrow: boolean): number {
  return acts[0]?.reason || (isNarrow && acts.length > mostInSight) ? 1 : mostInSight
}

function reasonOf(refusal: RefusalId | null | undefined) {
  return refusal ? t(`refusals.${refusal}`) : null
}

function ActButton({ act, reason, row, labelId, onAct }: ActsOfRow & Asked) {
  const text = useText()
  const look = {
    size: 'small',
    variant: act.isMain ? 'contained' : 'text',
    tabIndex: -1,
    'aria-describedby': labelId,
  } as const
  if (reason)
    return (
      <span className="list-act-reason">
        <Button {...look} disabled>
          {text(act.title)}
        </Button>
        <small>{reason}</small>
      </span>
    )
  if ('page' in act)
    return (
      <Button {...look} component={Link} to={act.page(row)}>
        {text(act.title)}
      </Button>
    )
  return (
    <Button {...look} onClick={() => onAct(act, row)}>
      {text(act.title)}
    </Button>
  )
}

/** The dialog of an act, about the row that it was pressed in. */
export function OpenAct({ act, row, onClose }: Act & { onClose: () => void }) {
  if (!('Dialog' in act)) return null
  return (
    <Suspense>
      <act.Dialog row={row} onClose={onClose} />
    </Suspense>
  )
}
