import Tooltip from '@mui/material/Tooltip'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { railOf } from '#app/platform/navigation.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useWaitingCounts, type WaitingCount } from '#app/platform/use-waiting.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type PageName, type RailGroup, titleOf, titleOfGroup } from '#domain/platform/pages.ts'
import { iconOf } from './page-icons.ts'
import styles from './rail.module.css'
import { useCurrent } from './use-current.ts'

type Props = { isFolded?: boolean; onFollow?: () => void }

/** The entries of the side navigation, by group: the pages that this user may open. A phone shows them in a sheet. */
export function RailEntries({ isFolded = false, onFollow }: Props) {
  const counts = useWaitingCounts()
  return (
    <div className={styles.groups}>
      {railOf(useUser()).map(({ group, names }) => (
        <Group
          key={group}
          group={group}
          names={names}
          counts={counts}
          isFolded={isFolded}
          onFollow={onFollow}
        />
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
  const translate = useTranslate()
  const heading = useId()
  // A group of a single entry has no heading, which would only repeat the entry.
  const hasHeading = names.length > 1
  return (
    <div className={styles.group}>
      {hasHeading && (
        <p id={heading} className={`${shared.small} ${shared.medium} ${styles.heading}`}>
          {translate(titleOfGroup(group))}
        </p>
      )}
      <ul aria-labelledby={hasHeading ? heading : undefined}>
        {names.map((name) => (
          <Entry key={name} name={name} waiting={counts[name]} {...entry} />
        ))}
      </ul>
    </div>
  )
}

type EntryProps = Props & { name: PageName; waiting?: WaitingCount }

const Entry = memo(function Entry({ name, waiting, isFolded, onFollow }: EntryProps) {
  const translate = useTranslate()
  const title = translate(titleOf(name))
  const Icon = iconOf(name)
  const link = (
    <Link
      className={`${shared.row} ${styles.entry}`}
      to={paths[name]()}
      aria-current={useCurrent(name)}
      // Removes the `aria-label` that the tooltip sets, because it would hide the number of pending tasks from screen readers.
      aria-label={undefined}
      onClick={onFollow}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
    </Link>
  )
  return (
    <li className={styles.item}>
      {isFolded ? (
        <Tooltip title={title} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {waiting && <Count title={title} waiting={waiting} isFolded={isFolded} onFollow={onFollow} />}
    </li>
  )
})

type CountProps = Pick<EntryProps, 'isFolded' | 'onFollow'> & {
  title: string
  waiting: NonNullable<EntryProps['waiting']>
}

/**
 * The number of pending tasks of a page, as a link to them. In the collapsed navigation it is no link, because there is no room for
 * one.
 */
function Count({ title, waiting, isFolded, onFollow }: CountProps) {
  const translate = useTranslate()
  const look = `${shared.small} ${styles.count} ${shared.figures}`
  const number = (
    <>
      <span aria-hidden="true">{waiting.number}</span>
      {/* The hidden text contains the page's name, so that screen readers hear different names for these links. */}
      <span className={shared.hiddenText}>
        {`${title}: ${translate('frame.waitingCount', { smart_count: waiting.number })}`}
      </span>
    </>
  )
  if (isFolded) return <span className={look}>{number}</span>
  return (
    <Link className={look} to={waiting.address} onClick={onFollow}>
      {number}
    </Link>
  )
}
