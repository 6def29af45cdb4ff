import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import type { RowAct } from '../declaration.ts'
import type { Row } from '../list.ts'

export type ActsOfRow = {
  row: Row
  labelId: string
  onAct: (act: RowAct<Row>, row: Row) => void
}
/** An act, and why it cannot be done now. */
export type Asked = { act: RowAct<Row>; reason: string | null }

/** The acts of a row that stand in a menu; a list without such loads nothing of it. */
export function FurtherActs({ acts, row, labelId, onAct }: ActsOfRow & { acts: readonly Asked[] }) {
  const text = useText()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const close = () => setPlace(null)
  return (
    <>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={text('list.furtherActs')}
        aria-describedby={labelId}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={(event) => setPlace(event.currentTarget)}
      >
        <Ellipsis />
      </IconButton>
      <Menu container={mainPart} open={place !== null} anchorEl={place} onClose={close}>
        {acts.map(({ act, reason }) => {
          const detail = { disabled: reason !== null }
          const words = reason ? `${text(act.title)}: ${reason}` : text(act.title)
          return 'page' in act ? (
            <MenuItem {...detail} key={act.title} component={Link} to={act.page(row)}>
              {words}
            </MenuItem>
          ) : (
            <MenuItem
              {...detail}
              key={act.title}
              onClick={() => {
                close()
                onAct(act, row)
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
