import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { RowAct } from '../declaration.ts'
import type { List, Row } from '../list.ts'

export type Act = { act: RowAct<Row>; row: Row }
type Props = { list: List; row: Row; labelId: string; onAct: (act: RowAct<Row>, row: Row) => void }

/** What can be done with one row; what cannot be done now says why, beside its button. */
export function RowActs({ list, row, labelId, onAct }: Props) {
  const user = useUser()
  const acts = list.acts?.filter(({ isHidden }) => !isHidden?.(row, user)) ?? []
  return (
    <span className="list-acts">
      {acts.map((act) => (
        <ActButton key={act.title} act={act} row={row} labelId={labelId} onAct={onAct} />
      ))}
    </span>
  )
}

function ActButton({ act, row, labelId, onAct }: Omit<Props, 'list'> & Act) {
  const text = useText()
  const reason = act.whyNot?.(row, useUser()) ?? null
  const look = {
    size: 'small',
    variant: act.isMain ? 'contained' : 'text',
    tabIndex: -1,
    'aria-describedby': labelId,
  } as const
  if (reason)
    return (
      <span className="list-act-reason" title={text(reason)}>
        <Button {...look} disabled>
          {text(act.title)}
        </Button>
        <small>{text(reason)}</small>
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
