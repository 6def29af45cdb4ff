import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Action } from '#app/ui/actions/action.ts'
import type { Row } from '../list.ts'

export type ActionsOfRow = {
  row: Row
  labelId: string
  onAction: (action: Action<Row>, row: Row) => void
}
/** An action, and why it cannot be done now. */
export type Asked = { action: Action<Row>; reason: string | null }

/** The actions of a row that stand in a menu; a list without such loads nothing of it. */
export function FurtherActions({
  actions,
  row,
  labelId,
  onAction,
}: ActionsOfRow & { actions: readonly Asked[] }) {
  const translate = useTranslate()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const close = () => setPlace(null)
  return (
    <>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={translate('list.furtherActs')}
        aria-describedby={labelId}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={(event) => setPlace(event.currentTarget)}
      >
        <Ellipsis />
      </IconButton>
      <Menu container={mainPart} open={place !== null} anchorEl={place} onClose={close}>
        {actions.map(({ action, reason }) => {
          const detail = { disabled: reason !== null }
          const words = reason ? `${translate(action.title)}: ${reason}` : translate(action.title)
          return 'page' in action ? (
            <MenuItem {...detail} key={action.title} component={Link} to={action.page(row)}>
              {words}
            </MenuItem>
          ) : (
            <MenuItem
              {...detail}
              key={action.title}
              onClick={() => {
                close()
                onAction(action, row)
              }}
            >
              {words}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}

/** A menu is part of a landmark, as all content is. */
function mainPart() {
  return document.querySelector('main') ?? document.body
}
