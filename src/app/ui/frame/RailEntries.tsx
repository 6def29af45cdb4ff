import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { railOf } from '#app/platform/navigation.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useWaitingCount } from '#app/platform/use-waiting.ts'
import { type PageName, pages, type RailGroup, railGroups } from '#domain/platform/pages.ts'
import { pageIcons } from './page-icons.ts'

type Props = { isFolded?: boolean; onFollow?: () => void }

/** The groups of the rail with what this user may open; the rail and the sheet of a telephone share it. */
export function RailEntries({ isFolded = false, onFollow }: Props) {
  return (
    <div className="rail-groups">
      {railOf(useUser()).map(({ group, names }) => (
        <Group key={group} group={group} names={names} isFolded={isFolded} onFollow={onFollow} />
      ))}
    </div>
  )
}

function Group({ group, names, isFolded, onFollow }: Props & { group: RailGroup; names: PageName[] }) {
  const text = useText()
  const heading = useId()
  // A heading over one entry would only say the same again.
  const hasHeading = names.length > 1
  return (
    <div className="rail-group">
      {hasHeading && (
        <p id={heading} className="rail-heading">
          {text(railGroups[group])}
        </p>
      )}
      <ul aria-labelledby={hasHeading ? heading : undefined}>
        {names.map((name) => (
          <Entry key={name} name={name} isFolded={isFolded} onFollow={onFollow} />
        ))}
      </ul>
    </div>
  )
}

function Entry({ name, isFolded, onFollow }: Props & { name: PageName }) {
  const text = useText()
  const count = useWaitingCount(name)
  const title = text(pages[name].title)
  const Icon = pageIcons[name]
  return (
    <li>
      <Tooltip title={isFolded ? title : ''} placement="right">
        <NavLink
          className="rail-entry"
          to={paths[name]()}
          // The tooltip would name the link, and leave out how much waits there.
          aria-label={undefined}
          onClick={onFollow}
        >
          {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
          <span className="rail-title">{title}</span>
          {count > 0 && (
            <span className="rail-count figures">
              <span aria-hidden="true">{count}</span>
              <span className="hidden-text">{text('frame.waitingCount', { smart_count: count })}</span>
            </span>
          )}
        </NavLink>
      </Tooltip>
    </li>
  )
}
