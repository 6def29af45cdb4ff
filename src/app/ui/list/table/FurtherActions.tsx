import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Action } from '#app/ui/actions/action.ts'
import type { Row } from '../list.ts'

export type ActionsOfRow = {
  row: Row
  labelId: string
  onAction: (action: Action<Row>, row: Row) => void
}
export type Asked = { action: Action<Row>; reason: string | null }

type Props = Pick<ActionsOfRow, 'row' | 'onAction'> & {
  actions: readonly Asked[]
  place: HTMLElement
  onClose: () => void
}

/** A menu with the remaining actions of a row; loaded when first opened. */
export function FurtherActions({ actions, row, place, onAction, onClose }: Props) {
  const translate = useTranslate()
  return (
    <Menu container={mainPart} open anchorEl={place} onClose={onClose}>
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
              onClose()
              onAction(action, row)
            }}
          >
            {words}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

/** The element that menus are rendered in. It is a landmark, as all content must be within one. */
function mainPart() {
  return document.querySelector('main') ?? document.body
}
