import Tooltip from '@mui/material/Tooltip'
import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import type { WaitingCount } from '#app/platform/use-waiting.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type PageName, titleOf } from '#domain/platform/pages.ts'
import { iconOf } from './page-icons.ts'
import styles from './rail.module.css'
import { useCurrent } from './use-current.ts'

type EntryProps = {
  name: PageName
  waiting?: WaitingCount
  isFolded: boolean
  onFollow?: () => void
}

/** A page in the side navigation, with the number of its pending tasks. */
export const RailEntry = memo(function RailEntry({ name, waiting, isFolded, onFollow }: EntryProps) {
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
