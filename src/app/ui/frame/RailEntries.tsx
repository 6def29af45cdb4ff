import Tooltip from '@mui/material/Tooltip'
import { memo, useId } from 'react'
import { NavLink } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { railOf } from '#app/platform/navigation.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useWaitingCounts } from '#app/platform/use-waiting.ts'
import { type PageName, pages, type RailGroup, railGroups } from '#domain/platform/pages.ts'
import { pageIcons } from './page-icons.ts'

type Props = { isFolded?: boolean; onFollow?: () => void }

/** The groups of the rail with what this user may open; the rail and the sheet of a telephone share it. */
export function RailEntries({ isFolded = false, onFollow }: Props) {
  const counts = useWaitingCounts()
  return (
    <div className="rail-groups">
      {railOf(useUser()).map(({ group, names }) => (
        <Group key={group} {...{ group, names, counts, isFolded, onFollow }} />
      ))}
    </div>
  )
}

type GroupProps = Props & {
  group: RailGroup
  names: PageName[]
  counts: ReturnType<typeof useWaitingCounts>
}

function Group({ group, names, counts, ...entry }: GroupProps) {
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
          <Entry key={name} name={name} count={counts[name] ?? 0} {...entry} />
        ))}
      </ul>
    </div>
  )
}

type EntryProps = Props & { name: PageName; count: number }

const Entry = memo(function Entry({ name, count, isFolded, onFollow }: EntryProps) {
  const text = useText()
  const title = text(pages[name].title)
  const Icon = pageIcons[name]
  const link = (
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
  )
  return (
    <li>
      {isFolded ? (
        <Tooltip title={title} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
})
